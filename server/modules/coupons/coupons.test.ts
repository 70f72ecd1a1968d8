/** Coupons as administrators write them: found, saved once, undone, on record, and nobody else's. */
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { Coupon, CouponFields, CouponRow } from '@frontage/contracts/coupons.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { A_COUPON, aCoupon, COUPONS_PATH as PATH, enterCoupon } from '@frontage/testing/coupons.ts'

const shop = await anApp()
const { app, context } = shop
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const elsewhere = await signedIn(context, 'admin@summit.test')
const BULK = '/managetenants/api/v1/bulk-actions'
const json = async (request: InjectOptions) => (await app.inject(request)).json()
const create = (code: string, change: Partial<CouponFields> = {}, who = admin) =>
  app.inject(who.post(PATH, { code, state: { ...A_COUPON, ...change } }))
const read = async (code: string): Promise<Coupon> => (await json(admin.get(`${PATH}/${code}`))).data
const save = (one: Coupon, change: Partial<CouponFields>) =>
  app.inject(admin.put(`${PATH}/${one.code}`, { version: one.version, state: { ...one.state, ...change } }))
const bulk = async (input: object, ids: string[]) =>
  (await json(admin.post(BULK, { kind: 'coupons.change', input, selection: { ids } }))).data
const found = async (query: string): Promise<string[]> =>
  (await json(admin.get(`${PATH}?${query}`))).data.rows.map(({ code }: CouponRow) => code)

test('a code is one whatever its letters, is made up where none is given, and is never given twice', async () => {
  expect((await create(' spring-25 ')).json().data).toMatchObject({ code: 'SPRING-25', status: 'active' })
  const again = await create('Spring-25')
  expect([again.statusCode, again.json().code]).toEqual([409, 'codes.taken'])
  const made = (await create('')).json().data.code
  expect(made).toMatch(/^[A-Z0-9]{8}$/)
  await bulk({ is_deleted: true }, ['SPRING-25'])
  // Who used it stays known, so its code is not another's.
  expect((await create('SPRING-25')).json().code).toBe('codes.taken')
  expect((await create('SPRING-25', {}, elsewhere)).statusCode).toBe(201)
})

test.each<[string, Partial<CouponFields>, string, string]>([
  ['A B', {}, 'code', 'Enter a code of 3 to 40 letters, digits or hyphens.'],
  ['ÄÖÜ', {}, 'code', 'Enter a code of 3 to 40 letters, digits or hyphens.'],
  ['', { percent_off: null }, 'percent_off', 'Choose a percentage or an amount.'],
  ['', { amount_off_cents: 500 }, 'percent_off', 'Choose a percentage or an amount.'],
  ['', { percent_off: 101 }, 'percent_off', 'Enter a whole percentage from 1 to 100.'],
  [
    '',
    { percent_off: null, amount_off_cents: 0 },
    'amount_off_cents',
    'Enter an amount from $0.01 to $100,000.00.',
  ],
  [
    '',
    { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' },
    'ends_at',
    'Choose a time after “Valid from”.',
  ],
  ['', { max_uses: 0 }, 'max_uses', 'Enter a whole number from 1 to 1,000,000, or leave it empty.'],
  ['', { max_uses: 2, max_uses_per_user: 3 }, 'max_uses_per_user', 'Enter no more than the total uses.'],
  ['', { min_purchase_cents: -1 }, 'min_purchase_cents', 'Enter an amount from $0.00 to $100,000.00.'],
])('%j with %j is refused at its field', async (code, change, field, message) => {
  const reply = await create(code, change)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'codes.unusable', message, data: { field } },
  ])
})

test('of two who edit the same one the second sees both sides', async () => {
  const one = await read(await aCoupon(shop, admin))
  expect((await save(one, { note: 'For the fair' })).statusCode).toBe(200)
  const late = await save(one, { percent_off: 30 })
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'panel.changed-since', data: { theirs: { note: 'For the fair', percent_off: 20 } } },
  ])
  const mine = await save({ ...one, version: late.json().data.version }, { percent_off: 30 })
  expect(mine.json().data.state).toMatchObject({ note: '', percent_off: 30 })
})

test('switched off, deleted and brought back, each on record', async () => {
  const code = await aCoupon(shop, admin)
  await bulk({ is_active: false }, [code])
  expect((await read(code)).status).toBe('off')
  const deletion = await bulk({ is_deleted: true }, [code])
  expect((await app.inject(admin.get(`${PATH}/${code}`))).statusCode).toBe(404)
  expect((await json(admin.post(`${BULK}/${deletion.id}/undo`))).data).toMatchObject({ changed: 1 })
  expect((await read(code)).status).toBe('off')
  const entries = await context.db.tenant(admin, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'actor_account_id'])
      .where('subject_id', '=', code)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'coupons.created',
    'coupons.changed',
    'coupons.deleted',
    'coupons.restored',
  ])
  expect(new Set(entries.map(({ actor_account_id: actor }) => actor))).toEqual(new Set([admin.accountId]))
})

test('the list finds by word and state', async () => {
  const note = `Fair of ${crypto.randomUUID()}`
  const future = new Date(Date.now() + 86_400_000).toISOString()
  const past = new Date(Date.now() - 86_400_000).toISOString()
  const codes = {
    active: await aCoupon(shop, admin, { note }),
    scheduled: await aCoupon(shop, admin, { note, starts_at: future }),
    ended: await aCoupon(shop, admin, { note, ends_at: past }),
    off: await aCoupon(shop, admin, { note, is_active: false }),
  }
  const search = `search=${encodeURIComponent(note.toUpperCase())}`
  expect(await found(search)).toHaveLength(4)
  for (const [status, code] of Object.entries(codes))
    expect(await found(`${search}&status=${status}`)).toEqual([code])
})

test('agents write none, and a coupon of one brokerage is unknown to another', async () => {
  const code = await aCoupon(shop, admin)
  expect((await app.inject(agent.get(PATH))).statusCode).toBe(403)
  expect((await create('MINE-1', {}, agent)).statusCode).toBe(403)
  expect((await app.inject(elsewhere.get(`${PATH}/${code}`))).statusCode).toBe(404)
  expect((await app.inject(elsewhere.get(`${PATH}/${code}/uses`))).statusCode).toBe(404)
  const theirs = { version: 'x', state: A_COUPON }
  expect((await app.inject(elsewhere.put(`${PATH}/${code}`, theirs))).statusCode).toBe(404)
  const entered = await enterCoupon(shop, elsewhere, code)
  expect([entered.statusCode, entered.json().message]).toEqual([422, 'This coupon code is not valid.'])
})
