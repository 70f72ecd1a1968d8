/**
 * Walks every call that takes an id, as another user of the tenant, as another tenant's user and as an anonymous visitor:
 * another user's thing and a thing that does not exist must be the same answer, word for word.
 */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordOf } from '@frontage/domain/record-of.ts'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { A_READING, CALLS_WITH_ID, OWNED, TESTED_ELSEWHERE } from '@frontage/testing/calls-with-id.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { aDesign, aMailingList } from '@frontage/testing/designs.ts'
import { anEmail } from '@frontage/testing/emails.ts'
import { aLandingPage } from '@frontage/testing/landing.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { campaignsOf } from '@frontage/testing/campaigns.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { aFileOf } from '@frontage/testing/upload.ts'

const API = '/marketingcenter/api/v1'
const PAGES = '/managepages/api/v1'
const shop = await anApp()
const { app, context } = shop

/** Ids of things that belong to agent@harbor.test. */
const own = recordOf(OWNED, () => '')

let agent: User
let others: { name: string; user: User }[]

beforeAll(async () => {
  agent = await signedIn(context, 'agent@harbor.test')
  own.account = agent.accountId
  others = [
    { name: 'a colleague', user: await signedIn(context, 'manager@harbor.test') },
    { name: "the tenant's admin", user: await signedIn(context, 'admin@harbor.test') },
    { name: "another tenant's agent", user: await signedIn(context, 'agent@summit.test') },
    { name: "another tenant's admin", user: await signedIn(context, 'admin@bluebird.test') },
  ]
  const templates = await app.inject(agent.get(`${API}/templates?subCategoryId=101&pageSize=1`))
  own.template = templates.json().data.rows[0].id
  const posts = await app.inject(agent.get(`${API}/homepage/Posts/Trendings?pageSize=1`))
  own.post = posts.json().data.rows[0].id
  const cart = await aFullCart(shop, agent)
  const card = await aPaymentCard(shop, agent, PAYMENT_CARDS.good)
  own.savedCard = (await aPaymentCard(shop, agent, PAYMENT_CARDS.good)).json().id
  await app.inject(agent.post(`${API}/payment-methods`, { payment_method: own.savedCard }))
  const ordered = await pay(shop, agent, cart, card.json().id)
  own.order = ordered.json().data.order_id
  const order = await app.inject(agent.get(`${API}/orders/${own.order}`))
  own.orderItem = order.json().data.snapshot.lines[0].id
  own.design = (await aDesign(context, agent)).id
  own.page = (await app.inject(agent.get(`${PAGES}/pages`))).json().data[0].id
  const line = { design_id: own.design, type: 'print-and-ship', quantity: 250, warnings_accepted: true }
  own.cartItem = (await app.inject(agent.post(`${API}/cart/items`, line))).json().data.id
  own.list = await aMailingList(context, agent, 100)
  own.listing = (await aListing(app, agent)).id
  own.landing = (await aLandingPage(app, agent)).id
  own.email = (await anEmail(app, agent)).id
  own.lead = (await aLeadOf(app, agent)).id
  const campaign = await campaignsOf({ app, context }, agent).make([
    { kind: 'remind', schedule: { kind: 'date', on: '2099-01-01' }, message: 'Call' },
  ])
  own.campaign = campaign.id
  own.campaignStep = campaign.steps[0]!.id
  const upload = aFileOf('list.csv', '1 Pier Road,Long Beach,90802')
  own.draft = (await app.inject(agent.post(`${API}/mailinglists/drafts`, ...upload))).json().data.id
  own.photo = (await app.inject(agent.get('/security/api/v1/users/me'))).json().data.photoFileId
})

const request = (user: User, call: string, id: string, body?: object): InjectOptions => {
  const [method = '', path = ''] = call.split(' ')
  const send = user[method as 'get' | 'post' | 'put' | 'patch' | 'delete']
  const file = path.replace('{file}', `${id}.png`)
  const item = file
    .replace('{itemId}', id === own.order ? own.orderItem : id)
    .replace('{stepId}', id === own.campaign ? own.campaignStep : id)
  return send(item.replace(/\{(?:id|pageId)\}/, id), body)
}

