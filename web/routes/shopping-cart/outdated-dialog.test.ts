import { expect, test } from 'vitest'
import type { CartItem } from '@frontage/contracts/cart.ts'
import { outdatedLines } from './outdated-dialog.tsx'

type Listing = NonNullable<CartItem['listing']>

const change: Listing['changes'][number] = {
  slot: 'price',
  label: 'Price',
  from: { text: '$749,000' },
  to: { text: '$725,000' },
}
const listing = (of: Partial<Listing>): Listing => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  name: '31 Piece Lane',
  status: 'active',
  changes: [],
  may_undo: false,
  ...of,
})

test.each<[string, CartItem['listing'], boolean]>([
  ['is made without one', null, false],
  ['says what its listing says', listing({}), false],
  ['says what its listing, now sold, says', listing({ status: 'sold' }), false],
  ['says another price', listing({ changes: [change] }), true],
])('asked about, of a line that %s: its listing', (_, its, isAsked) => {
  expect(outdatedLines([{ listing: its }])).toHaveLength(isAsked ? 1 : 0)
})
