import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import { loadTemplate } from '@frontage/artwork/template.ts'
import type { Offer } from '@frontage/contracts/catalog.ts'
import { demoOffer } from '@frontage/catalog/offers.ts'
import { readTemplateFolder, TEMPLATES } from '@frontage/catalog/templates.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { importTemplate } from './import-template.ts'

const { app, context } = await anApp()
const harbor = scopeOfTenant('harbor')
const offer = demoOffer('letter-flyer', { billToCompany: false, freePrintProgram: false })!
const category = { categoryId: 1, subCategoryId: 101, also: [301], sort: 0 }
const flyer = { ...(await readTemplateFolder(TEMPLATES, 'quiet-morning-flyer')), slug: 'a-new-flyer' }
const put = (source = flyer, sold = offer) =>
  context.db.tenant(harbor, (tx) => importTemplate(tx, harbor, source, category, sold))

const aCoating = (price_per_item: number) => ({
  id: 'matte',
  name: 'Matte',
  price_per_item,
  first_25_free: false,
})

describe('importing a template', () => {
  test('the same artwork again changes nothing; changed artwork is the next version; designs keep theirs', async () => {
    const first = await put()
    expect(first.version).toBe(1)
    const agent = await signedIn(context, 'agent@harbor.test')
    const designs = '/marketingcenter/api/v1/designs'
    const made = await app.inject(agent.post(designs, { template_id: first.templateId }))
    expect(await put()).toEqual(first)
    const page = flyer.pages[0]!.replace('<title>', '<title>Second edition of ')
    expect(await put({ ...flyer, pages: [page] })).toEqual({ ...first, version: 2 })
    const design = await app.inject(agent.get(`${designs}/${made.json().data.id}`))
    expect(design.json().data.template_version).toBe(1)
  })

  test('it stands on every category it was put on, once', async () => {
    await put()
    for (const subCategoryId of [101, 301]) {
      const url = `/marketingcenter/api/v1/templates?subCategoryId=${subCategoryId}&pageSize=100`
      const { rows } = (await app.inject({ url, headers: { host: 'localhost' } })).json().data
      expect(rows.filter((row: { slug: string }) => row.slug === 'a-new-flyer')).toHaveLength(1)
    }
  })

  test('what the format refuses is named by file, line and rule, and nothing is stored', async () => {
    const bad = {
      ...flyer,
      slug: 'a-bad-flyer',
      pages: [flyer.pages[0]!.replace('<title>', '<script/><title>')],
    }
    await expect(put(bad)).rejects.toThrow(/a-bad-flyer\/page-1\.svg:\d+ element/)
    const stored = await context.db.tenant(harbor, (tx) =>
      tx.selectFrom('template').select('id').where('slug', '=', 'a-bad-flyer').execute(),
    )
    expect(stored).toEqual([])
  })

  test('a postcard with type in the barcode zone is refused, although one taken in before is still drawn', async () => {
    const card = await readTemplateFolder(TEMPLATES, 'quiet-line-postcard')
    const printed = card.pages[1]!.replace('</svg>', '<rect x="200" y="250" width="9" height="9"/></svg>')
    const bad = { ...card, slug: 'a-bad-card', pages: [card.pages[0]!, printed] }
    await expect(put(bad)).rejects.toThrow(/a-bad-card\/page-2\.svg:\d+ clear-zone/)
    expect(loadTemplate(bad).ok).toBe(true)
  })

  test.each([
    ['a gap', ['100-249', '300'], [1, 0.9], 'Nothing is priced from 250 to 299.'],
    ['an overlap', ['100-300', '250'], [1, 0.9], '250 overlaps 100-300.'],
    ['a mistyped price', ['100-249', '250'], [1, 0.09], '250 would cost less in total than 100.'],
    ['an unreadable tier', ['many'], [1], "'many' is neither a quantity nor a range"],
    ['a price with five decimals', ['100'], [0.08555], 'A piece cannot cost $0.08555'],
  ])(
    'a list of price tiers with %s is refused',
    async (_what, quantities_print, printship_sell_price, sentence) => {
      const specification = { ...offer.template_specification, quantities_print, printship_sell_price }
      await expect(put(flyer, { ...offer, template_specification: specification })).rejects.toThrow(sentence)
    },
  )

  const priced = (
    discount_type: 'per item' | 'flat' | 'percentage',
    amount: number,
    min_purchase_price = 0,
  ) => [{ name: 'Folding', discount_type, amount, min_purchase_price }]
  const TOO_FINE = 'Folding: Use at most four decimal places, such as 0.0025.'
  const TOO_LARGE = 'Enter amounts of at most $9,999,999.'
  test.each<[string, Partial<Offer>, string | null]>([
    ['a coating of 8.5 cents', { coating_types: [aCoating(0.085)] }, null],
    ['a coating of 8.55 cents', { coating_types: [aCoating(0.0855)] }, null],
    [
      'a coating of 8.555 cents',
      { coating_types: [aCoating(0.08555)] },
      'A piece cannot cost $0.08555: a price has at most four decimal places.',
    ],
    ['a coating of more than can be counted', { coating_types: [aCoating(1e13)] }, TOO_LARGE],
    ['a cost of 8.55 cents', { additional_cost: priced('per item', 0.0855) }, null],
    ['a cost of 8.555 cents', { additional_cost: priced('per item', 0.08555) }, TOO_FINE],
    ['a cost of more than can be counted', { additional_cost: priced('flat', 1e21) }, TOO_LARGE],
    ['a discount of 8.555 cents', { discounts: priced('per item', 0.08555) }, TOO_FINE],
    [
      'a discount of more than everything',
      { discounts: priced('percentage', 150) },
      'Folding: Enter a percentage up to 100.',
    ],
    ['a discount from a billion on', { discounts: priced('flat', 5, 1e9) }, TOO_LARGE],
    ['a further one', { additional_discount: priced('per item', 0.08555) }, TOO_FINE],
    [
      'a further one of half a cent',
      { additional_discount: priced('flat', 1.005) },
      'Folding: Use at most two decimal places, such as 12.50.',
    ],
  ])('of %s', async (_what, change, sentence) => {
    const said = await put(flyer, { ...offer, ...change }).then(
      () => null,
      (error: Error) => error.message,
    )
    expect(said).toBe(sentence && `The price tiers cannot be used:\n${sentence}`)
  })
})
