/**
 * `npm run load -- --users 300 --rate 240 --minutes 10` plays what users do on a site, at a stated rate of calls, and
 * prints what each call took beside what the machine itself can do. DATA_DIR names a folder that `npm run bench -- seed`
 * filled; without it the demonstration data serve. The product and the users share this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { typed } from '../../scripts/arguments.ts'
import { Explained } from '../../scripts/explained.mjs'
import { writeFigures } from '../figures-file.ts'
import { startProduct } from '../product.ts'
import { databaseProcess } from '../processes.ts'
import { floorOf, idleShare } from './machine.ts'
import { siteFor } from './scenarios.ts'
import { newAgents, sessionFor, TENANT } from './users.ts'
import { play } from './play.ts'
import { figuresOf, partsOf, reportOf } from './report.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const { values } = typed({
  usage:
    'npm run load [-- --users 60] [--rate 48] [--minutes 1] [--warm-up 15] [--json FILE]     people browse, order and write at so many calls a second',
  options: {
    users: { type: 'string', default: '60' },
    rate: { type: 'string', default: '48' },
    minutes: { type: 'string', default: '1' },
    'warm-up': { type: 'string', default: '15' },
    json: { type: 'string' },
  },
})
const number = (name: 'users' | 'rate' | 'minutes' | 'warm-up') => {
  const size = Number(values[name])
  if (!(size > 0)) throw new Explained(`--${name} is a number above 0.`)
  return size
}
const plan = {
  users: Math.ceil(number('users')),
  /** Calls a second, of all users together. */
  rate: number('rate'),
  seconds: number('minutes') * 60,
  warmUpSeconds: number('warm-up'),
}

print(`Frontage load: Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model.trim()}`)
print(
  `${plan.users} users, ${plan.rate} calls/s, ${plan.seconds} s after a warm-up of ${plan.warmUpSeconds} s`,
)

const scratch = process.env.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'frontage-load-'))
const dataDir = process.env.DATA_DIR ?? scratch ?? ''
try {
  const idle = await idleShare()
  const floor = await floorOf(plan)
  // The first start of all fills the demonstration data in, which no later one has to do or to remember.
  if (scratch) await (await startProduct(dataDir)).stop()
  const product = await startProduct(dataDir)
  try {
    const db = await openDatabase({ dataDir })
    try {
      const staff = {
        admin: await sessionFor(db, `admin@${TENANT}.test`),
        regional: await sessionFor(db, `regional@${TENANT}.test`),
      }
      const site = await siteFor(product.origin, staff.admin.token)
      const agents = await newAgents(db, plan.users)
      const ordersNow = () =>
        db.tenant(scopeOfTenant(TENANT), (tx) =>
          tx
            .selectFrom('orders')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .where('tenant_id', '=', TENANT)
            .executeTakeFirstOrThrow()
            .then(({ count }) => Number(count)),
        )
      const before = await ordersNow()
      const processes = { server: product.pid, database: await databaseProcess(db) }
      const run = await play(plan, site, { agents, ...staff }, processes)
      const figures = figuresOf(plan, run, { idle, floor, ordersWritten: (await ordersNow()) - before })
      print(reportOf(figures))
      if (values.json) await writeFigures(values.json, partsOf(figures))
    } finally {
      await db.close()
    }
  } finally {
    await product.stop()
  }
} finally {
  if (scratch) await rm(scratch, { recursive: true, force: true })
}
