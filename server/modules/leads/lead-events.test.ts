/** What a CRM is told of leads: each that is none of spam, once, and what is rescued when it is; an agent's own of hers alone. */
import { describe, expect, test } from 'vitest'
import { signedIn, type User } from '@frontage/testing/app.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aWebhookShop, HARBOR } from '@frontage/testing/webhook-shop.ts'
import { anEndpoint, sendWebhooks, WEBHOOKS_PATH } from '@frontage/testing/webhooks.ts'
import { webhooksOf } from '../../doctor/webhooks.ts'
import { storeLead } from './store-lead.ts'

const { shop, receiver, anOpenEndpoint, admin } = await aWebhookShop()
const { app, context } = shop
const OWN = '/marketingcenter/api/v1/lead-webhook'
const LEADS = '/marketingcenter/api/v1/leads'

const heldLeadOf = (agent: User) =>
  context.db.tenant(agent, (tx) =>
    storeLead(
      tx,
      agent,
      {
        ...{ accountId: agent.accountId, kind: 'open-house', answers: [], form: null, via: '' },
        fields: { name: 'Bo', email: 'bo@example.com', phone: '', message: '' },
        ...{ consent: null, heldBecause: 'links', submission: null },
      },
      new Date(),
    ),
  )
const rescued = async (agent: User, leadId: string | undefined) => {
  for (const status of ['new', 'client']) await app.inject(agent.put(`${LEADS}/${leadId}/status`, { status }))
}

test('a lead is sent when it comes, and spam when it is rescued', async () => {
  const endpoint = await anOpenEndpoint(['lead.received'])
  const agent = await signedIn(context, 'agent@harbor.test')
  const lead = await aLeadOf(app, agent, { consent: 'You may call me.' })
  await sendWebhooks(context)
  const told = () => receiver.at(endpoint.path).map(({ body }) => JSON.parse(body).data.lead)
  expect(told()).toMatchObject([
    {
      ...{ id: lead.id, name: 'Ann Lee', agent: { id: agent.accountId }, has_consent: true },
      touch: { message: 'Is it still for sale?', consent: { text: 'You may call me.' } },
    },
  ])
  const held = await heldLeadOf(agent)
  await sendWebhooks(context)
  expect(told()).toHaveLength(1)
  // An address is told where there is one.
  expect(told()[0]).not.toHaveProperty('address')
  const address = { street: '12 Oak Lane', unit: '', city: 'Portland', state: 'OR', zip: '97205' }
  await app.inject(agent.put(`${LEADS}/${held?.leadId}/address`, { address }))
  await rescued(agent, held?.leadId)
  await sendWebhooks(context)
  expect(told()[1]).toMatchObject({ address, name: 'Bo', status: 'client', touch: { held_because: null } })
  expect(told()).toHaveLength(2)
})

