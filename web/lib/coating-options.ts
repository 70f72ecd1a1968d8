import { FREE_PRINT_PIECES } from '@frontage/domain/line-price.ts'
import { formatUnitPrice } from '@frontage/domain/money.ts'
import type { OfferedCoating } from '@frontage/domain/offer.ts'

/** The choice of a coating, in the same words wherever it is made. */
export const coatingOptions = (coatings: readonly OfferedCoating[]): { value: string; label: string }[] => [
  ...coatings.map((coating) => ({ value: coating.id, label: `${coating.name} (${noteOn(coating)})` })),
  { value: '', label: 'No coating' },
]

function noteOn({ pricePerItem, first25Free }: OfferedCoating): string {
  const notes = [
    ...(pricePerItem > 0 ? [`+ ${formatUnitPrice(pricePerItem)} each`] : []),
    ...(first25Free ? [`the first ${FREE_PRINT_PIECES} pieces cost nothing`] : []),
  ]
  return notes.join(', ') || 'included'
}
