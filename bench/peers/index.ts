/**
 * The product beside two shops that a team would build on instead, on the same work: processor time of server and database a
 * request, each case in rounds in turn, the first thrown away. The shops run as processes of their own at addresses that
 * the command line gives, on the same database server as the product (DATABASE_URL, DEMO_DATA=on).
 *
 * They render nothing and take no payment; here adding a line includes preflight, and an order its press files and a payment.
 */
import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@frontage/db/client.ts'
import { rounded, type Figure } from '../figures-file.ts'
import { databaseProcess, takenBy } from '../processes.ts'
import type { Product } from '../product.ts'
import { median } from '../rounds.ts'
import { medusa } from './medusa.ts'
import { ours } from './ours.ts'
import { CASES, type Case, type Shop } from './shop.ts'
import { vendure } from './vendure.ts'

export interface PeerOptions {
  vendure?: string | undefined
  medusa?: string | undefined
  'medusa-key'?: string | undefined
  'medusa-region'?: string | undefined
}

/** An odd number: the median is then one of them. */
const ROUNDS = 3
const AT_ONCE = 4
/** So many that every process has compiled what it runs, as one that serves has. */
const COUNTS: Record<Case, number> = {
  'list of 24': 150,
  detail: 150,
  search: 150,
  'cart of 5': 150,
  'order history': 150,
  add: 30,
  'change of a quantity': 30,
  'order of 5 lines': 4,
}
/** How many times as many requests we make of our own, which are too quick for a clock of 10 ms. */
const MORE_OWN = 4
/** For what goes on after the answer, such as an index of search. */
const AFTERWARDS_MS = 400

export async function benchPeers(
  product: Product,
  dataDir: string,
  options: PeerOptions,
  print: (text: string) => void,
): Promise<Figure[]> {
  const db = await openDatabase({ dataDir, url: process.env.DATABASE_URL })
  try {
    const database = await databaseProcess(db)
    const shops: Shop[] = [await ours(product, db)]
    if (options.vendure) shops.push(await vendure(options.vendure, await listenerAt(options.vendure)))
    if (options.medusa) {
      const known = { key: options['medusa-key'] ?? '', region: options['medusa-region'] ?? '' }
      shops.push(await medusa(options.medusa, await listenerAt(options.medusa), known))
    }
    print(`  ${shops.map(({ name }) => name).join(', ')} are ready`)
    const rows: Figure[] = []
    for (const of of CASES) {
      const costs = await costsOf(of, shops, database)
      const own = costs.get('ours')
      const row: Figure = {
        name: of,
        ...Object.fromEntries(
          [...costs].flatMap(([name, cost]) => [
            [`${name} server`, cost.server],
            [`${name} database`, cost.database],
            ...(own && name !== 'ours'
              ? [[`${name} / ours`, (cost.server + cost.database) / (own.server + own.database)]]
              : []),
          ]),
        ),
      }
      rows.push(row)
      // A run may be ended before its last case.
      print(
        `  ${Object.entries(row)
          .map(([key, value]) => `${key} ${rounded(value)}`)
          .join(', ')}`,
      )
    }
    return rows
  } finally {
    await db.close()
  }
}

interface Spent {
  server: number
  database: number
}

async function costsOf(of: Case, shops: readonly Shop[], database: number): Promise<Map<string, Spent>> {
  const rounds = new Map<string, Spent[]>(shops.map(({ name }) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
      const requests = await shop.prepare(of, COUNTS[of] * (shop.name === 'ours' ? MORE_OWN : 1))
      const before = await spent(shop, database)
      await inTurns(requests)
      await pause(AFTERWARDS_MS)
      const after = await spent(shop, database)
      if (round > 0)
        rounds.get(shop.name)?.push({
          server: (after.server - before.server) / requests.length,
          database: (after.database - before.database) / requests.length,
        })
    }
  return new Map(
    [...rounds].map(([name, all]) => [
      name,
      { server: median(all.map(({ server }) => server)), database: median(all.map((each) => each.database)) },
    ]),
  )
}

const spent = async ({ pid }: Shop, database: number): Promise<Spent> => ({
  server: (await takenBy(pid, database)).processor,
  database: (await takenBy(database)).processor,
})

async function inTurns(requests: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...requests]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await next()
    }),
  )
}

/** The process that listens at an address of this machine. */
async function listenerAt(address: string): Promise<number> {
  const port = Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0')
  const sockets = new Set<string>()
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6'])
    for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      if (state === '0A' && local?.endsWith(`:${port}`)) sockets.add(`socket:[${inode}]`)
    }
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    for (const fd of await readdir(`/proc/${pid}/fd`).catch(() => []))
      if (sockets.has(await readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''))) return Number(pid)
  }
  throw new Error(`Nothing listens at ${address}.`)
}
