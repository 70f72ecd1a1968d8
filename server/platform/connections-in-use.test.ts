/** A request that no connection comes free for is answered in time, and the operator reads why. */
import pino from 'pino'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { connectAgain } from '@frontage/testing/database.ts'
import { buildApp } from '../app.ts'
import { tenantDirectory } from '../modules/tenants/index.ts'

const PATIENCE_MS = 300
const { context } = await anApp()
const db = await connectAgain(context.db, PATIENCE_MS)
const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
const app = await buildApp({ ...context, db, tenants: tenantDirectory(db), log })
await app.ready()
afterAll(() => app.close())

test('503 after the stated time, with what the pool had in the log; served again when one is free', async () => {
  const user = await signedIn(context, 'agent@bluebird.test')
  const ask = () => app.inject(user.get('/security/api/v1/users/me'))
  expect((await ask()).statusCode).toBe(200)
  const held = Promise.withResolvers<void>()
  let begun = 0
  // No tenant may have all of them.
  const holders = Array.from({ length: 6 }, (_, at) =>
    db.tenant(scopeOfTenant(at < 4 ? 'harbor' : 'summit'), async (tx) => {
      await sql`select`.execute(tx)
      begun++
      await held.promise
    }),
  )
  await expect.poll(() => begun).toBe(6)
  // What is known of the session is over by then.
  await new Promise((over) => setTimeout(over, 1_000))
  const began = performance.now()
  const refused = await Promise.all([ask(), ask()])
  expect(performance.now() - began).toBeGreaterThan(PATIENCE_MS - 20)
  held.resolve()
  await Promise.all(holders)
  for (const reply of refused) {
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('2')
    expect(reply.json()).toMatchObject({ success: false, code: 'server.busy' })
    expect(reply.body).not.toContain('in use')
  }
  expect(logged.join('')).toMatch(/No connection within 300 ms: 6 of 6 in use, \d+ more requests wait\./)
  expect((await ask()).statusCode).toBe(200)
})
