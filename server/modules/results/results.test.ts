/** What pieces came to: equal to the orders to the cent, and every lead once. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { itemAt } from '@frontage/domain/item-at.ts'
import type { BrokerageReport } from '@frontage/contracts/brokerage-reports.ts'
import type { Results } from '@frontage/contracts/results.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'
import { costOf } from '@frontage/testing/blocks.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aLandingPage } from '@frontage/testing/landing.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'

const API = '/marketingcenter/api/v1'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1'
const shop = await anApp()
const { app, context } = shop

const resultsOf = async (user: User, path: string): Promise<Results> => {
  const reply = await app.inject(user.get(`${API}/${path}/results`))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

async function anOrder(user: User, designId: string, quantity: number) {
  const cart = await aFullCart(shop, user, { design_id: designId, quantity })
  const card = (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id
  const paid = await pay(shop, user, cart, card)
  expect(paid.statusCode, paid.body).toBe(200)
  const order = (await app.inject(user.get(`${API}/orders/${paid.json().data.order_id}`))).json().data
  const [line] = order.snapshot.lines
  const { code } = await context.db.tenant(user, (tx) =>
    tx.selectFrom('short_link').select('code').where('line_id', '=', line.id).executeTakeFirstOrThrow(),
  )
  return { order, line, code }
}

let phones = 0
const scan = (code: string) =>
  app.inject({
    ...anonymous('harbor', `/q/${code}`),
    headers: { ...anonymous('harbor', '/').headers, 'user-agent': PHONE },
    remoteAddress: `10.3.0.${phones++}`,
  })
const visit = (code: string) =>
  app.inject({
    ...anonymous('harbor', `${API}/public/codes/${code}/visits`, { method: 'POST' }),
    headers: { ...anonymous('harbor', '/').headers, 'user-agent': PHONE },
  })

/** As a form of a page leaves it: `via` says by which piece she came. */
const aLead = (user: User, touches: { via?: string; pageId?: string; isHeld?: boolean }[]) =>
  context.db.tenant(user, async (tx) => {
    const [lead] = await sql<{
      id: string
    }>`insert into lead (tenant_id, account_id, name, source, last_touch_at)
      values (${user.tenantId}, ${user.accountId}::uuid, 'Zoë Ünal', 'qr-code', now()) returning id`
      .execute(tx)
      .then(({ rows }) => rows)
    for (const { via = '', pageId = '', isHeld = false } of touches)
      await sql`insert into lead_touch (tenant_id, lead_id, kind, name, via, form, form_id, held_because)
        values (${user.tenantId}, ${lead?.id}::uuid, 'qr-code', 'Zoë Ünal', ${via}, ${pageId && 'landing-page'}, ${pageId},
          ${isHeld ? 'trap' : null})`.execute(tx)
  })

/** What went back of an order: so much of each line, and what was billed to the company of it. */
const giveBack = (
  user: User,
  orderId: string,
  lineId: string,
  { card, company }: Record<'card' | 'company', number>,
) =>
  context.db.tenant(user, (tx) => {
    const part = (what: string, payer: string, amount: number) => ({ line: lineId, what, payer, amount })
    const parts = [
      part('item', 'agent', card - 80),
      part('tax', 'agent', 80),
      part('item', 'company', company),
    ]
    return sql`insert into refund (tenant_id, order_id, payment_id, asked_at, reason, card_cents, company_cents, parts, state, ask_at)
      select tenant_id, id, payment_id, now(), 'damaged', ${card}, ${company}, ${JSON.stringify(parts)}::jsonb, 'succeeded', now()
      from orders where tenant_id = ${user.tenantId} and id = ${orderId}::uuid`.execute(tx)
  })

