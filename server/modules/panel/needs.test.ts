/** What needs somebody: counted as the lists count it that the overview leads to. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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

test('each is told to whoever may mend it', async () => {
  expect(await needs(editor)).toEqual({ unfinished_profiles: null, unsold_offers: null })
  expect((await app.inject(agent.get('/managetenants/api/v1/panel/needs'))).statusCode).toBe(403)
})
