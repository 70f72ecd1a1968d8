/** What recording costs a server: the same calls at one that makes no traces, one that samples none of them, and one that sends all. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@frontage/db/client.ts'
import { aCollector } from '@frontage/testing/stand-ins/collector.ts'
import { databaseProcess, takenBy } from './processes.ts'
import { signIn, startProduct, type Product } from './product.ts'
import { measureInRounds, type Rows, type Target } from './rounds.ts'

const API = '/marketingcenter/api/v1'
const CALLS = [
  ['cart', `${API}/cart`],
  ['past orders', `${API}/orders?pageSize=10`],
  ['search', `${API}/public/homepage/search?text=open+house`],
] as const

export async function benchTraces(): Promise<Rows> {
  await using closing = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-bench-'))
  closing.defer(() => rm(dataDir, { recursive: true, force: true }))
  const collector = await aCollector()
  closing.defer(() => collector.close())
  const to = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const servers = new Map<string, Product>()
  const start = async (name: string, env: Readonly<Record<string, string>>) => {
    const product = await startProduct(dataDir, env)
    closing.defer(() => product.stop())
    servers.set(name, product)
  }
  await start('off', {})
  await start('none sampled', { ...to, OTEL_TRACES_SAMPLER: 'always_off' })
  await start('all sent', to)

  const db = await openDatabase({ dataDir })
  closing.defer(() => db.close())
  const database = await databaseProcess(db)
  const targets: Target[] = []
  for (const [server, product] of servers) {
    const authorization = `Bearer ${await signIn(product.origin, 'agent@harbor.test')}`
    for (const [call, path] of CALLS)
      targets.push({
        name: `${call} ${server}`,
        request: { url: `${product.origin}${path}`, headers: { authorization } },
        status: 200,
        processor: async () => ({
          server: (await takenBy(product.pid, database)).processor,
          database: (await takenBy(database)).processor,
        }),
      })
  }
  const measured = new Map((await measureInRounds(targets)).map((one) => [one.name, one]))
  const figure = (call: string, server: string) => {
    const { server: own = Number.NaN } = measured.get(`${call} ${server}`)?.processor ?? {}
    const { server: off = Number.NaN } = measured.get(`${call} off`)?.processor ?? {}
    return `${own.toFixed(3)} (${(own / off).toFixed(2)})`
  }
  return [
    ['', ...servers.keys()],
    ...CALLS.map(([call]) => [call, ...[...servers.keys()].map((server) => figure(call, server))]),
    ['spans received', '', '', collector.spans.length],
  ]
}
