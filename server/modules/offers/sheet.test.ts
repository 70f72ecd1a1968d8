/** Prices of many templates in one grid: looked at, saved whole or not at all, put back. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PriceSheetTemplate } from '@frontage/contracts/price-sheet.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { adjustmentInWords } from '@frontage/domain/adjustments.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'

const API = '/marketingcenter/api/v1/manage-offers'
const SHEET = `${API}-sheet`
const shop = await anApp()
const { app, context } = shop
const admin = await signedIn(context, 'admin@harbor.test')
const other = await signedIn(context, 'admin@summit.test')

const rows = async (who = admin): Promise<PriceSheetTemplate[]> =>
  (await app.inject(who.get(`${SHEET}?product=letter-flyer&sort=title&pageSize=100`))).json().data.rows
const read = async (id: string) => (await app.inject(admin.get(`${API}/${id}`))).json().data
const save = async (templates: object[], who = admin) => app.inject(who.put(SHEET, { templates }))
const dryRun = async (templates: object[]) => app.inject(admin.post(`${SHEET}/preview`, { templates }))
const undo = async (id: string) =>
  (await app.inject(admin.post(`/managetenants/api/v1/bulk-actions/${id}/undo`, {}))).json().data
const dearer = ({ printed, ...one }: PriceSheetTemplate, by = 0.0001) => ({
  ...one,
  printed: printed.map(({ quantity, price }) => ({ quantity, price: Number((price + by).toFixed(4)) })),
})

let first: PriceSheetTemplate
let second: PriceSheetTemplate
beforeEach(async () => {
  const [one, two] = await rows()
  if (!one || !two) throw new Error('there are flyers')
  ;[first, second] = [one, two]
})

test('the grid has every price of what the list shows, and the page after it', async () => {
  const listed = (await app.inject(admin.get(`${API}?product=letter-flyer&sort=title&pageSize=2`))).json()
    .data
  const sheet = (await app.inject(admin.get(`${SHEET}?product=letter-flyer&sort=title&pageSize=2`))).json()
    .data
  expect(sheet).toMatchObject({ totalRows: listed.totalRows, previous: null })
  expect(sheet.rows.map(({ id }: { id: string }) => id)).toEqual(
    listed.rows.map(({ id }: { id: string }) => id),
  )
  const { offer } = await read(first.id)
  expect(first).toMatchObject({ is_sold: true, paper: offer.paper })
  expect(first.printed.map(({ price }) => price)).toEqual(offer.template_specification.printship_sell_price)
  expect(first.coatings.map(({ name }) => name)).toEqual(
    offer.coating_types.map(({ name }: { name: string }) => name),
  )
})

test('a dry run says each price before and after, and saves nothing', async () => {
  const [tier] = first.printed
  const preview = (await dryRun([dearer(first), second])).json().data
  expect(preview).toMatchObject({ total: 2, changed: 1, same: 1, refused: 0 })
  expect(preview.rows[0].differences).toContainEqual({
    field: `printed.${tier?.quantity}`,
    before: String(tier?.price),
    after: String(Number(((tier?.price ?? 0) + 0.0001).toFixed(4))),
  })
  expect(await rows()).toEqual(expect.arrayContaining([first, second]))
})

test('all are saved together with their fractions of a cent, are on record, and go back together', async () => {
  const before = await read(first.id)
  const saved = (await save([dearer(first), dearer(second, 0.02)])).json().data
  expect(saved).toMatchObject({ state: 'done', total: 2, changed: 2, canUndo: true })
  const after = await read(first.id)
  expect(after.offer).toEqual({
    ...before.offer,
    template_specification: {
      ...before.offer.template_specification,
      printship_sell_price: first.printed.map(({ price }) => Number((price + 0.0001).toFixed(4))),
    },
  })
  expect(after.revision).toBe(before.revision + 1)
  const entries = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'actor_account_id', 'subject_name'])
      .where('subject_id', '=', first.id)
      .execute(),
  )
  expect(entries).toContainEqual({
    action: 'offer.changed',
    actor_account_id: admin.accountId,
    subject_name: first.title,
  })
  expect(await undo(saved.id)).toMatchObject({ changed: 2, refused: 0 })
  expect((await read(first.id)).offer).toEqual(before.offer)
})

test('tiers are added and taken away, small ones first, and a coating keeps what is not said of it', async () => {
  const [tier] = first.printed
  const saved = await save([
    {
      ...first,
      printed: [
        { quantity: '1000', price: 0.3 },
        { quantity: '10-999', price: 0.5 },
      ],
      coatings: [],
    },
  ])
  expect(saved.statusCode).toBe(200)
  const { offer } = await read(first.id)
  expect(offer.template_specification.quantities_print).toEqual(['10-999', '1000'])
  expect(offer.coating_types.map(({ price_per_item }: { price_per_item: number }) => price_per_item)).toEqual(
    first.coatings.map(({ price }) => price),
  )
  await undo(saved.json().data.id)
  expect((await rows())[0]?.printed[0]).toEqual(tier)
})

const coat = (name: string, price = 0.07) => ({ name, price, first_25_free: false })
/** Every coating of a template is said. */
const coated = (coatings: object[]) => ({ ...first, coatings, coatings_are_all: true })

