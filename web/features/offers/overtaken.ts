import type { OvertakenPrices, SheetPrices } from '@frontage/contracts/price-sheet.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
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

const pricesOf = (of: unknown): SheetPrices => ({
  printed: tiersOf(of, 'printed'),
  mailed: tiersOf(of, 'mailed'),
  coatings: priced(of, 'coatings', 'name').map(([name, price]) => ({ name, price })),
})

const tiersOf = (of: unknown, list: string) =>
  priced(of, list, 'quantity').map(([quantity, price]) => ({ quantity, price }))

const priced = (of: unknown, list: string, by: string) =>
  listOf(of, list).flatMap((one) => {
    const name = fieldOf(one, by)
    const price = fieldOf(one, 'price')
    return typeof name === 'string' && typeof price === 'number' ? [[name, price] as const] : []
  })

function listOf(of: unknown, field: string): readonly unknown[] {
  const list = fieldOf(of, field)
  return Array.isArray(list) ? list : []
}
