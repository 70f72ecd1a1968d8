import { aPricedCart, aPricedItem } from '@frontage/testing/priced-carts.ts'
import { expect, test } from 'vitest'
import { asChosen, cartOnScreen, type CartEvent, type CartOnScreen } from './cart-on-screen.ts'

const flyer = aPricedItem({ id: 'flyer', quantity: 500, minimum_quantity: 250 })
const card = aPricedItem({ id: 'card', quantity: 100, minimum_quantity: 100 })
const cart = aPricedCart([flyer, card])

const after = (...events: CartEvent[]): CartOnScreen => events.reduce(cartOnScreen, { cart: null, typed: {} })
const fetched: CartEvent = { type: 'fetched', cart }
const typed = (id: string, text: string): CartEvent => ({ type: 'typed', id, text })
const quantitiesOf = ({ cart: shown }: CartOnScreen) => shown?.cart_items.map((line) => line.quantity)

test('what is typed lies over what the server has, and changes nothing of it', () => {
  const shown = after(fetched, typed('flyer', '750'))
  expect(shown.typed).toEqual({ flyer: { text: '750', counted: 750 } })
  expect(quantitiesOf(shown)).toEqual([500, 100])
})

test.each([
  ['before the cart is there', [typed('flyer', '750')]],
  ['into a line that is gone', [fetched, typed('gone', '750')]],
])('%s nothing can be typed', (_, events) => expect(after(...events).typed).toEqual({}))

test.each<[string, CartEvent, string[]]>([
  [
    'a fetch keeps what still differs',
    { type: 'fetched', cart: aPricedCart([{ ...flyer, quantity: 600 }]) },
    ['flyer'],
  ],
  [
    'a fetch drops what the server has now',
    { type: 'fetched', cart: aPricedCart([{ ...flyer, quantity: 750 }]) },
    [],
  ],
  ['a fetch drops what was typed into a line that is gone', { type: 'fetched', cart: aPricedCart([]) }, []],
  ['another paper keeps the quantity', { type: 'line-changed', item: flyer }, ['flyer']],
  ['a removed line takes its own along', { type: 'line-removed', id: 'flyer' }, []],
  ['another line keeps its own', { type: 'line-removed', id: 'card' }, ['flyer']],
])('%s', (_, event, left) => {
  expect(Object.keys(after(fetched, typed('flyer', '750'), event).typed)).toEqual(left)
})

test('saved quantities are the server’s, and nothing is typed any more', () => {
  const shown = after(fetched, typed('flyer', '750'), typed('card', '250'), {
    type: 'quantities-saved',
    changes: [
      { id: 'flyer', quantity: 750 },
      { id: 'card', quantity: 250 },
    ],
  })
  expect(shown.typed).toEqual({})
  expect(quantitiesOf(shown)).toEqual([750, 250])
})

test('a choice changes what it names alone', () => {
  expect(asChosen(flyer, {})).toEqual(flyer)
  expect(asChosen(flyer, { coating_type: null, bill_to_company: true })).toEqual({
    ...flyer,
    coating_type: null,
    BillToCompany: { ...flyer.BillToCompany, Option: '1' },
  })
})