describe('coatings', () => {
  const offerOf = async () => (await read(first.id)).offer

  test('are added and taken away together, and come back in their order with the ids that carts know', async () => {
    const before = await offerOf()
    const [gloss, ...others] = first.coatings
    expect(others.length).toBeGreaterThan(0)
    const asked = coated([...others, { ...coat('Zauberlack 🪄'), first_25_free: true }, coat('UV')])
    expect((await dryRun([asked])).json().data.rows[0].differences).toEqual(
      expect.arrayContaining([
        { field: `coatings.${gloss?.name}`, before: String(gloss?.price) },
        { field: 'coatings.Zauberlack 🪄', after: '0.07' },
        { field: 'first_25_free.Zauberlack 🪄', after: 'true' },
      ]),
    )
    expect(await offerOf()).toEqual(before)
    const saved = await save([asked])
    expect(saved.statusCode).toBe(200)
    const after = await offerOf()
    expect(after.coating_types).toEqual([
      ...before.coating_types.slice(1),
      { id: 'zauberlack-🪄', name: 'Zauberlack 🪄', price_per_item: 0.07, first_25_free: true },
      // The plain id is that of another coating, which open carts have.
      { id: 'uv-2', name: 'UV', price_per_item: 0.07, first_25_free: false },
    ])
    expect({ ...after, coating_types: [] }).toEqual({ ...before, coating_types: [] })
    expect(await rows()).toContainEqual(expect.objectContaining({ id: first.id, coatings: asked.coatings }))
    const entry = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['before', 'after'])
        .where('subject_id', '=', first.id)
        .orderBy('at', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(entry).toMatchObject({
      before: { coatings: { [gloss?.name ?? '']: gloss?.price } },
      after: { coatings: { UV: 0.07 } },
    })
    expect(await undo(saved.json().data.id)).toMatchObject({ changed: 1, refused: 0 })
    expect(await offerOf()).toEqual(before)
  })

  test('stay where a program names some of them, and one that is new to it is added', async () => {
    const before = await offerOf()
    const saved = await save([{ ...first, coatings: [{ name: 'Zauberlack', price: 0.01 }] }])
    expect((await offerOf()).coating_types).toEqual([
      ...before.coating_types,
      { id: 'zauberlack', name: 'Zauberlack', price_per_item: 0.01, first_25_free: false },
    ])
    await undo(saved.json().data.id)
    expect(await offerOf()).toEqual(before)
  })

  test('that become free for the first 25 pieces are prices of another version', async () => {
    const freed = coated(first.coatings.map((one, at) => (at === 0 ? { ...one, first_25_free: true } : one)))
    const saved = await save([freed])
    expect((await offerOf()).coating_types[0]).toMatchObject({ first_25_free: true })
    const reply = await save([coated(first.coatings.slice(1))])
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'offers.changed-elsewhere'])
    await undo(saved.json().data.id)
    expect((await rows())[0]).toEqual(first)
  })

  test('of what was stored before a grid could change them are put back at their prices', async () => {
    const saved = (
      await save([
        coated(first.coatings.map((one) => ({ ...one, price: Number((one.price + 0.01).toFixed(4)) }))),
      ])
    ).json().data
    await context.db.tenant(scopeOfTenant('harbor'), async (tx) => {
      const old = (field: 'before' | 'after') =>
        sql`${sql.ref(field)} - 'coating_order' - 'coating_ids' - 'first_25_free'`
      await sql`update bulk_action_row set before = ${old('before')}, after = ${old('after')}
        where action_id = ${saved.id}`.execute(tx)
    })
    expect(await undo(saved.id)).toMatchObject({ changed: 1, refused: 0 })
    expect((await rows())[0]).toEqual(first)
  })
})

