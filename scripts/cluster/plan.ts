/** What a cluster on this machine consists of, and where each part listens. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface Plan {
  /** Everything that the cluster writes is below it. */
  dir: string
  web: number
  workers: number
  /** How many PostgreSQL: three, or fewer where there is little room. */
  databases: number
  /** Ports on 127.0.0.1, by what listens there. */
  ports: Readonly<Record<string, number>>
  sessionSecret: string
}

export const DATABASES = 3
export const OWNER = 'frontage_owner'
export const DATABASE = 'frontage'

export const databaseNames = ({ databases }: Pick<Plan, 'databases'>): string[] =>
  Array.from({ length: databases }, (_, at) => `pg${at + 1}`)
export const webNames = ({ web }: Pick<Plan, 'web'>): string[] =>
  Array.from({ length: web }, (_, at) => `web${at + 1}`)
export const workerNames = ({ workers }: Pick<Plan, 'workers'>): string[] =>
  Array.from({ length: workers }, (_, at) => `worker${at + 1}`)

/** The names under which ports are looked up. */
export const listeners = (plan: Pick<Plan, 'web' | 'workers' | 'databases'>): string[] => [
  'http',
  'https',
  'ask',
  'etcd',
  'etcd-peer',
  'primary',
  'pgbouncer',
  'store',
  'prometheus',
  ...databaseNames(plan),
  ...databaseNames(plan).map((name) => `${name}-api`),
  ...webNames(plan),
  ...workerNames(plan),
]

/** @throws Error where a part has no port, which a plan of another size would */
export function portOf({ ports }: Pick<Plan, 'ports'>, name: string): number {
  const port = ports[name]
  if (port === undefined) throw new Error(`Nothing is planned for ${name}.`)
  return port
}

export const addressesOf = (plan: Plan) => ({
  http: `http://localhost:${portOf(plan, 'http')}`,
  https: `https://localhost:${portOf(plan, 'https')}`,
  pooled: `postgres://${OWNER}@127.0.0.1:${portOf(plan, 'pgbouncer')}/${DATABASE}`,
  direct: `postgres://${OWNER}@127.0.0.1:${portOf(plan, 'primary')}/${DATABASE}`,
  replicas: databaseNames(plan)
    .map((name) => `postgres://${OWNER}@127.0.0.1:${portOf(plan, name)}/${DATABASE}`)
    .join(','),
  prometheus: `http://127.0.0.1:${portOf(plan, 'prometheus')}`,
  files: `s3://frontage/files?endpoint=${encodeURIComponent(`http://127.0.0.1:${portOf(plan, 'store')}`)}&region=local`,
  authority: join(plan.dir, 'caddy/pki/authorities/local/root.crt'),
})

/** As many as asked, none twice: all are held until the last is found. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => {
    const at = server.address()
    return at !== null && typeof at === 'object' ? at.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
