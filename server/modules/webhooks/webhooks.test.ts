/** Endpoints through the front door: made, changed, turned off, and what of each is told, stored and put on record. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { MOST_ENDPOINTS } from '@frontage/domain/webhooks.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aLead, AN_ENDPOINT, anEndpoint, WEBHOOKS_PATH } from '@frontage/testing/webhooks.ts'

const shop = await anApp()
const { app, context } = shop
const admin = await signedIn(context, 'admin@harbor.test')
const HARBOR = scopeOfTenant('harbor' as const)
const rowsOf = (table: 'webhook_endpoint' | 'webhook_event' | 'webhook_delivery') =>
  context.db.tenant(HARBOR, (tx) => tx.selectFrom(table).selectAll().execute())
const remove = (id: string) => app.inject(admin.delete(`${WEBHOOKS_PATH}/${id}`))
const read = async (id: string) => (await app.inject(admin.get(`${WEBHOOKS_PATH}/${id}`))).json().data

describe('an endpoint', () => {
  test('has a secret that is told once, stored encrypted and on no record', async () => {
    const { secret, endpoint } = await anEndpoint(shop, admin, AN_ENDPOINT.url)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await app.inject(admin.get(WEBHOOKS_PATH))
    const [rows, audit] = await Promise.all([
      rowsOf('webhook_endpoint'),
      context.db.tenant(HARBOR, (tx) => tx.selectFrom('audit_entry').selectAll().execute()),
    ])
    for (const where of [list.body, JSON.stringify(rows), JSON.stringify(audit)]) {
      expect(where).not.toContain(secret)
      expect(where).not.toContain(secret.slice(6))
    }
    expect(list.body).toContain(endpoint.secret.hint)
    await remove(endpoint.id)
  })

  test.each([
    ['http://example.com/', /https:/],
    ['https://10.0.0.7/', /private network/],
    ['https://[fd00::1]/', /private network/],
    ['https://169.254.169.254/latest', /private network/],
    ['https://a:b@example.com/', /name and password/],
    ['', /Enter the address/],
  ])('is refused at %s, with the field', async (url, sentence) => {
    const reply = await app.inject(admin.post(WEBHOOKS_PATH, { ...AN_ENDPOINT, url }))
    expect([reply.statusCode, reply.json().code, reply.json().data]).toEqual([
      422,
      'webhooks.unusable',
      { field: 'url' },
    ])
    expect(reply.json().message).toMatch(sentence)
  })

  test.each([[[]], [['order.shipped']], [['webhook.test']], ['order.created']])(
    'is refused with the events %j',
    async (events) => {
      const reply = await app.inject(admin.post(WEBHOOKS_PATH, { ...AN_ENDPOINT, events }))
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'request.malformed'])
    },
  )

  test('saved second is told both sides', async () => {
    const { endpoint } = await anEndpoint(shop, admin, AN_ENDPOINT.url)
    const save = (version: string, description: string) =>
      app.inject(
        admin.put(`${WEBHOOKS_PATH}/${endpoint.id}`, { version, state: { ...AN_ENDPOINT, description } }),
      )
    const first = await save(endpoint.version, 'One')
    expect([first.statusCode, first.json().data.state.description]).toEqual([200, 'One'])
    const second = await save(endpoint.version, 'Two')
    expect([second.statusCode, second.json().code]).toEqual([409, 'panel.changed-since'])
    expect(second.json().data.theirs.description).toBe('One')
    expect((await save(second.json().data.version, 'Two')).statusCode).toBe(200)
    await remove(endpoint.id)
  })

  test('of another brokerage is nothing here, and agents have none', async () => {
    const { endpoint } = await anEndpoint(shop, admin, AN_ENDPOINT.url)
    await aLead(shop, admin)
    const foreign = await signedIn(context, 'admin@summit.test')
    const agent = await signedIn(context, 'agent@harbor.test')
    const one = `${WEBHOOKS_PATH}/${endpoint.id}`
    const asked = (user: typeof admin) => [
      user.get(one),
      user.put(one, { version: '', state: AN_ENDPOINT }),
      user.delete(one),
      user.put(`${one}/state`, { isOn: false }),
      user.post(`${one}/secret`),
      user.post(`${one}/test`),
      user.get(`${one}/deliveries`),
      user.get(`${one}/deliveries/${randomUUID()}`),
      user.post(`${one}/redeliveries`, { all: {} }),
    ]
    for (const request of asked(foreign)) expect((await app.inject(request)).statusCode).toBe(404)
    for (const request of asked(agent)) expect((await app.inject(request)).statusCode).toBe(403)
    expect((await app.inject(agent.get(WEBHOOKS_PATH))).statusCode).toBe(403)
    expect((await app.inject(foreign.get(WEBHOOKS_PATH))).json().data).toEqual([])
    expect(await read(endpoint.id)).toMatchObject({ status: 'on', state: { url: AN_ENDPOINT.url } })
    await remove(endpoint.id)
  })

  test('is one of ten at most, also when several are added at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: MOST_ENDPOINTS + 2 }, () => app.inject(admin.post(WEBHOOKS_PATH, AN_ENDPOINT))),
    )
    const made = replies.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(MOST_ENDPOINTS)
    expect(replies.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('webhooks.too-many')
    for (const reply of made) await remove(reply.json().data.endpoint.id)
  })
})

describe('events', () => {
  test('are written for who wants them, and nothing where nobody does', async () => {
    await aLead(shop, admin)
    expect(await rowsOf('webhook_event')).toEqual([])
    const wanted = await anEndpoint(shop, admin, AN_ENDPOINT.url, ['lead.created', 'order.created'])
    const other = await anEndpoint(shop, admin, AN_ENDPOINT.url, ['order.created'])
    const id = await aLead(shop, admin)
    const [event] = await rowsOf('webhook_event')
    expect(event).toMatchObject({ type: 'lead.created', subject_id: id, payload: null })
    expect(await rowsOf('webhook_delivery')).toMatchObject([
      { endpoint_id: wanted.endpoint.id, event_id: event?.id, state: 'waiting', attempts: 0 },
    ])
    await Promise.all([wanted, other].map(({ endpoint }) => remove(endpoint.id)))
    // With its deliveries, and what nobody else was told of.
    expect(await rowsOf('webhook_delivery')).toEqual([])
    expect(await rowsOf('webhook_event')).toEqual([])
  })

  test('of a change that is rolled back are none', async () => {
    const { endpoint } = await anEndpoint(shop, admin, AN_ENDPOINT.url, ['profile.changed'])
    const rename = (fails: boolean) =>
      context.db.tenant(HARBOR, async (tx) => {
        await tx
          .updateTable('account')
          .set({ office: `Pier ${fails}` })
          .where('id', '=', admin.accountId)
          .execute()
        if (fails) throw new Error('rolled back')
      })
    await expect(rename(true)).rejects.toThrow('rolled back')
    expect(await rowsOf('webhook_delivery')).toEqual([])
    await rename(false)
    expect(await rowsOf('webhook_delivery')).toMatchObject([{ type: 'profile.changed' }])
    await remove(endpoint.id)
  })

  test('while an endpoint is off are none, and what waited is stopped', async () => {
    const { endpoint } = await anEndpoint(shop, admin, AN_ENDPOINT.url)
    const one = `${WEBHOOKS_PATH}/${endpoint.id}`
    await aLead(shop, admin)
    const off = await app.inject(admin.put(`${one}/state`, { isOn: false }))
    expect(off.json().data).toMatchObject({ status: 'off-asked', offAt: expect.any(String) })
    await aLead(shop, admin)
    expect(await rowsOf('webhook_delivery')).toMatchObject([{ state: 'stopped' }])
    for (const request of [admin.post(`${one}/test`), admin.post(`${one}/redeliveries`, { all: {} })])
      expect((await app.inject(request)).json().code).toBe('webhooks.off')
    const on = await app.inject(admin.put(`${one}/state`, { isOn: true }))
    expect(on.json().data).toMatchObject({ status: 'on', offAt: null })
    const again = await app.inject(admin.post(`${one}/redeliveries`, { all: { state: 'stopped' } }))
    expect(again.json().data).toEqual({ count: 1 })
    expect(await rowsOf('webhook_delivery')).toMatchObject([{ state: 'waiting' }])
    await remove(endpoint.id)
  })

  test('are written beside the deletion of their endpoint, which neither waits for nor breaks', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => anEndpoint(shop, admin, AN_ENDPOINT.url)))
    const leads = Array.from({ length: 12 }, () => aLead(shop, admin))
    await Promise.all([...leads, ...made.map(({ endpoint }) => remove(endpoint.id))])
    expect(await rowsOf('webhook_delivery')).toEqual([])
  })
})

test('a brokerage that is deleted leaves nothing of them, and what waited is due no more', async () => {
  const { deleteTenant, tenantTables } = await import('../brokerages/tables-repository.ts')
  const summit = await signedIn(context, 'admin@summit.test')
  await anEndpoint(shop, summit, AN_ENDPOINT.url, ['profile.deleted', 'lead.created'])
  await aLead(shop, summit)
  const dueAt = async () => {
    const { rows } = await context.db.ownerPool.query(`select from webhook_due where tenant_id = 'summit'`)
    return rows.length
  }
  expect(await dueAt()).toBe(1)
  const tables = await tenantTables(context.db)
  await context.db.tenant(scopeOfTenant('summit'), (tx) => deleteTenant(tx, scopeOfTenant('summit'), tables))
  expect(await dueAt()).toBe(0)
  for (const table of ['webhook_endpoint', 'webhook_event', 'webhook_delivery'] as const)
    expect(
      await context.db.tenant(scopeOfTenant('summit'), (tx) => tx.selectFrom(table).selectAll().execute()),
    ).toEqual([])
})