describe('costs and discounts', () => {
  const offerOf = async () => (await read(first.id)).offer
  const spring = { name: 'Spring', discount_type: 'percentage', amount: 5, min_purchase_price: 250 }
  const folding = { name: 'Folding: twice', discount_type: 'per item', amount: 0.0325, min_purchase_price: 0 }

  test('are looked at, saved beside the prices, on record in words, and put back with their own', async () => {
    const before = await offerOf()
    const asked = { ...dearer(first), costs: [folding], discounts: [spring, ...first.discounts] }
    const [row] = (await dryRun([asked])).json().data.rows
    expect(row.differences).toContainEqual({
      field: 'costs',
      before: JSON.stringify(first.costs.map(adjustmentInWords)),
      after: '["Folding: twice: 0.0325 each"]',
    })
    expect(await offerOf()).toEqual(before)
    const saved = await save([asked])
    expect(saved.statusCode).toBe(200)
    const after = await offerOf()
    expect(after).toMatchObject({ additional_cost: [folding], discounts: [spring, ...before.discounts] })
    expect(after.additional_discount).toEqual(before.additional_discount)
    const [shown] = await rows()
    expect(shown).toMatchObject({ costs: [folding], discounts: asked.discounts })
    const entry = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx
        .selectFrom('audit_entry')
        .select('after')
        .where('subject_id', '=', first.id)
        .orderBy('at', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(entry.after).toMatchObject({ costs: ['Folding: twice: 0.0325 each'] })
    expect(await undo(saved.json().data.id)).toMatchObject({ changed: 1, refused: 0 })
    expect(await offerOf()).toEqual(before)
  })

  test('stay where they are not said, and go where none are', async () => {
    const added = (await save([{ ...first, costs: [folding], discounts: [spring] }])).json().data
    const [now] = await rows()
    const { id, printed, mailed, coatings } = dearer(first)
    const plain = { id, version: now?.version, printed, mailed, coatings }
    const dear = await save([plain])
    expect(dear.statusCode).toBe(200)
    expect(await offerOf()).toMatchObject({ additional_cost: [folding], discounts: [spring] })
    await undo(dear.json().data.id)
    const gone = await save([{ ...plain, costs: [], discounts: [] }])
    expect(await offerOf()).toMatchObject({ additional_cost: [], discounts: [] })
    await undo(gone.json().data.id)
    expect(await undo(added.id)).toMatchObject({ changed: 1, refused: 0 })
    expect((await rows())[0]).toEqual(first)
  })

  test('that somebody else changed since are a conflict with both sides', async () => {
    const theirs = (await save([{ ...first, discounts: [spring] }])).json().data
    const reply = await save([dearer(first)])
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'offers.changed-elsewhere'])
    expect(reply.json().data.templates).toMatchObject([{ id: first.id, discounts: [spring] }])
    await undo(theirs.id)
  })
})