test('every call that takes an id is walked', () => {
  const { paths = {} } = app.swagger() as { paths?: Record<string, object> }
  const withId = Object.entries(paths).flatMap(([path, methods]) =>
    path.includes('{') ? Object.keys(methods).map((method) => `${method} ${path}`) : [],
  )
  expect(withId.filter((call) => !(call in CALLS_WITH_ID) && !TESTED_ELSEWHERE.has(call))).toEqual([])
  expect(withId.length).toBeGreaterThan(8)
})

test('the things that are asked for are there', async () => {
  for (const call of [
    `orders/${own.order}`,
    `files/${own.photo}`,
    `designs/${own.design}`,
    `templates/${own.template}`,
    `leads/${own.lead}`,
    `listings/${own.listing}`,
    `landing-pages/${own.landing}`,
    `emails/${own.email}`,
    `campaigns/${own.campaign}`,
    `campaigns/${own.campaign}/steps/${own.campaignStep}/recipients`,
    `mailinglists/${own.list}`,
    `mailinglists/drafts/${own.draft}`,
    `public/homepage/posts/${own.post}`,
  ]) {
    expect((await app.inject(agent.get(`${API}/${call}`))).statusCode, call).toBe(200)
  }
  expect(own.cartItem).toMatch(/^[0-9a-f-]{36}$/)
})

describe.each(Object.entries(CALLS_WITH_ID))('%s', (call, { whose, of, body }) => {
  test("another user's and a missing one are the same 404", async () => {
    for (const { name, user } of others) {
      if (of === 'tenant' && user.tenantId === agent.tenantId) continue
      // Who may edit users may, within the tenant: profile.test.ts.
      if (whose === 'account' && name === "the tenant's admin") continue
      // Who answers for its agent looks at a listing: listings.test.ts.
      if (whose === 'listing' && name === 'a colleague' && call.startsWith('get ')) continue
      // The same, who writes notes about it too: leads.test.ts.
      if (whose === 'lead' && user.tenantId === agent.tenantId && /^get |^post .*notes$/.test(call)) continue
      const theirs = await app.inject(request(user, call, own[whose], body))
      const missing = await app.inject(request(user, call, randomUUID(), body))
      expect(theirs.statusCode, name).toBe(404)
      expect(theirs.body, name).toBe(missing.body)
    }
  })

  test("the owner's session is nothing on another tenant's site", async () => {
    const { headers, ...rest } = request(agent, call, own[whose], body)
    const reply = await app.inject({ ...rest, headers: { ...headers, host: hostOf('summit') } })
    expect([401, 404]).toContain(reply.statusCode)
  })
})

test('after all that nothing of the owner has changed', async () => {
  const design = await app.inject(agent.get(`${API}/designs/${own.design}`))
  expect(design.json().data).toMatchObject({ id: own.design, revision: 1 })
  const cart = await app.inject(agent.get(`${API}/cart?isBBTenant=false`))
  expect(cart.json().data.cart_items).toMatchObject([{ id: own.cartItem, quantity: 250 }])
})

test("another user's things are not accepted inside a body either", async () => {
  for (const { name, user } of others) {
    const bodies = (id: string, item: string, draft: string) => [
      user.post(`${API}/cart/items`, { design_id: id, type: 'print-and-ship', quantity: 250 }),
      user.put(`${API}/cart`, [{ id: item, quantity: 500 }]),
      user.post(`${API}/mailinglists`, { draft_id: draft, name: 'Taken', ...A_READING }),
    ]
    const theirs = bodies(own.design, own.cartItem, own.draft)
    const missing = bodies(randomUUID(), randomUUID(), randomUUID())
    for (const [at, request] of theirs.entries()) {
      const answer = await app.inject(request)
      const nothing = await app.inject(missing[at]!)
      expect(answer.statusCode, name).toBe(404)
      expect(answer.body, name).toBe(nothing.body)
    }
  }
})
