/** What needs somebody: counted as the lists count it that the overview leads to. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PanelNeeds } from '@frontage/contracts/panel.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const PROFILES = '/security/api/v1/users?state=active&profileStatus=Unfinished&pageSize=100'
const OFFERS = '/marketingcenter/api/v1/manage-offers?sells=nothing&pageSize=100'

const needs = async (user: User = admin): Promise<PanelNeeds> =>
  (await app.inject(user.get('/managetenants/api/v1/panel/needs'))).json().data
const list = async (path: string) => (await app.inject(admin.get(path))).json().data
const run = (statement: ReturnType<typeof sql>) => context.db.tenant(admin, (tx) => statement.execute(tx))

test('unfinished profiles are those of the list: of people who use the site', async () => {
  const before = await list(PROFILES)
  expect(before.totalRows).toBeGreaterThan(1)
  expect(before.rows.every((row: { profileStatus: string }) => row.profileStatus !== 'Complete')).toBe(true)
  expect((await needs()).unfinished_profiles).toBe(before.totalRows)
  const [first, second] = before.rows
  await run(sql`update account set is_active = false where id = ${first.idUser}`)
  expect((await needs()).unfinished_profiles).toBe(before.totalRows - 1)
  await run(sql`update account set password_hash = '' where id = ${second.idUser}`)
  expect((await needs()).unfinished_profiles).toBe(before.totalRows - 2)
  expect((await list(PROFILES)).totalRows).toBe(before.totalRows - 2)
  // And the other way round: a phone that is taken away.
  await run(sql`update account set profile = profile - 'phone' - 'mobile'
    where id = (select id from account where has_whole_profile and is_active limit 1)`)
  expect((await needs()).unfinished_profiles).toBe(before.totalRows - 1)
})

test('offers that sell nothing are those of the list: printed, published, without any price', async () => {
  expect(await needs()).toMatchObject({ unsold_offers: 0 })
  const { rows } = await list('/marketingcenter/api/v1/manage-offers?pageSize=3')
  const [none, free, retired] = rows.map(({ id }: { id: string }) => id)
  await run(sql`update template set offer = 'null' where id = ${none}`)
  await run(sql`update template set offer = jsonb_set(offer, '{template_specification,printship_sell_price}', '[0, 0]')
    where id = ${free}`)
  await run(sql`update template set offer = 'null', active = false where id = ${retired}`)
  expect(await needs()).toMatchObject({ unsold_offers: 2 })
  const unsold = await list(OFFERS)
  expect(unsold.totalRows).toBe(2)
  expect(
    unsold.rows.map(({ id, price_from }: { id: string; price_from: null }) => [id, price_from]).toSorted(),
  ).toEqual(
    [
      [none, null],
      [free, null],
    ].toSorted(),
  )
})

test('published templates on no category are those of the list', async () => {
  const before = (await needs()).templates_nowhere ?? Number.NaN
  const nowhere = '/marketingcenter/api/v1/manage-templates?places=nowhere&pageSize=100'
  expect((await list(nowhere)).totalRows).toBe(before)
  const { rows } = await list('/marketingcenter/api/v1/manage-templates?state=published&pageSize=3')
  const [one, retired] = rows.map(({ id }: { id: string }) => id)
  await run(sql`delete from template_placement where template_id in (${one}, ${retired})`)
  await run(sql`update template set active = false where id = ${retired}`)
  expect(await needs()).toMatchObject({ templates_nowhere: before + 1 })
  const found = await list(nowhere)
  expect(found.totalRows).toBe(before + 1)
  expect(found.rows.map(({ id }: { id: string }) => id)).toContain(one)
})

test.each([
  ['only by mail, with a price for that', ['mail-list'], [0], [1.5], false],
  ['only by mail, with a price for printed pieces alone', ['mail-list'], [1.5], [0], true],
  ['in two ways, with a price for one', ['print-and-ship', 'mail-list'], [1.5], [], false],
])('an offer that is sold %s', async (_, kinds, printed, mailed, isUnsold) => {
  const before = (await needs()).unsold_offers ?? 0
  const { rows } = await list('/marketingcenter/api/v1/manage-offers?pageSize=10')
  const { id } = rows.find((row: { price_from: number | null }) => row.price_from !== null)
  const { offer } = await list(`/marketingcenter/api/v1/manage-offers/${id}`)
  const prices = { printship_sell_price: printed, maillist_sell_price: mailed }
  const changed = {
    ...offer,
    kinds,
    template_specification: { ...offer.template_specification, ...prices },
  }
  const store = (value: object) =>
    run(sql`update template set offer = ${JSON.stringify(value)}::jsonb where id = ${id}`)
  await store(changed)
  const count = (await needs()).unsold_offers
  const rowsThen = (await list(OFFERS))?.rows
  await store(offer)
  expect(count).toBe(before + Number(isUnsold))
  expect(rowsThen.some((row: { id: string }) => row.id === id)).toBe(isUnsold)
})

test('an offer that is sold in no way is told of, whatever its prices', async () => {
  const before = (await needs()).unsold_offers ?? 0
  const { rows } = await list('/marketingcenter/api/v1/manage-offers?pageSize=10')
  const { id } = rows.find((row: { price_from: number | null }) => row.price_from !== null)
  const kinds = (value: object) =>
    run(
      sql`update template set offer = jsonb_set(offer, '{kinds}', ${JSON.stringify(value)}) where id = ${id}`,
    )
  const { offer } = await list(`/marketingcenter/api/v1/manage-offers/${id}`)
  await kinds([])
  const count = (await needs()).unsold_offers
  await kinds(offer.kinds)
  expect(count).toBe(before + 1)
})

describe('sales tax', () => {
  const missing = async (settings: object) => {
    const stored = (change: object) => sql`update tenant set settings = settings || ${JSON.stringify(change)}`
    const { rows } = await context.db.tenant(admin, (tx) =>
      sql<{ settings: object }>`select settings from tenant`.execute(tx),
    )
    await run(stored(settings))
    context.tenants.forget()
    const { missing_taxes: count } = await needs()
    await run(stored({ no_sales_tax: false, ...rows[0]?.settings }))
    context.tenants.forget()
    return count
  }
  const NOWHERE = { tax: [], free_print: null }

  test.each([
    ['by the rates of a state', {}, 0],
    ['nowhere', NOWHERE, 1],
    ['at a rate of nothing, which is an answer', { ...NOWHERE, tax: [{ state: 'OR', basis_points: 0 }] }, 0],
    ['nowhere, as the brokerage says is meant', { ...NOWHERE, no_sales_tax: true }, 0],
    ['by a service', { ...NOWHERE, tax_source: 'service' }, 0],
    [
      'at the fixed rate of the free program',
      { ...NOWHERE, free_print: { basis_points_without_coating: 290 } },
      0,
    ],
  ])('that is collected %s', async (_, settings, count) => expect(await missing(settings)).toBe(count))

  test('is no matter where nothing can be ordered', async () => {
    await run(sql`insert into tenant_ability (tenant_id, name) values ('harbor', 'RemoveCartAtlanta')`)
    const count = await missing(NOWHERE)
    await run(sql`delete from tenant_ability where name = 'RemoveCartAtlanta'`)
    context.tenants.forget()
    expect(count).toBe(0)
  })
})

test('each is told to whoever may mend it', async () => {
  expect(await needs(editor)).toEqual({
    unfinished_profiles: null,
    unsold_offers: null,
    templates_nowhere: expect.any(Number),
    expiring_certificates: null,
    missing_taxes: null,
  })
  expect((await app.inject(agent.get('/managetenants/api/v1/panel/needs'))).statusCode).toBe(403)
})