test('a listing: its pieces, scans and leads, each counted once, and what they cost in the orders', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const page = await aLandingPage(app, agent, { isPublished: true })
  const { listing_id: listingId } = await context.db.tenant(agent, (tx) =>
    tx.selectFrom('landing_page').select('listing_id').where('id', '=', page.id).executeTakeFirstOrThrow(),
  )
  expect(await resultsOf(agent, `listings/${listingId}`)).toMatchObject({
    is_own: true,
    figures: { pieces: 0, leads: 0, cost_cents: 0, cost_per_lead_cents: null },
    totalRows: 0,
  })
  const design = await aDesign(context, agent, { slug: 'gallery-wall-just-listed' })
  await context.db.tenant(agent, (tx) =>
    tx.updateTable('design').set({ listing_id: listingId }).where('id', '=', design.id).execute(),
  )
  const first = await anOrder(agent, design.id, 250)
  const second = await anOrder(agent, design.id, 500)
  // Of another listing, or of none.
  const other = await aDesign(context, agent, { slug: 'gallery-wall-just-listed' })
  const beside = await anOrder(agent, other.id, 250)

  for (const code of [first.code, first.code, second.code, beside.code])
    expect((await scan(code)).statusCode).toBe(302)
  expect((await visit(first.code)).statusCode).toBe(204)
  await aLead(agent, [{ via: `qr-${first.code}`, pageId: page.id }, { via: `qr-${second.code}` }])
  await aLead(agent, [{ pageId: page.id }])
  await aLead(agent, [{ via: `qr-${first.code}`, isHeld: true }])
  await aLead(agent, [{ via: `qr-${beside.code}` }])

  const cost = first.line.total_cents + second.line.total_cents
  const found = await resultsOf(agent, `listings/${listingId}`)
  expect(found.figures).toEqual({
    ...{ pieces: 750, mailed: 0, scans: 3, visits: 0, leads: 2, cost_cents: cost },
    cost_per_lead_cents: Math.round(cost / 2),
  })
  expect(found.totalRows).toBe(2)
  expect(found.rows).toMatchObject([
    { line_id: second.line.id, pieces: 500, scans: 1, leads: 1, cost_cents: second.line.total_cents },
    { line_id: first.line.id, pieces: 250, scans: 2, visits: 1, leads: 1, order_number: first.order.number },
  ])
  // Of the first line's price $10 went back; its tax is no cost of the listing's.
  await giveBack(agent, first.order.id, first.line.id, { card: 10_80, company: 0 })
  const less = await resultsOf(agent, `listings/${listingId}`)
  expect(less.figures.cost_cents).toBe(cost - 10_00)
  expect(less.rows[1]?.cost_cents).toBe(first.line.total_cents - 10_00)
  const colleague = await aNewcomer(context, 'harbor')
  expect((await app.inject(colleague.get(`${API}/listings/${listingId}/results`))).statusCode).toBe(404)
})