describe('an agent’s own address', () => {
  let paths = 0
  /** An agent with an address of her own, which the receiver trusts. */
  async function anAgentWithOwn(user?: User) {
    const agent = user ?? (await aNewcomer(context, 'harbor'))
    const path = `/own/${(paths += 1)}`
    const made = await app.inject(agent.post(OWN, { url: receiver.urlOf(path) }))
    expect(made.statusCode, made.body).toBe(201)
    const { secret, endpoint } = made.json().data
    receiver.trust(path, secret)
    const read = async (suffix = '') => (await app.inject(agent.get(`${OWN}${suffix}`))).json().data
    const told = () => receiver.at(path).map(({ type, body }) => ({ type, ...JSON.parse(body).data.lead }))
    return { agent, path, secret, id: endpoint.id, read, told }
  }
  const give = async (id: string, to: User) => {
    const reply = await app.inject(admin.put(`${LEADS}/${id}/agent`, { account_id: to.accountId }))
    expect(reply.statusCode, reply.body).toBe(200)
  }

  test('is one, tells its secret once, and is nobody else’s to see or to keep', async () => {
    const { agent, secret, id, path, read } = await anAgentWithOwn()
    const second = await app.inject(agent.post(OWN, { url: 'https://crm.example.com/' }))
    expect([second.statusCode, second.json().code]).toEqual([409, 'leads.has-webhook'])
    const unsafe = { version: (await read()).version, state: { url: 'https://10.0.0.7/' } }
    expect((await app.inject(agent.put(OWN, unsafe))).json().code).toBe('webhooks.unusable')
    const other = await aNewcomer(context, 'harbor')
    expect((await app.inject(other.get(OWN))).json().data).toBeNull()
    for (const request of [other.post(`${OWN}/test`), other.delete(OWN), other.get(`${OWN}/deliveries`)])
      expect((await app.inject(request)).statusCode).toBe(404)
    // The brokerage's list, calls and limit know nothing of it, and its audit log not where she has her leads sent.
    expect((await app.inject(admin.get(WEBHOOKS_PATH))).json().data).toEqual([])
    const one = `${WEBHOOKS_PATH}/${id}`
    for (const request of [admin.get(one), admin.delete(one), admin.get(`${one}/deliveries`)])
      expect((await app.inject(request)).statusCode).toBe(404)
    const audit = await app.inject(admin.get('/managetenants/api/v1/audit?pageSize=100'))
    expect(audit.body).toContain('webhooks.created')
    for (const text of [audit.body, JSON.stringify(await read())]) expect(text).not.toContain(secret.slice(6))
    expect(audit.body).not.toContain(path)
    const next = (await app.inject(agent.post(`${OWN}/secret`))).json().data
    expect(next.secret).not.toBe(secret)
    expect((await app.inject(agent.delete(OWN))).statusCode).toBe(204)
    expect(await read()).toBeNull()
  })

  test('is told of her leads and nobody else’s, signed, and of no spam', async () => {
    const { agent, path, read, told } = await anAgentWithOwn()
    const other = await anAgentWithOwn()
    expect((await app.inject(agent.post(`${OWN}/test`))).statusCode).toBe(201)
    const lead = await aLeadOf(app, agent, { consent: 'You may call me.' })
    await aLeadOf(app, agent, { message: 'And the garden?' })
    const held = await heldLeadOf(agent)
    await sendWebhooks(context)
    expect(receiver.at(path).every(({ isSigned }) => isSigned)).toBe(true)
    expect(
      receiver
        .at(path)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['lead.received', 'lead.received', 'webhook.test'])
    const leads = told().filter(({ type }) => type === 'lead.received')
    expect(new Set(leads.map(({ id }) => id))).toEqual(new Set([lead.id]))
    expect(leads.map(({ touch }) => touch.message).toSorted()).toEqual([
      'And the garden?',
      'Is it still for sale?',
    ])
    expect(leads.map(({ touch }) => touch.consent?.text)).toContain('You may call me.')
    expect(other.told()).toEqual([])
    expect((await read('/deliveries')).totalRows).toBe(3)
    await rescued(agent, held?.leadId)
    await sendWebhooks(context)
    expect(told()).toHaveLength(4)
  })

  test('is told of a lead that becomes hers, once, and whoever had it before of nothing more', async () => {
    const before = await anAgentWithOwn()
    const after = await anAgentWithOwn()
    const lead = await aLeadOf(app, before.agent)
    await sendWebhooks(context)
    await aLeadOf(app, before.agent, { message: 'Not sent yet' })
    await give(lead.id, after.agent)
    await sendWebhooks(context)
    expect(before.told()).toHaveLength(1)
    expect(after.told()).toMatchObject([
      { type: 'lead.assigned', id: lead.id, agent: { id: after.agent.accountId }, touch: {} },
    ])
    const { rows } = await before.read('/deliveries')
    expect(rows).toMatchObject([
      { state: 'failed', lastProblem: expect.stringMatching(/not among yours/) },
      { state: 'delivered' },
    ])
    // That says nothing about her CRM; what went out before is not shown, and not sent again.
    expect((await before.read()).status).toBe('on')
    expect((await before.read(`/deliveries/${rows[1].id}`)).payload).toBeNull()
    const foreign = await app.inject(after.agent.get(`${OWN}/deliveries/${rows[1].id}`))
    expect(foreign.statusCode).toBe(404)
    await app.inject(before.agent.post(`${OWN}/redeliveries`, { all: {} }))
    await sendWebhooks(context)
    expect(before.told()).toHaveLength(1)
  })

  test('is told once of a lead that is joined to one of hers', async () => {
    const { agent } = await anAgentWithOwn()
    const after = await anAgentWithOwn()
    const kept = await aLeadOf(app, after.agent)
    const { id } = await aLeadOf(app, agent, { message: 'From a colleague' })
    await give(id, after.agent)
    await sendWebhooks(context)
    const assigned = after.told().filter(({ type }) => type === 'lead.assigned')
    expect(assigned).toMatchObject([{ id: kept.id, touch: { message: 'From a colleague' } }])
  })

  test('is sent nothing while her account is not active', async () => {
    const { agent, path } = await anAgentWithOwn()
    await aLeadOf(app, agent)
    await app.inject(agent.post(`${OWN}/test`))
    const active = (is_active: boolean) =>
      context.db.tenant(HARBOR, (tx) =>
        tx.updateTable('account').set({ is_active }).where('id', '=', agent.accountId).execute(),
      )
    await active(false)
    await sendWebhooks(context)
    expect(receiver.at(path)).toEqual([])
  })

  test('that answers 410 is turned off, and she alone is told', async () => {
    const { agent, path, read } = await anAgentWithOwn()
    receiver.answer(path, (response) => void response.writeHead(410).end())
    await aLeadOf(app, agent)
    await sendWebhooks(context)
    expect(await read()).toMatchObject({ status: 'off-gone' })
    const told = await context.db.tenant(HARBOR, (tx) =>
      tx
        .selectFrom('outgoing_message')
        .select(['recipient', 'html_body'])
        .where('effect_key', 'like', 'webhook-off:%')
        .execute(),
    )
    expect(told).toMatchObject([{ html_body: expect.stringContaining('/leads/webhook') }])
    const { email } = await context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('account').select('email').where('id', '=', agent.accountId).executeTakeFirstOrThrow(),
    )
    expect(told[0]?.recipient).toBe(email)
    const bell = async (user: User) =>
      (await app.inject(user.get('/marketingcenter/api/v1/notifications'))).body
    expect(await bell(agent)).toContain('410 Gone')
    expect(await bell(admin)).not.toContain('410 Gone')
    expect(await webhooksOf(context.db)).toEqual([])
    // Beside it the brokerage may have as many as ever.
    const { endpoint } = await anEndpoint(shop, admin, 'https://hooks.example.com/', ['lead.assigned'])
    expect((await app.inject(admin.get(WEBHOOKS_PATH))).json().data).toMatchObject([{ id: endpoint.id }])
  })
})
