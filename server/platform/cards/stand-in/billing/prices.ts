/** What is sold: products, prices and coupons. */
import type { Books } from '../cards.ts'
import { fields, text, texts, type FormFields } from '../form.ts'
import { newId } from '../objects.ts'
import { invalid, missing, ProviderRefusal } from '../refusal.ts'
import type { Coupon, Price, Product } from './objects.ts'

export function createProduct({ journal, now }: Books, form: FormFields): Product {
  const name = text(form.name)
  if (!name) throw invalid('Missing required param: name.', 'name', 'parameter_missing')
  const id = text(form.id) ?? newId('prod')
  if (journal.get(id)) throw exists('Product')
  return journal.save<Product>({
    id,
    object: 'product',
    created: now(),
    name,
    active: true,
    metadata: texts(form.metadata),
  })
}

export function updateProduct({ journal }: Books, id: string, form: FormFields): Product {
  const product = journal.get<Product>(id)
  if (product?.object !== 'product') throw missing('product', id, 'id')
  return journal.save<Product>({ ...product, name: text(form.name) ?? product.name })
}

const exists = (what: string) =>
  new ProviderRefusal(400, {
    type: 'invalid_request_error',
    code: 'resource_already_exists',
    message: `${what} already exists.`,
  })

/** As the provider writes it on an invoice. */
export function lineOf({ journal }: Books, { product, unit_amount: cents, recurring }: Price): string {
  const name = journal.get<Product>(product)?.name ?? product
  return `1 × ${name} (at $${(cents / 100).toFixed(2)} / ${recurring.interval})`
}

export function createPrice(books: Books, form: FormFields): Price {
  const amount = Number(text(form.unit_amount))
  const interval = text(fields(form.recurring).interval)
  if (!Number.isInteger(amount) || amount < 0) throw invalid('Invalid integer.', 'unit_amount')
  if (interval !== 'month' && interval !== 'year')
    throw invalid('Invalid recurring interval.', 'recurring[interval]')
  const lookupKey = text(form.lookup_key) ?? null
  const holder = lookupKey && findByLookupKey(books, lookupKey)
  if (holder && text(form.transfer_lookup_key) !== 'true')
    throw invalid('A price with this lookup key already exists.', 'lookup_key')
  if (holder) books.journal.save<Price>({ ...holder, lookup_key: null })
  const product = text(form.product) ?? createProduct(books, fields(form.product_data)).id
  return books.journal.save<Price>({
    id: newId('price'),
    object: 'price',
    created: books.now(),
    active: true,
    currency: text(form.currency)?.toLowerCase() ?? 'usd',
    unit_amount: amount,
    lookup_key: lookupKey,
    product,
    type: 'recurring',
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    metadata: texts(form.metadata),
  })
}

const findByLookupKey = ({ journal }: Books, key: string): Price | undefined =>
  journal.all<Price>('price').find((price) => price.lookup_key === key)

export function findPrice({ journal }: Books, id: string): Price {
  const price = journal.get<Price>(id)
  if (price?.object !== 'price') throw missing('price', id, 'price')
  return price
}

export function listPrices({ journal }: Books, query: FormFields): Price[] {
  const keys = new Set(Object.values(fields(query.lookup_keys)))
  return journal
    .all<Price>('price')
    .filter((price) => keys.size === 0 || (price.lookup_key !== null && keys.has(price.lookup_key)))
    .reverse()
}

export function createCoupon({ journal, now }: Books, form: FormFields): Coupon {
  const id = text(form.id) ?? newId('coupon')
  if (journal.get(id)) throw exists('Coupon')
  const percent = Number(text(form.percent_off) ?? Number.NaN)
  const amount = Number(text(form.amount_off) ?? Number.NaN)
  if (Number.isNaN(percent) === Number.isNaN(amount))
    throw invalid('You must pass exactly one of percent_off or amount_off.')
  const duration = (['repeating', 'forever'] as const).find((one) => one === text(form.duration)) ?? 'once'
  const months = Number(text(form.duration_in_months) ?? Number.NaN)
  if ((duration === 'repeating') !== Number.isInteger(months))
    throw invalid('Set duration_in_months with a duration of repeating, and only then.', 'duration_in_months')
  return journal.save<Coupon>({
    id,
    object: 'coupon',
    created: now(),
    name: text(form.name) ?? null,
    percent_off: Number.isNaN(percent) ? null : percent,
    amount_off: Number.isNaN(amount) ? null : amount,
    currency: Number.isNaN(amount) ? null : (text(form.currency) ?? 'usd'),
    duration,
    duration_in_months: duration === 'repeating' ? months : null,
    times_redeemed: 0,
    valid: true,
    metadata: texts(form.metadata),
  })
}

export function findCoupon({ journal }: Books, id: string): Coupon {
  const coupon = journal.get<Coupon>(id)
  if (coupon?.object !== 'coupon') throw missing('coupon', id, 'coupon')
  return coupon
}

/** What a coupon takes off an amount, never more than all of it. Cents; percentages round half up. */
export function takenOff(coupon: Coupon | null, amount: number): number {
  if (!coupon || amount <= 0) return 0
  const off =
    coupon.percent_off === null ? coupon.amount_off : Math.round((amount * coupon.percent_off) / 100)
  return Math.min(amount, off ?? 0)
}
