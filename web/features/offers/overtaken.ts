import type { OvertakenPrices, ShownPrices } from '@frontage/contracts/price-sheet.ts'
import { UNIT_WORDS } from '@frontage/domain/adjustments.ts'
import { fieldOf, isOneOf, keysOf } from '@frontage/domain/typed-objects.ts'
import { ApiRefusal } from '../../lib/api.ts'

/** What somebody else has saved under a grid; null: the error is another one. */
export function overtakenOf(error: unknown): OvertakenPrices['templates'] | null {
  if (!(error instanceof ApiRefusal) || error.code !== 'offers.changed-elsewhere') return null
  const templates = listOf(error.data, 'templates').flatMap((one) => {
    const id = fieldOf(one, 'id')
    const version = fieldOf(one, 'version')
    return typeof id === 'string' && typeof version === 'string' ? [{ id, version, ...pricesOf(one) }] : []
  })
  return templates.length === 0 ? null : templates
}

const pricesOf = (of: unknown): ShownPrices => ({
  printed: tiersOf(of, 'printed'),
  mailed: tiersOf(of, 'mailed'),
  coatings: priced(of, 'coatings', 'name').map(({ name, price, one }) => ({
    name,
    price,
    first_25_free: fieldOf(one, 'first_25_free') === true,
  })),
  costs: adjusted(of, 'costs'),
  discounts: adjusted(of, 'discounts'),
  further_discounts: adjusted(of, 'further_discounts'),
})

const adjusted = (of: unknown, list: string) =>
  listOf(of, list).flatMap((one) => {
    const [name, unit, amount, minimum] = ['name', 'discount_type', 'amount', 'min_purchase_price'].map(
      (field) => fieldOf(one, field),
    )
    return typeof name === 'string' &&
      isOneOf(keysOf(UNIT_WORDS), unit) &&
      typeof amount === 'number' &&
      typeof minimum === 'number'
      ? [{ name, discount_type: unit, amount, min_purchase_price: minimum }]
      : []
  })

const tiersOf = (of: unknown, list: string) =>
  priced(of, list, 'quantity').map(({ name: quantity, price }) => ({ quantity, price }))

const priced = (of: unknown, list: string, by: string) =>
  listOf(of, list).flatMap((one) => {
    const name = fieldOf(one, by)
    const price = fieldOf(one, 'price')
    return typeof name === 'string' && typeof price === 'number' ? [{ name, price, one }] : []
  })

function listOf(of: unknown, field: string): readonly unknown[] {
  const list = fieldOf(of, field)
  return Array.isArray(list) ? list : []
}
