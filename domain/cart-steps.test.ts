import { describe, expect, test } from 'vitest'
import {
  AUTO_CONFIRM_FAILED,
  checkout,
  CHECKOUT,
  initialCheckout,
  isAbandoned,
  mayPay,
  payWaitsFor,
  REVIEW,
  SHIPPING,
  TAXES_FAILED,
  TAXES_REFUSED,
  type CheckoutAction,
  type CheckoutState,
  type StepLine,
} from './cart-steps.ts'
import { cents } from './money.ts'

const line = (over: Partial<StepLine> = {}): StepLine => ({
  id: 'a',
  kind: 'print-and-ship',
  quantity: 250,
  minimum: 250,
  paidByCompany: false,
  isAbandoned: false,
  ...over,
})
type Asked = CheckoutAction | { type: 'items-saved' | 'address-saved' }
/** The actions that are told the lines are told these. */
const after = (lines: StepLine[], ...actions: Asked[]): CheckoutState =>
  [{ type: 'cart-loaded' } as const, ...actions].reduce<CheckoutState>(
    (state, action) => checkout(state, { lines, ...action } as CheckoutAction),
    initialCheckout,
  )

const pickup = line({ kind: 'warehouse' })
const companyPickup = line({ kind: 'warehouse', paidByCompany: true })
const companyShipped = line({ paidByCompany: true })

describe('from Review Order', () => {
  test.each([
    ['something ships', [line(), pickup], SHIPPING, false],
    ['a company line ships', [companyShipped], SHIPPING, false],
    ['nothing ships', [pickup], CHECKOUT, false],
    ['a mailing goes by post', [line({ kind: 'mail-list' })], CHECKOUT, false],
    ['nothing ships and the company pays all', [companyPickup], CHECKOUT, true],
  ])('%s', (_, lines, step, autoConfirming) =>
    expect(after(lines, { type: 'items-saved' })).toMatchObject({ step, autoConfirming }),
  )
  test('a line below its minimum holds the step', () =>
    expect(after([line({ quantity: 249 })], { type: 'items-saved' })).toMatchObject({
      step: REVIEW,
      hasErrors: [true, false, false],
    }))
  test('a line that is no longer sold holds the step', () =>
    expect(after([line({ minimum: null })], { type: 'items-saved' }).step).toBe(REVIEW))
  test('the server refused the quantities', () =>
    expect(after([line()], { type: 'items-refused', sentence: 'No.' })).toMatchObject({
      step: REVIEW,
      notice: 'No.',
    }))
})

describe('the address', () => {
  test.each([
    ['something to pay', [line(), companyShipped], false],
    ['the company pays all', [companyShipped], true],
  ])('saved, %s', (_, lines, autoConfirming) =>
    expect(after(lines, { type: 'items-saved' }, { type: 'address-saved' })).toMatchObject({
      step: CHECKOUT,
      autoConfirming,
    }),
  )
  test('refused: back to Shipping with the sentence', () =>
    expect(
      after(
        [line()],
        { type: 'step-chosen', step: CHECKOUT },
        { type: 'address-refused', sentence: 'Check.' },
      ),
    ).toMatchObject({ step: SHIPPING, hasErrors: [false, true, false], notice: 'Check.' }))
  test('touched fields are kept per form, once', () => {
    const touch = { type: 'field-touched', form: 'billing', field: 'city' } as const
    expect(after([line()], touch, touch).touched).toEqual({ shipping: [], billing: ['city'] })
  })
})

