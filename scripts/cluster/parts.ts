/** The cluster's processes, in the order in which they start. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { LEAN_ARGS, leanEnvironment } from '../lean-node.mjs'
import { debianEnvironment, Missing, unpacked, type Program } from './debian.ts'
import { addressesOf, databaseNames, portOf, webNames, workerNames, type Plan } from './plan.ts'

export interface Part {
  name: string
  command: string
  args: string[]
  env: Record<string, string | undefined>
  /** Under the account of the database, where the cluster's is root. */
  asDatabase?: boolean
  /** Milliseconds after which it is started again when it died: as long as a machine takes to come back. */
  comesBackAfter: number
  /** Whether it can be used. */
  answers(): Promise<boolean>
}

/** Nobody but this machine can reach it. */
export const METRICS_TOKEN = 'the cluster on this machine'

const root = join(import.meta.dirname, '../..')

/** @throws Missing */
export function postgresPrograms(): string {
  const folder = '/usr/lib/postgresql/15/bin'
  if (!existsSync(join(folder, 'postgres')))
    throw new Missing(`There is no PostgreSQL in ${folder}: install Debian's package postgresql-15.`)
  return folder
}

const program = (name: Program): string => {
  const path = unpacked(name)
  if (!path) throw new Missing(`${name} was not unpacked: npm run cluster -- fetch`)
  return path
}

const says = (url: string) => (): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const takesQueries = (connectionString: string) => async (): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Until its first looks are over it thinks that all are primaries, and takes them in turn. */
const leadsToPrimary = (url: string, servers: readonly string[]) => async (): Promise<boolean> => {
  for (const _server of servers) if (!(await takesQueries(url)())) return false
  return true
}

export function partsBelowTheProduct(plan: Plan): Part[] {
  const debian = { ...process.env, ...debianEnvironment() }
  const { pooled, direct } = addressesOf(plan)
  const etcd = `http://127.0.0.1:${portOf(plan, 'etcd')}`
  const peer = `http://127.0.0.1:${portOf(plan, 'etcd-peer')}`
  return [
    {
      name: 'etcd',
      command: program('etcd'),
      args: [
        ...['--data-dir', join(plan.dir, 'etcd'), '--name', 'etcd', '--logger', 'zap'],
        ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd, '--listen-peer-urls', peer],
        ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
      ],
      env: debian,
      comesBackAfter: 1_000,
      answers: says(`${etcd}/health`),
    },
    ...databaseNames(plan).map((name): Part => ({
      name,
      command: '/usr/bin/python3',
      args: ['-m', 'patroni', join(plan.dir, name, 'patroni.yml')],
      env: { ...debian, LC_ALL: 'C.UTF-8' },
      asDatabase: true,
      comesBackAfter: 40_000,
      answers: says(`http://127.0.0.1:${portOf(plan, `${name}-api`)}/health`),
    })),
    {
      name: 'haproxy',
      command: program('haproxy'),
      args: ['-f', join(plan.dir, 'haproxy/haproxy.cfg')],
      env: debian,
      comesBackAfter: 1_000,
      answers: leadsToPrimary(
        direct.replace(/\/\w+$/, '/postgres').replace(/\/\/\w+@/, '//postgres@'),
        databaseNames(plan),
      ),
    },
    {
      name: 'pgbouncer',
      command: program('pgbouncer'),
      args: ['-q', join(plan.dir, 'pgbouncer/pgbouncer.ini')],
      env: debian,
      asDatabase: true,
      comesBackAfter: 1_000,
      answers: takesQueries(pooled),
    },
    {
      name: 'store',
      command: process.execPath,
      args: [join(root, 'scripts/cluster/store.ts'), String(portOf(plan, 'store')), join(plan.dir, 'store')],
      env: process.env,
      comesBackAfter: 3_000,
      // Without a signature it refuses, and so it answers.
      answers: () =>
        fetch(`http://127.0.0.1:${portOf(plan, 'store')}/`).then(
          () => true,
          () => false,
        ),
    },
  ]
}

export function partsOfTheProduct(plan: Plan): Part[] {
  const { pooled, direct, replicas, files } = addressesOf(plan)
  const env = {
    ...leanEnvironment(process.env),
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    // All of them: whichever is the primary is left alone.
    ...(process.env.CLUSTER_REPLICAS === 'off' ? {} : { DATABASE_REPLICA_URL: replicas }),
    DEMO_DATA: 'on',
    // The door asks each second.
    DRAIN_SECONDS: '3',
    FILES_URL: files,
    AWS_ACCESS_KEY_ID: 'cluster',
    AWS_SECRET_ACCESS_KEY: 'cluster-secret',
    SESSION_SECRET: plan.sessionSecret,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // The stand-in of the payment provider writes one journal there, for all processes.
    DATA_DIR: join(plan.dir, 'product'),
    BACKUP_URL: 'none',
    METRICS_TOKEN,
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  }
  const frontage = (name: string, file: string, more: Record<string, string>): Omit<Part, 'answers'> => ({
    name,
    command: process.execPath,
    args: [...LEAN_ARGS, join(root, file)],
    env: { ...env, ...more },
    comesBackAfter: 1_000,
  })
  return [
    ...webNames(plan).map((name) => ({
      ...frontage(name, 'server/main.ts', { HOST: '127.0.0.1', PORT: String(portOf(plan, name)) }),
      answers: says(`http://127.0.0.1:${portOf(plan, name)}/readyz`),
    })),
    ...workerNames(plan).map((name) => ({
      ...frontage(name, 'server/worker.ts', { METRICS_PORT: String(portOf(plan, name)) }),
      answers: says(`http://127.0.0.1:${portOf(plan, name)}/readyz`),
    })),
    {
      name: 'caddy',
      command: program('caddy'),
      args: ['run', '--config', join(plan.dir, 'caddy/Caddyfile'), '--adapter', 'caddyfile'],
      env: { ...process.env, ...debianEnvironment(), HOME: join(plan.dir, 'caddy') },
      comesBackAfter: 1_000,
      answers: says(`http://127.0.0.1:${portOf(plan, 'http')}/readyz`),
    },
    {
      name: 'prometheus',
      command: program('prometheus'),
      args: [
        `--config.file=${join(plan.dir, 'prometheus/prometheus.yml')}`,
        `--storage.tsdb.path=${join(plan.dir, 'prometheus/data')}`,
        '--storage.tsdb.retention.time=2d',
        `--web.listen-address=127.0.0.1:${portOf(plan, 'prometheus')}`,
      ],
      env: { ...process.env, ...debianEnvironment() },
      comesBackAfter: 1_000,
      answers: says(`${addressesOf(plan).prometheus}/-/ready`),
    },
  ]
}
