/**
 * Adds to a cart and its order over HTTP, one after the other, by somebody who has not drawn these cards before: each add with its
 * preflight, and Pay with the press files and the payment provider's stand-in, which runs in the same process.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@frontage/db/client.ts'
import { itemAt } from '@frontage/domain/item-at.ts'
import { clientOf } from './load/client.ts'
import type { Pace, Timed } from './load/pacing.ts'
import { addsDesign, adds, newDesign, pays, siteFor } from './load/scenarios.ts'
import { newAgents, sessionFor, TENANT } from './load/users.ts'
import { databaseProcess, takenBy } from './processes.ts'
import type { Product } from './product.ts'
import { median, type Rows } from './rounds.ts'

/** The first is thrown away. */
const ROUNDS = 8
const LINES = 5
/** Adds of a design that preflight and press know: too quick for a clock of 10 ms to tell a few apart. */
const AGAIN = 40
const AFTERWARDS_MS = 1_000

export async function benchOrders(product: Product, dataDir: string): Promise<Rows> {
  const db = await openDatabase({ dataDir })
  try {
    const database = await databaseProcess(db)
    const admin = await sessionFor(db, `admin@${TENANT}.test`)
    const site = await siteFor(product.origin, admin.token)
    const processor = async () =>
      (await takenBy(product.pid, database)).processor + (await takenBy(database)).processor
    const steps: Record<'add' | 'again' | 'pay', Cost[]> = { add: [], again: [], pay: [] }
    for (const agent of await newAgents(db, ROUNDS)) {
      const timed: Timed[] = []
      // One call after the other, each as soon as it can be.
      const now: Pace = { next: async () => performance.now(), restart: () => {} }
      const client = clientOf(site.origin, `${TENANT}.localhost`, now, (each) => timed.push(each))
      client.signedInWith(agent.token)
      const step = async (work: () => Promise<unknown>, name: string): Promise<Cost> => {
        timed.length = 0
        const before = await processor()
        await work()
        const after = await processor()
        const mine = timed.filter((each) => each.name === name).map(({ ms }) => ms)
        return { processor: (after - before) / mine.length, ms: median(mine) }
      }
      steps.add.push(
        await step(async () => {
          for (let line = 0; line < LINES; line++) await adds(client, site, Math.random)
        }, 'add to the cart'),
      )
      steps.pay.push(await step(() => pays(client, site), 'pay'))
      const known = await newDesign(client, itemAt(site.printable, 0))
      await addsDesign(client, known.id)
      // Its press file is begun behind the answer.
      await pause(AFTERWARDS_MS)
      steps.again.push(
        await step(async () => {
          for (let line = 0; line < AGAIN; line++) await addsDesign(client, known.id)
        }, 'add to the cart'),
      )
      client.close()
    }
    const row = (name: string, costs: readonly Cost[], aim: string) => [
      name,
      median(costs.slice(1).map((cost) => cost.processor)).toFixed(1),
      median(costs.slice(1).map((cost) => cost.ms)).toFixed(0),
      aim,
    ]
    return [
      ['', 'processor ms', 'ms', 'aim'],
      row('a design and its add to the cart', steps.add, 'processor 4'),
      row('an add of a design that was added before', steps.again, 'processor 4'),
      row(`address, cart and Pay, ${LINES} lines`, steps.pay, '400 ms'),
    ]
  } finally {
    await db.close()
  }
}

interface Cost {
  processor: number
  ms: number
}
