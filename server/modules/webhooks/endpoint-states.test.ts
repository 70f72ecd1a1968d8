/** Endpoints that are turned off, brokerages that are closed, logs that are old: what is sent then, and what is said of it. */
import { describe, expect, test } from 'vitest'
import type { SessionSecret } from '../../platform/session-secret.ts'
import { LOG_DAYS } from '@frontage/domain/webhooks.ts'
import { signedIn } from '@frontage/testing/app.ts'
import { aWebhookShop, DAY, HARBOR, MINUTE } from '@frontage/testing/webhook-shop.ts'
import { aLead, sendWebhooks } from '@frontage/testing/webhooks.ts'
import { webhooksOf } from '../../doctor/webhooks.ts'
import { deleteOldWebhooks } from './delete-old.ts'

const { shop, clock, admin, receiver, anOpenEndpoint } = await aWebhookShop()
const { app, context } = shop

describe('an endpoint is turned off', () => {
  const news = () =>
    context.db.tenant(HARBOR, (tx) =>
      tx
        .selectFrom('notification_message')
        .selectAll()
        .where('effect_key', 'like', 'webhook-off:%')
        .execute(),
    )
  const emails = () =>
    context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('outgoing_message').selectAll().where('effect_key', 'like', 'webhook-off:%').execute(),
    )

  test('at once where it answers 410, and administrators are told under the bell and by email', async () => {
    const endpoint = await anOpenEndpoint()
    receiver.answer(endpoint.path, (response) => void response.writeHead(410).end())
    await aLead(shop, admin)
    await sendWebhooks(context)
    expect(await endpoint.read()).toMatchObject({ status: 'off-gone', offAt: expect.any(String) })
    expect((await endpoint.detail()).state).toBe('failed')
    await aLead(shop, admin)
    expect(await endpoint.log()).toHaveLength(1)
    expect(await news()).toMatchObject([
      { audience: 'role', audience_value: 'Admin', page_link: `/cp/settings/webhooks/${endpoint.id}` },
    ])
    const bell = (user: typeof admin) => app.inject(user.get('/marketingcenter/api/v1/notifications'))
    expect((await bell(admin)).body).toContain('410 Gone')
    expect((await bell(await signedIn(context, 'agent@harbor.test'))).body).not.toContain('410 Gone')
    const [email] = await emails()
    expect(email?.subject).toContain('127.0.0.1')
    expect(email?.html_body).toContain(`/cp/settings/webhooks/${endpoint.id}`)
    expect(await webhooksOf(context.db)).toEqual([
      { about: 'webhooks', state: 'note', says: 'endpoints that take no events: 1 turned off for it' },
    ])
    // Turned on again it is as if nothing had failed.
    await app.inject(admin.put(`${endpoint.url}/state`, { isOn: true }))
    expect(await webhooksOf(context.db)).toEqual([])
  })

  test('after days in which nothing arrives, each delivery given up before; what waits is stopped', async () => {
    const endpoint = await anOpenEndpoint()
    receiver.answer(endpoint.path, (response) => void response.writeHead(503).end())
    await aLead(shop, admin)
    let attempts = 0
    // Pauses vary: the last attempt may be hours after the fourth day.
    for (; clock.movedBy <= 4.5 * DAY; clock.movedBy += 4 * 60 * MINUTE) await sendWebhooks(context)
    const [first] = await endpoint.log()
    attempts = receiver.at(endpoint.path).length
    expect(first).toMatchObject({ state: 'failed', lastStatus: 503 })
    expect(attempts).toBeGreaterThan(5)
    expect(attempts).toBeLessThan(12)
    expect(await endpoint.read()).toMatchObject({ status: 'failing' })
    expect((await webhooksOf(context.db))[0]?.says).toMatch(
      /^endpoints that take no events: 1 failing since 20/,
    )
    clock.movedBy = 5 * DAY + MINUTE
    for (const message of ['Two', 'Three']) await aLead(shop, admin, message)
    await sendWebhooks(context)
    expect(await endpoint.read()).toMatchObject({ status: 'off-failing' })
    expect((await endpoint.log()).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'failed',
      'stopped',
      'stopped',
    ])
    expect((await news()).at(-1)?.message_body).toContain('for 5 days')
  }, 60_000)
})

test('what a brokerage has that is closed or leaves waits, and goes on when it is open again', async () => {
  const endpoint = await anOpenEndpoint()
  await aLead(shop, admin)
  const brokerage = (set: string) =>
    context.db.ownerPool.query(`update brokerage set ${set} where tenant_id = 'harbor'`)
  for (const [close, open] of [
    [`state = 'suspended'`, `state = 'open'`],
    [`delete_at = now() + interval '7 days'`, 'delete_at = null'],
  ] as const) {
    await brokerage(close)
    await sendWebhooks(context)
    expect(receiver.at(endpoint.path)).toEqual([])
    await brokerage(open)
  }
  await sendWebhooks(context)
  expect(receiver.at(endpoint.path)).toHaveLength(1)
})

test('the log is forgotten after a month, but for what is still to be sent', async () => {
  const endpoint = await anOpenEndpoint()
  await aLead(shop, admin, 'Delivered')
  await sendWebhooks(context)
  receiver.answer(endpoint.path, (response) => void response.writeHead(500).end())
  await aLead(shop, admin, 'Waits')
  await sendWebhooks(context)
  const clean = (days: number) =>
    context.db.tenant(HARBOR, (tx) => deleteOldWebhooks(tx, HARBOR, new Date(Date.now() + days * DAY)))
  await clean(LOG_DAYS - 1)
  expect(await endpoint.log()).toHaveLength(2)
  await clean(LOG_DAYS + 1)
  expect(await endpoint.log()).toMatchObject([{ state: 'waiting' }])
})

test('what was sealed with the secret before is read while that one is accepted', async () => {
  const endpoint = await anOpenEndpoint()
  await aLead(shop, admin)
  const another = 'another secret, 32 characters or more'
  const sessionSecret: SessionSecret = [another, ...context.settings.sessionSecret]
  await sendWebhooks({ ...context, settings: { ...context.settings, sessionSecret } })
  expect(receiver.at(endpoint.path)).toHaveLength(1)
})

test('under another secret of the server nothing is signed with nothing: it says what to do', async () => {
  const endpoint = await anOpenEndpoint()
  await aLead(shop, admin)
  const another = 'another secret, 32 characters or more'
  await sendWebhooks({ ...context, settings: { ...context.settings, sessionSecret: [another] } })
  expect(receiver.at(endpoint.path)).toEqual([])
  expect((await endpoint.detail()).lastProblem).toBe(
    'The secret of this endpoint cannot be read anymore. Make a new one.',
  )
})