test('a campaign: what it paid is what its orders were, less what went back', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const design = await aDesign(context, agent, { slug: 'gallery-wall-just-listed' })
  const made = await app.inject(
    agent.post(`${API}/campaigns`, { name: 'Farm', time_zone: 'America/Los_Angeles' }),
  )
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json().data
  const orders = [await anOrder(agent, design.id, 250), await anOrder(agent, design.id, 300)]
  await context.db.tenant(agent, async (tx) => {
    const step = crypto.randomUUID()
    await sql`insert into campaign_step (tenant_id, id, campaign_id, position, kind, schedule, audience, runs_since)
      values (${agent.tenantId}, ${step}::uuid, ${id}::uuid, 1, 'mail', '{}', 'again', now())`.execute(tx)
    for (const { order } of orders)
      await sql`insert into campaign_run (tenant_id, campaign_id, step_id, occurrence, state, occurs_at, charge_at, order_id, created_at)
        values (${agent.tenantId}, ${id}::uuid, ${step}::uuid, ${order.id}, 'done', now(), now(), ${order.id}::uuid, now())`.execute(
        tx,
      )
  })
  await scan(orders[0]?.code ?? '')
  await visit(orders[0]?.code ?? '')
  await aLead(agent, [{ via: `qr-${orders[1]?.code}` }])
  const cost = orders.reduce((sum, { order }) => sum + order.total_cents, 0)
  expect(await resultsOf(agent, `campaigns/${id}`)).toMatchObject({
    name: 'Farm',
    figures: { pieces: 550, scans: 1, visits: 1, leads: 1, cost_cents: cost, cost_per_lead_cents: cost },
    totalRows: 2,
  })
  // Only what went to a list was mailed, in the figures and in its row.
  expect((await resultsOf(agent, `campaigns/${id}`)).figures.mailed).toBe(0)
  await context.db.tenant(agent, (tx) =>
    sql`update orders set snapshot = jsonb_set(snapshot, '{lines,0,type}', '"mail-list"') where id = ${orders[1]?.order.id}::uuid`.execute(
      tx,
    ),
  )
  const sent = await resultsOf(agent, `campaigns/${id}`)
  expect(sent.figures.mailed).toBe(300)
  expect(new Map(sent.rows.map(({ pieces, mailed }) => [pieces, mailed]))).toEqual(
    new Map([
      [250, 0],
      [300, 300],
    ]),
  )
  await context.db.tenant(agent, (tx) =>
    sql`update orders set snapshot = jsonb_set(snapshot, '{lines,0,type}', '"print-and-ship"') where id = ${orders[1]?.order.id}::uuid`.execute(
      tx,
    ),
  )
  // What the company pays is paid as well; in both what went back is not.
  const { order, line } = itemAt(orders, 0)
  await context.db.tenant(agent, (tx) =>
    sql`update orders set snapshot = jsonb_set(snapshot, '{receipt,companyTotal}', '12250') where id = ${order.id}::uuid`.execute(
      tx,
    ),
  )
  await giveBack(agent, order.id, line.id, { card: 7_00, company: 2_50 })
  const whole = await resultsOf(agent, `campaigns/${id}`)
  expect(whole.figures.cost_cents).toBe(cost + 122_50 - 7_00 - 2_50)
  expect(whole.rows.map((row) => row.cost_cents)).toContain(order.total_cents + 122_50 - 7_00 - 2_50)
  const colleague = await aNewcomer(context, 'harbor')
  expect((await app.inject(colleague.get(`${API}/campaigns/${id}/results`))).statusCode).toBe(404)
})