describe('one wrong price', () => {
  test.each<[string, Partial<PriceSheetTemplate>, RegExp]>([
    [
      'with a gap',
      {
        printed: [
          { quantity: '1-10', price: 1 },
          { quantity: '20', price: 1 },
        ],
      },
      /Nothing is priced from 11 to 19/,
    ],
    [
      'that overlaps',
      {
        printed: [
          { quantity: '1-30', price: 1 },
          { quantity: '20', price: 1 },
        ],
      },
      /overlaps/,
    ],
    [
      'that falls',
      {
        printed: [
          { quantity: '100-999', price: 1 },
          { quantity: '1000', price: 0.01 },
        ],
      },
      /would cost less in total/,
    ],
    ['that is none', { printed: [] }, /at least one price for printed/],
    ['that is too fine', { printed: [{ quantity: '1', price: 0.12345 }] }, /at most four decimal places/],
    [
      'that is there twice',
      {
        printed: [
          { quantity: '1', price: 1 },
          { quantity: '5', price: 0 },
          { quantity: '5', price: 0 },
        ],
      },
      /twice/,
    ],
    ['of a coating without a name', { coatings: [coat(' ')] }, /Enter a name for each coating/],
    ['of a coating with too long a name', { coatings: [coat('x'.repeat(61))] }, /at most 60 characters/],
    ['of a coating that is there', { coatings: [coat('Zauberlack'), coat(' ZAUBERLACK ')] }, /same name/],
    ['of a coating that is said twice', { coatings: [coat('Zauberlack'), coat('Zauberlack')] }, /same name/],
    ['of a coating, too fine', { coatings: [coat('Zauberlack', 0.12345)] }, /at most four decimal places/],
    [
      'of a coating too many',
      { coatings: Array.from({ length: 20 }, (_, at) => coat(`Zauberlack ${at}`)) },
      /at most 20 coatings/,
    ],
    [
      'of a discount of more than everything',
      { discounts: [{ name: 'Spring', discount_type: 'percentage', amount: 101, min_purchase_price: 0 }] },
      /^Spring: Enter a percentage up to 100\.$/,
    ],
    [
      'of a cost, too fine',
      { costs: [{ name: 'Fold', discount_type: 'flat', amount: 1.005, min_purchase_price: 0 }] },
      /^Fold: Use at most two decimal places/,
    ],
  ])('%s keeps all of them from being saved, and says where', async (_what, change, sentence) => {
    const asked = [dearer(second), { ...first, ...change }]
    expect((await dryRun(asked)).json().data).toMatchObject({
      changed: 1,
      refused: 1,
      rows: [{ name: first.title, outcome: 'refused', reason: expect.stringMatching(sentence) }, {}],
    })
    const reply = await save(asked)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'bulk.not-whole'])
    expect(reply.json().data.preview.refused).toBe(1)
    expect(await rows()).toEqual(expect.arrayContaining([first, second]))
  })
})

test('of two administrators the second is shown what the first saved, and may save over it', async () => {
  const theirs = (await save([dearer(first, 0.01)])).json().data
  const reply = await save([dearer(first, 0.02), dearer(second)])
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'offers.changed-elsewhere'])
  const [overtaken, ...more] = reply.json().data.templates
  expect([overtaken.id, overtaken.printed, more]).toEqual([first.id, dearer(first, 0.01).printed, []])
  expect((await rows())[1]).toEqual(second)
  // The same prices are no conflict, such as those of a save whose answer was lost.
  expect((await save([dearer(first, 0.01)])).json().code).toBe('bulk.nothing')
  const mine = await save([{ ...dearer(first, 0.02), version: overtaken.version }])
  expect(mine.statusCode).toBe(200)
  expect(await undo(theirs.id)).toMatchObject({ changed: 0, refused: 1 })
  await undo(mine.json().data.id)
})

test('other tenants find nothing, and what is retired keeps its prices', async () => {
  const reply = await save([dearer(first)], other)
  expect(reply.json()).toMatchObject({
    code: 'bulk.not-whole',
    data: { preview: { rows: [{ reason: 'This template is no longer here.' }] } },
  })
  const status = (from: string, to: string) =>
    app.inject(admin.put(`/marketingcenter/api/v1/manage-templates/${second.id}/status`, { from, to }))
  await status('published', 'retired')
  expect((await save([dearer(second)])).json().data.preview.rows[0].reason).toMatch(/retired/)
  await status('retired', 'published')
})

test('scheduled prices whose time has come are not lost under the grid', async () => {
  const { offer } = await read(first.id)
  const at = new Date(Date.now() + 1000)
  await app.inject(
    admin.post(`${API}/${first.id}/changes`, {
      starts_at: at.toISOString(),
      time_zone: 'UTC',
      offer: { ...offer, paper: 'Büttenpapier' },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await save([dearer(first)])).statusCode).toBe(200)
  expect((await read(first.id)).offer.paper).toBe('Büttenpapier')
})
