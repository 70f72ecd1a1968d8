import type { CoatingType } from '@frontage/contracts/catalog.ts'
import { FREE_PRINT_PIECES } from '@frontage/domain/line-price.ts'
import { centsFromWire, formatMoney } from '@frontage/domain/money.ts'

/** The choice of a coating, in the same words wherever it is made. */
export const coatingOptions = (coatings: readonly CoatingType[]): { value: string; label: string }[] => [
  ...coatings.map((coating) => ({ value: coating.id, label: `${coating.name} (${noteOn(coating)})` })),
  { value: '', label: 'No coating' },
]

function noteOn(coating: CoatingType): string {
  const price = centsFromWire(coating.price_per_item)
  const notes = [
    ...(price > 0 ? [`+ ${formatMoney(price)} each`] : []),
    ...(coating.first_25_free ? [`the first ${FREE_PRINT_PIECES} pieces cost nothing`] : []),
  ]
  return notes.join(', ') || 'included'
}
