/** The process dies between a change and the sending of its event, and while it sends: real servers, real kills. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { servers } from '@frontage/testing/servers.ts'
import { aWebhookReceiver } from '@frontage/testing/stand-ins/webhook-receiver.ts'
import { IN_HAND_MS } from './deliver.ts'
import { sealSecret } from './secrets-of.ts'
import { newSigningSecret } from './signature.ts'

const { start, ended, dataDir: aDataDir } = servers()
const HARBOR = scopeOfTenant('harbor')
const SESSION_SECRET = 'a secret for tests, 32 characters or more'
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp) await step()
})

test('an event is sent after a restart, by one of two processes, with one message id', async () => {
  const dataDir = await aDataDir()
  const receiver = await aWebhookReceiver()
  const env = { DATA_DIR: dataDir, SESSION_SECRET }
  const first = await start({ ...env, CRASH_POINT: 'webhook-claimed' })
  const db = await openDatabase({ dataDir })
  cleanUp.push(
    () => db.close(),
    () => receiver.close(),
  )
  const secret = newSigningSecret()
  receiver.trust('/hooks', secret)
  await db.tenant(HARBOR, (tx) =>
    tx
      .insertInto('webhook_endpoint')
      .values({
        tenant_id: 'harbor',
        url: receiver.urlOf('/hooks'),
        events: ['lead.created'],
        secret: sealSecret({ sessionSecret: [SESSION_SECRET] }, HARBOR, secret),
        secret_hint: '',
        secret_made_at: new Date(),
        previous_secret: null,
        off_because: null,
      })
      .execute(),
  )
  const submit = async (message: string) => {
    await db.tenant(HARBOR, (tx) =>
      tx
        .insertInto('support_request')
        .values({
          tenant_id: 'harbor',
          kind: 'support',
          account_id: null,
          name: 'Ana',
          email: 'ana@harbor.test',
          message,
          rating: null,
          answered_by: null,
        })
        .execute(),
    )
  }
  const states = () =>
    db.tenant(HARBOR, (tx) =>
      tx.selectFrom('webhook_delivery').select(['state', 'attempts']).orderBy('created_at').execute(),
    )
  await submit('One')
  expect(await ended(first.server)).toBe('SIGKILL')
  expect(receiver.received).toEqual([])
  expect(await states()).toEqual([{ state: 'sending', attempts: 1 }])
  // Nobody runs: this one is in the table alone.
  await submit('Two')

  // Killed in the middle of sending the second: the receiver has it, and nobody has written that down.
  const second = await start(env)
  let isKilled = false
  receiver.answer('/hooks', (response) => {
    if (!isKilled) second.server.kill('SIGKILL')
    else response.writeHead(200).end()
    isKilled = true
  })
  expect(await ended(second.server)).toBe('SIGKILL')
  expect(receiver.received).toHaveLength(1)

  // So long a delivery stays in the hand of whoever claimed it.
  await db.tenant(HARBOR, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_delivery')
      .set({ due_at: sql`due_at - make_interval(secs => ${IN_HAND_MS / 1000})` })
      .where('state', '=', 'sending')
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(2n)
  })
  await Promise.all([start(env), start(env)])
  await expect
    .poll(async () => (await states()).map(({ state }) => state), { timeout: 30_000, interval: 500 })
    .toEqual(['delivered', 'delivered'])
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true)
  const ids = receiver.received.map(({ id }) => id)
  // Three were sent: the one that nobody had written down came again under its id.
  expect([ids.length, new Set(ids).size]).toEqual([3, 2])
}, 120_000)
