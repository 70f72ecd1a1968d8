import { expect, test } from 'vitest'
import { aPricedCart, aPricedItem } from '@frontage/testing/priced-carts.ts'
import { priceAsTyped, shownItemsTotal, shownPrice } from './cart-price.ts'
import { changedQuantities, quantityProblem, stillTyped, withTyped } from './quantities.ts'

const item = aPricedItem({ quantity: 500, minimum_quantity: 250 })
const cart = aPricedCart([item])
const nowhere = { destination: null, mode: null }

test.each([
  ['', 'Enter a quantity.', 500],
  ['0', 'The minimum for this item is 250.', 500],
  ['249', 'The minimum for this item is 250.', 500],
  ['250', undefined, 250],
  ['99999', undefined, 99_999],
  ['100000', undefined, 99_999],
  ['250.5', 'The quantity must be a whole number up to 99,999.', 500],
  ['-300', 'The quantity must be a whole number up to 99,999.', 500],
  ['1e3', 'The quantity must be a whole number up to 99,999.', 500],
])("'%s' typed: problem %s, %i count", (text, problem, counted) => {
  const typed = withTyped({}, item, text)
  expect(quantityProblem(item, typed)).toBe(problem)
  expect(typed[item.id]?.counted).toBe(counted)
})

test('below the minimum the total stays at the last good quantity', () => {
  const at300 = withTyped({}, item, '300')
  const at30 = withTyped(at300, item, '30')
  expect(priceAsTyped(cart, at30, nowhere).itemsTotal).toBe(priceAsTyped(cart, at300, nowhere).itemsTotal)
  expect(priceAsTyped(cart, at30, nowhere).itemsTotal).toBe(300 * 42)
})

test('only quantities that differ are sent, and nothing that is no quantity', () => {
  expect(changedQuantities(cart, {})).toEqual([])
  expect(changedQuantities(cart, withTyped({}, item, '500'))).toEqual([])
  expect(changedQuantities(cart, withTyped({}, item, '99999'))).toEqual([{ id: item.id, quantity: 99_999 }])
  expect(changedQuantities(cart, withTyped({}, item, '123456'))).toEqual([{ id: item.id, quantity: 99_999 }])
  expect(changedQuantities(cart, withTyped({}, item, '250.5'))).toEqual([])
})

test('a mailing list sets the quantity: nothing typed is sent', () => {
  const list = aPricedItem({ type: 'mail-list' })
  expect(changedQuantities(aPricedCart([list]), withTyped({}, list, '900'))).toEqual([])
})

test('what was typed is kept for lines that are still there and differ', () => {
  const typed = withTyped(withTyped({}, item, '250'), { ...item, id: 'gone' }, '300')
  expect(Object.keys(stillTyped(cart, typed))).toEqual([item.id])
  expect(stillTyped(aPricedCart([{ ...item, quantity: 250 }]), typed)).toEqual({})
  const most = aPricedCart([{ ...item, quantity: 99_999 }])
  expect(stillTyped(most, withTyped({}, item, '100000'))).toEqual({})
})

test('where no tier fits a piece costs 0 and the stored total stays', () => {
  const gap = aPricedItem({
    quantity: 600,
    total_price: 210,
    template_specification: {
      quantities_print: ['250-499', '1000'],
      printship_sell_price: [0.42, 0.3],
      quantities_maillist: [],
      maillist_sell_price: [],
    },
  })
  const receipt = priceAsTyped(aPricedCart([gap]), {}, nowhere)
  expect(shownPrice(gap, receipt.lines[0]!)).toEqual({ unit: 0, total: 210_00 })
  expect(shownItemsTotal(aPricedCart([gap]), receipt)).toBe(210_00)
})

test.each([
  [{ row_count: 120 }, 120, undefined],
  [{ row_count: 100 }, 100, undefined],
  [{ row_count: 99 }, 99, 'Mailings start at 100 addresses; this list has 99. Please choose a longer one.'],
  [
    { row_count: 120, is_deleted: true },
    120,
    'The mailing list ‘Farm’ was deleted, so nothing can be mailed to it. Please choose another one.',
  ],
  [null, 120, 'Please choose a mailing list for this item.'],
])('the list of a mailing: %j', (list, quantity, problem) => {
  const mailing_list = list && { id: 'x', name: 'Farm', is_deleted: false, row_count_before: null, ...list }
  const mailing = aPricedItem({ type: 'mail-list', quantity, minimum_quantity: 100, mailing_list })
  expect(quantityProblem(mailing, {})).toBe(problem)
})
