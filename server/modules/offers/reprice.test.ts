/** Prices of many templates raised and lowered together, now and from a moment on. */
import { beforeAll, expect, test } from 'vitest'
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { BULK_KINDS } from '../../site/bulk-kinds.ts'
import { runBatch } from '../../platform/bulk/run.ts'
import { applyDueChanges } from './apply-due.ts'

const API = '/marketingcenter/api/v1/manage-offers'
const BULK = '/managetenants/api/v1/bulk-actions'
const { app, context } = await anApp()
const HARBOR = scopeOfTenant('harbor')
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')

const ask = async (path: string, body: object, who = admin) =>
  (await app.inject(who.post(`${BULK}${path}`, body))).json()
const read = async (id: string) => (await app.inject(admin.get(`${API}/${id}`))).json().data
const printed = async (id: string): Promise<number[]> =>
  (await read(id)).offer.template_specification.printship_sell_price
const toTheEnd = async () => {
  while (await runBatch(context, BULK_KINDS, HARBOR)) continue
}

let ids: string[] = []
let first = ''
let second = ''
beforeAll(async () => {
  const { rows } = (await app.inject(admin.get(`${API}?product=letter-flyer&pageSize=100`))).json().data
  ids = rows.map(({ id }: { id: string }) => id)
  ;[first = '', second = ''] = ids
})

const five = { by: 'percent', amount: 5 }
const asked = (input: object, selection: object = { ids: [first, second] }, kind = 'offers.reprice') => ({
  kind,
  input,
  selection,
})

test('a dry run names each price before and after, and what is refused', async () => {
  const before = await printed(first)
  const preview: BulkPreview = (await ask('/preview', asked(five))).data
  expect(preview).toMatchObject({ title: 'Raise prices by 5 percent', total: 2, changed: 2, refused: 0 })
  const prices = preview.rows[0]?.differences.map(({ after }) => Number(after))
  expect(prices).toEqual(expect.arrayContaining(before.map((price) => Math.round(price * 10_500) / 10_000)))
  const nothing: BulkPreview = (await ask('/preview', asked({ by: 'cents', amount: -500 }))).data
  expect(nothing).toMatchObject({ changed: 0, refused: 2 })
  expect(nothing.rows[0]?.reason).toMatch(/A piece would cost nothing at /)
  expect(await printed(first)).toEqual(before)
})

test('prices are raised to hundredths of a cent or to whole cents, and put back; coatings stay', async () => {
  const before = await read(first)
  const prices = await printed(first)
  const action: BulkAction = (await ask('', asked({ ...five, round: 'cent' }))).data
  expect(action).toMatchObject({ state: 'done', changed: 2, canUndo: true })
  const after = await read(first)
  expect(after.offer.template_specification.printship_sell_price).toEqual(
    prices.map((price) => Math.round((Math.round(price * 10_000) * 105) / 10_000) / 100),
  )
  expect(after.offer.coating_types).toEqual(before.offer.coating_types)
  await ask(`/${action.id}/undo`, {})
  expect((await read(first)).offer).toEqual(before.offer)
})

test('all that the filters leave are changed, also behind the first page', async () => {
  const prices = await printed(ids.at(-1) ?? '')
  const all = { all: { product: 'letter-flyer' } }
  const action: BulkAction = (await ask('', asked({ by: 'cents', amount: 0.5 }, all))).data
  await toTheEnd()
  expect(await printed(ids.at(-1) ?? '')).toEqual(prices.map((price) => Number((price + 0.005).toFixed(4))))
  expect(action.total).toBe(ids.length)
  await ask(`/${action.id}/undo`, {})
  await toTheEnd()
  expect(await printed(ids.at(-1) ?? '')).toEqual(prices)
})

test.each([
  [{ ...five, amount: 0 }],
  [{ ...five, amount: 0.001 }],
  [{ ...five, by: 'dollars' }],
  [{ ...five, round: 'dollar' }],
])('%j is refused', async (input) => {
  expect((await ask('/preview', asked(input))).code).toBe('request.malformed')
})

test('whoever sets no prices changes none', async () => {
  expect((await ask('', asked(five), editor)).success).toBe(false)
})

const later = (startsAt: string, amount = 10) =>
  asked(
    { by: 'percent', amount, starts_at: startsAt, time_zone: 'America/New_York' },
    undefined,
    'offers.reprice-later',
  )

test('from a moment on: scheduled over what holds by then, told, canceled by Undo', async () => {
  const before = await read(first)
  const [price = 0] = await printed(first)
  const one: BulkAction = (await ask('', later('2031-01-06T09:00:00-05:00'))).data
  expect(one).toMatchObject({ changed: 2, title: 'Raise prices by 10 percent, from 2031-01-06 14:00:00 UTC' })
  const two: BulkAction = (await ask('', later('2031-03-01T00:00:00.750Z'))).data
  const scheduled = await read(first)
  expect(scheduled.offer).toEqual(before.offer)
  expect(
    scheduled.changes.map(({ starts_at, time_zone, offer }: (typeof scheduled.changes)[0]) => [
      starts_at,
      time_zone,
      offer.template_specification.printship_sell_price[0],
      offer.paper,
    ]),
  ).toEqual([
    ['2031-01-06T14:00:00.000Z', 'America/New_York', Math.round(price * 11_000) / 10_000, before.offer.paper],
    [
      '2031-03-01T00:00:00.000Z',
      'America/New_York',
      Math.round(price * 11_000 * 1.1) / 10_000,
      before.offer.paper,
    ],
  ])
  const again: BulkPreview = (await ask('/preview', later('2031-01-06T14:00:00Z'))).data
  expect(again.rows[0]?.reason).toBe('Prices are scheduled for this moment already.')
  expect((await ask('/preview', later('2020-01-06T14:00:00Z'))).data.rows[0].reason).toMatch(
    /This time is over/,
  )
  // The first goes, the second stays.
  expect((await ask(`/${one.id}/undo`, {})).data).toMatchObject({ changed: 2, refused: 0 })
  expect((await read(first)).changes).toHaveLength(1)
  await ask(`/${two.id}/undo`, {})
  expect((await read(first)).changes).toEqual([])
})

test('what was scheduled so is what is sold from that moment on', async () => {
  const [price = 0] = await printed(second)
  await ask('', later(new Date(Date.now() + 2500).toISOString()))
  await new Promise((resolve) => setTimeout(resolve, 2600))
  await applyDueChanges(context, HARBOR)
  expect((await printed(second))[0]).toBe(Math.round(price * 11_000) / 10_000)
})
