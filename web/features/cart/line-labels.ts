import { lineNotes } from '@frontage/domain/line-notes.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

/** 'Pick up at Summit warehouse · Soft-touch matte · Billed to company' */
export const notesOf = ({ pickup_places }: Pick<PricedCart, 'pickup_places'>, item: PricedItem): string =>
  lineNotes({
    kind: item.type,
    place: pickup_places.find((place) => place.id === item.pickup)?.name ?? null,
    list: item.mailing_list?.name ?? null,
    coating: item.terms.coatings.find(({ id }) => id === item.coating_type)?.name ?? null,
    billedToCompany: item.BillToCompany.Option === '1',
  }).join(' · ')

/** What each line is called where only its name is heard: by its notes too, and by its turn, where names meet. */
export function lineLabels(cart: Pick<PricedCart, 'cart_items' | 'pickup_places'>): Map<string, string> {
  const named = cart.cart_items.map((item) => ({ item, label: item.name }))
  const noted = apart(named, ({ item, label }) => `${label}, ${notesOf(cart, item)}`)
  const numbered = apart(noted, ({ label }, turn) => `${label} (${turn})`)
  return new Map(numbered.map(({ item, label }) => [item.id, label]))
}

interface Labeled {
  item: PricedItem
  label: string
}

function apart(lines: readonly Labeled[], longer: (line: Labeled, turn: number) => string): Labeled[] {
  return lines.map((line, at) => {
    const isSame = (other: Labeled) => other.label === line.label
    if (lines.filter(isSame).length === 1) return line
    return { ...line, label: longer(line, lines.slice(0, at + 1).filter(isSame).length) }
  })
}
