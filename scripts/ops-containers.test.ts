/**
 * The container files set what the product reads, nothing else, and all that it needs. Structure is checked as far as it
 * matters to us; the official schemas were run by hand, see docs/figures.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { Environment } from '@frontage/server/platform/environment.ts'
import { settingProblems } from '@frontage/server/platform/settings-rules.ts'

const ops = join(import.meta.dirname, '../ops')
const read = (name: string) => readFileSync(join(ops, name), 'utf8')
const texts = z.record(z.string(), z.string())
/** What others than our settings read: the SDK of buckets. */
const OF_OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
/** Not needed to start, but a server of this shape is not whole without. */
const OF_THIS_SHAPE = ['DATABASE_DIRECT_URL', 'METRICS_TOKEN', 'FILES_URL', 'BACKUP_URL', 'CONSOLE_HOST']

const Service = z.object({
  image: z.string().regex(/:[\w.-]+$/),
  environment: texts.optional(),
  env_file: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  configs: z.array(z.object({ source: z.string() })).optional(),
  networks: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})
const named = z.record(z.string(), z.unknown())
const compose = z
  .object({
    services: z.record(z.string(), Service),
    networks: named,
    secrets: named,
    configs: z.record(z.string(), z.object({ content: z.string() })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }))

const Container = z.object({
  image: z.string().regex(/:[\w.-]+$/),
  envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })).optional(),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
  resources: z.object({ requests: texts, limits: texts }),
  readinessProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  startupProbe: z.unknown().optional(),
})
const Pod = z.object({
  metadata: z.object({ labels: texts }),
  spec: z.object({
    terminationGracePeriodSeconds: z.number(),
    securityContext: z.object({ runAsNonRoot: z.literal(true) }),
    containers: z.array(Container).length(1),
  }),
})
const Document = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional() }),
  data: texts.optional(),
  stringData: texts.optional(),
  spec: z.unknown().optional(),
})
const documents = readdirSync(join(ops, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((one) => {
    if (one.errors.length > 0) throw new Error(`${file}: ${one.errors.join(', ')}`)
    return Document.parse(one.toJS())
  }),
)
const ofKind = (kind: string) => documents.filter((one) => one.kind === kind)
const document = (kind: string, name: string) =>
  documents.find((one) => one.kind === kind && one.metadata.name === name)

const environments: [string, Record<string, string | undefined>][] = [
  ...Object.entries(compose.services)
    .filter(([, { image }]) => image.includes('/frontage:'))
    .map(([name, service]): [string, Record<string, string | undefined>] => {
      if (service.env_file?.join() !== 'secrets/product.env') throw new Error(`${name} reads no secrets`)
      return [`compose ${name}`, { ...parseEnv(read('product.env.example')), ...service.environment }]
    }),
  [
    'kubernetes',
    { ...document('ConfigMap', 'frontage')?.data, ...document('Secret', 'frontage')?.stringData },
  ],
]

describe.each(environments)('%s', (_where, env) => {
  test('names nothing that the product does not read', () => {
    const unknown = Object.keys(env).filter((name) => !(name in Environment.shape))
    expect(unknown.toSorted()).toEqual(OF_OTHERS)
  })

  test('has all that a server with real data needs', () => {
    expect(settingProblems(Environment.parse(env))).toEqual([])
    expect(OF_THIS_SHAPE.filter((name) => !env[name])).toEqual([])
  })

  test.each(['SESSION_SECRET', 'TRUSTED_PROXIES', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'BACKUP_KEY_FILE'])(
    'would not start without %s',
    (name) => expect(settingProblems(Environment.parse({ ...env, [name]: '' }))).not.toEqual([]),
  )
})

test('the compose file names only what it has, and products have 45 s to stop, without a writable root', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect(Object.keys(compose.services), name).toEqual(
      expect.arrayContaining(Object.keys(service.depends_on ?? {})),
    )
    expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining(service.networks))
    expect(Object.keys(compose.secrets), name).toEqual(expect.arrayContaining(service.secrets ?? []))
    const configs = (service.configs ?? []).map(({ source }) => source)
    expect(Object.keys(compose.configs), name).toEqual(expect.arrayContaining(configs))
    if (!service.image.includes('/frontage:')) continue
    expect(service, name).toMatchObject({ user: '10001:10001', read_only: true, stop_grace_period: '45s' })
  }
  expect(compose.services.web2?.healthcheck?.test.join(' ')).toContain('/readyz')
  expect(compose.configs.pgbouncer?.content).toContain('pool_mode = transaction')
})

test('doors ask the product which hosts are brokerages’, and say nothing of who asked', () => {
  for (const caddyfile of [
    compose.configs.caddy?.content,
    document('ConfigMap', 'frontage-door')?.data?.Caddyfile,
  ]) {
    expect(caddyfile).toMatch(/ask http:\/\/127\.0\.0\.1:8081\/internal\/hosts/)
    expect(caddyfile).toContain('header_up -X-Forwarded-For')
    // Through `import product`, also for visitors.
    expect(caddyfile).toMatch(/\(product\) \{[^}]*header_up -Traceparent\n/)
  }
})

test('workloads are rolled without a gap, limited, disrupted one at a time, and reached by policies alone', () => {
  const deployments = ofKind('Deployment')
  expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual([
    'frontage-door',
    'frontage-web',
    'frontage-worker',
  ])
  for (const { metadata, spec } of deployments) {
    const { strategy, template } = z.object({ strategy: z.unknown(), template: Pod }).parse(spec)
    expect(strategy, metadata.name).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } })
    const budget = document('PodDisruptionBudget', metadata.name)?.spec
    expect(budget, metadata.name).toMatchObject({ selector: { matchLabels: template.metadata.labels } })
  }
  // A process drains first, and ends itself 40 s later whatever hangs.
  const drains = Number(document('ConfigMap', 'frontage')?.data?.DRAIN_SECONDS)
  const { template: ofWeb } = z.object({ template: Pod }).parse(document('Deployment', 'frontage-web')?.spec)
  expect(drains).toBeGreaterThan(0)
  expect(ofWeb.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drains + 40)
  const web = JSON.stringify(document('Deployment', 'frontage-web')?.spec)
  expect(web).toContain('"livenessProbe":{"httpGet":{"path":"/healthz"')
  expect(web).toContain('"readinessProbe":{"httpGet":{"path":"/readyz?exclude=database&exclude=files"')
  const cron = z
    .object({ jobTemplate: z.object({ spec: z.object({ template: Pod }) }) })
    .parse(document('CronJob', 'frontage-backup')?.spec)
  expect(JSON.stringify(cron.jobTemplate.spec.template.spec.containers)).toContain('secretRef')
  expect(document('Pooler', 'frontage-pooler')?.spec).toMatchObject({
    pgbouncer: { poolMode: 'transaction' },
  })
  expect(document('Cluster', 'frontage-db')?.spec).toMatchObject({ instances: 3 })
  expect(ofKind('NetworkPolicy').map(({ metadata }) => metadata.name)).toContain('nobody')
})

test('every document but the namespace is in it', () => {
  const elsewhere = documents.filter(({ metadata }) => metadata.namespace !== 'frontage')
  expect(elsewhere.map(({ kind }) => kind)).toEqual(['Namespace'])
})