describe('payment', () => {
  test('nobody has tried yet', () => expect(initialCheckout.paymentConfirmed).toBeNull())
  test("confirmed with id '0': back to Review Order, flag set", () =>
    expect(after([companyPickup], { type: 'items-saved' }, { type: 'payment-confirmed' })).toMatchObject({
      step: REVIEW,
      paymentConfirmed: true,
      autoConfirming: false,
    }))
  test("refused with id '0': step reset and the sentence", () =>
    expect(
      after([companyPickup], { type: 'items-saved' }, { type: 'payment-refused', sentence: 'x' }),
    ).toMatchObject({
      step: REVIEW,
      paymentConfirmed: false,
      autoConfirming: false,
      notice: AUTO_CONFIRM_FAILED,
    }))
  test('a refused card stays on Checkout with its own sentence', () =>
    expect(
      after([pickup], { type: 'items-saved' }, { type: 'payment-refused', sentence: 'Declined.' }),
    ).toMatchObject({ step: CHECKOUT, paymentConfirmed: false, notice: 'Declined.' }))
})

describe('flags', () => {
  const ready = after(
    [pickup],
    { type: 'items-saved' },
    { type: 'taxes-obtained', amount: cents(725) },
    { type: 'card-ready', ready: true },
  )
  test('Pay opens', () => expect(mayPay(ready)).toBe(true))
  test.each([
    ['the step', { type: 'step-chosen', step: SHIPPING }, 'step'],
    ['an earlier step', { type: 'step-checked', step: REVIEW, hasErrors: true }, 'earlier-step'],
    ['the taxes', { type: 'destination-changed' }, 'taxes'],
    ['the card', { type: 'card-ready', ready: false }, 'card'],
  ] as const)('Pay waits for %s', (_, action, what) => {
    const state = checkout(ready, action)
    expect([payWaitsFor(state), mayPay(state)]).toEqual([what, false])
  })
  test('after another step Pay waits for the card again', () => {
    const back = [SHIPPING, CHECKOUT].reduce(
      (state, step) => checkout(state, { type: 'step-chosen', step }),
      ready,
    )
    expect(payWaitsFor(back)).toBe('card')
  })
  test('changing the step resets ready-to-pay', () =>
    expect(checkout(ready, { type: 'step-chosen', step: REVIEW }).readyToPay).toBe(false))
  test('choosing the same step changes nothing', () =>
    expect(checkout(ready, { type: 'step-chosen', step: CHECKOUT })).toBe(ready))
  test('visited steps stay visited', () =>
    expect(checkout(ready, { type: 'step-chosen', step: REVIEW }).visited).toEqual([true, false, true]))
  test('a quantity change clears the taxes and closes Pay', () => {
    const changed = checkout(ready, { type: 'quantity-changed', lines: [{ ...pickup, quantity: 300 }] })
    expect(changed).toMatchObject({ taxes: 0, taxesObtained: false })
    expect(mayPay(changed)).toBe(false)
  })
  test.each([
    [249, true],
    [250, false],
    [99_999, false],
    [100_000, true],
    [250.5, true],
    [Number.NaN, true],
  ])('quantity %d is an error of the current step: %s', (quantity, wrong) =>
    expect(checkout(ready, { type: 'quantity-changed', lines: [{ ...pickup, quantity }] }).hasErrors).toEqual(
      [false, false, wrong],
    ),
  )
  test.each([
    ['taxes-refused', TAXES_REFUSED],
    ['taxes-failed', TAXES_FAILED],
  ] as const)('%s: taxes 0, the sentence, Pay shut', (type, notice) => {
    const failed = checkout(ready, { type })
    expect(failed).toMatchObject({ taxes: 0, taxesObtained: false, notice })
    expect(mayPay(failed)).toBe(false)
    expect(checkout(failed, { type: 'notice-shown' }).notice).toBeNull()
  })
  test('another destination has other taxes', () =>
    expect(checkout(ready, { type: 'destination-changed' }).taxesObtained).toBe(false))
  test('any abandoned item abandons the cart', () => {
    expect(isAbandoned([pickup, line({ isAbandoned: true })])).toBe(true)
    expect(isAbandoned([pickup])).toBe(false)
  })
  test('an error on an earlier step keeps Pay shut', () =>
    expect(mayPay(checkout(ready, { type: 'step-checked', step: SHIPPING, hasErrors: true }))).toBe(false))
})