test('offices: pieces and cost as the report of orders has them, and what their codes brought', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  const asked = async (by: string) => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const range = `from=${day(-2)}&to=${day(1)}&zone=UTC`
    const reply = await app.inject(admin.get(`/marketingcenter/api/v1/reporting/brokerage?${range}&by=${by}`))
    expect(reply.statusCode, reply.body).toBe(200)
    const { data }: { data: BrokerageReport } = reply.json()
    return data
  }
  // A link in a post is a code as well, of nothing that was printed.
  const poster = await signedIn(context, 'agent@harbor.test')
  const post = await aDesign(context, poster, { product: 'social-post', slug: 'sash-new-price-post' })
  const { links } = (await app.inject(poster.get(`${API}/designs/${post.id}/post`))).json().data
  const posted = String(links[0].address.split('/').at(-1))
  await scan(posted)
  await visit(posted)
  await aLead(poster, [{ via: `qr-${posted}` }])

  const { places } = await asked('office')
  const { results, totalRows } = await asked('results')
  expect(totalRows).toBe(results.length)
  const withPieces = results.filter(({ pieces }) => pieces > 0)
  expect(new Map(withPieces.map(({ name, pieces, cost }) => [name, { pieces, cost }]))).toEqual(
    new Map(
      places.map(({ name, pieces, spend, company, refunded, credited }) => [
        name,
        { pieces, cost: spend + company - refunded - credited },
      ]),
    ),
  )
  // Of both tests before this one.
  const sum = (what: 'scans' | 'visits' | 'leads') => results.reduce((all, row) => all + row[what], 0)
  expect([sum('scans'), sum('visits'), sum('leads')]).toEqual([5, 2, 3])

  // Mailed are the pieces of lines that went to a list, of orders that were not canceled, to the piece.
  const mailed = async (query = '') =>
    (await asked(`results${query}`)).results.reduce((all, row) => all + row.mailed, 0)
  const none = await mailed()
  const [order] = await context.db.tenant(admin, (tx) =>
    tx
      .selectFrom('orders as o')
      .innerJoin('account as a', 'a.id', 'o.account_id')
      .select(['o.id', 'o.pieces', 'a.office'])
      .where('o.status', '<>', 'cancelled')
      .orderBy('o.placed_at', 'desc')
      .limit(1)
      .execute(),
  )
  const ofOffice = () => mailed(`&within=office&name=${encodeURIComponent(order?.office ?? '')}`)
  const noneOfOffice = await ofOffice()
  const change = (what: string, value: string) =>
    context.db.tenant(admin, (tx) =>
      sql`update orders set ${sql.ref(what)} = ${value} where id = ${order?.id}::uuid`.execute(tx),
    )
  await context.db.tenant(admin, (tx) =>
    sql`update orders set snapshot = jsonb_set(snapshot, '{lines,0,type}', '"mail-list"') where id = ${order?.id}::uuid`.execute(
      tx,
    ),
  )
  expect(order?.pieces).toBeGreaterThan(0)
  expect((await mailed()) - none).toBe(order?.pieces)
  expect((await ofOffice()) - noneOfOffice).toBe(order?.pieces)
  expect(await mailed('&within=office&name=Nowhere')).toBe(0)
  await change('status', 'cancelled')
  expect(await mailed()).toBe(none)
  await change('status', 'placed')

  // The campaign and the listing of those tests, with whose they are; narrowed to an office or an agent.
  const [{ office = '' } = {}] = await context.db.tenant(admin, (tx) =>
    tx.selectFrom('account').select('office').where('email', '=', 'agent@harbor.test').execute(),
  )
  for (const by of ['campaign', 'listing']) {
    const { pieces, totalRows: count } = await asked(by)
    expect([count > 0, count]).toEqual([true, pieces.length])
    const within = (place: string) => asked(`${by}&within=office&name=${encodeURIComponent(place)}`)
    expect((await within(office)).pieces).toEqual(pieces.filter((row) => row.office === office))
    expect((await within('Nowhere')).pieces).toEqual([])
    const [{ agent = '' } = {}] = pieces
    expect((await asked(`${by}&search=${encodeURIComponent(agent.toUpperCase())}`)).pieces).toEqual(
      pieces.filter((row) => row.agent === agent),
    )
    expect((await asked(`${by}&pageSize=1`)).pieces).toEqual(pieces.slice(0, 1))
  }
  expect((await asked('campaign')).pieces).toContainEqual(
    expect.objectContaining({ name: 'Farm', pieces: 550, scans: 1, visits: 1, leads: 1 }),
  )
})

test('of a thousand campaigns none reads the pieces of the others', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  await context.db.tenant(admin, (tx) =>
    sql`with first as (
        select c.account_id, r.order_id from campaign c join campaign_run r on r.campaign_id = c.id where c.name = 'Farm' and r.order_id is not null limit 1
      ), made as (
        insert into campaign (tenant_id, account_id, name, time_zone, created_at, updated_at)
        select ${admin.tenantId}, account_id, 'Farm ' || n, 'UTC', now(), now() from first, generate_series(1, 1000) as n returning id
      ), step as (
        insert into campaign_step (tenant_id, id, campaign_id, position, kind, schedule, audience, runs_since)
        select ${admin.tenantId}, id, id, 1, 'mail', '{}', 'again', now() from made returning id
      )
      insert into campaign_run (tenant_id, campaign_id, step_id, occurrence, state, occurs_at, charge_at, order_id, created_at)
      select ${admin.tenantId}, id, id, 'each', 'done', now(), now(), order_id, now() from made, first`.execute(
      tx,
    ),
  )
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const path = `/marketingcenter/api/v1/reporting/brokerage?from=${day(-2)}&to=${day(1)}&zone=UTC&by=campaign`
  const { statements, result } = await context.db.countStatements(() => app.inject(admin.get(path)))
  expect(result.json().data.totalRows).toBe(1001)
  const statement = statements.find(({ sql: text }) => text.includes('from campaign_run r join orders o'))
  expect(statement && (await costOf(context.db, 'harbor', statement)).visited).toBeLessThan(100_000)
})
