/** The cart and checkout screen as a state machine: Review Order, Shipping, Checkout. Pure; the screen dispatches. */
import { ZERO, type Cents } from './money.ts'
import type { AddressField } from './address.ts'
import type { OrderKind } from './line-price.ts'
import { isSellableQuantity } from './quantity.ts'
import { somethingShips } from './receipt.ts'

export const STEPS = ['Review Order', 'Shipping', 'Checkout'] as const
export type StepIndex = 0 | 1 | 2
export const REVIEW: StepIndex = 0
export const SHIPPING: StepIndex = 1
export const CHECKOUT: StepIndex = 2
export const isStepIndex = (index: number): index is StepIndex => Object.hasOwn(STEPS, index)

/** A line of the cart with the quantity as typed. The machine is told the lines; it keeps none. */
export interface StepLine {
  id: string
  kind: OrderKind
  quantity: number
  /** null: not sold any more. */
  minimum: number | null
  paidByCompany: boolean
  isAbandoned: boolean
}

export type AddressForm = 'shipping' | 'billing'
type PerStep<T> = readonly [T, T, T]

export interface CheckoutState {
  step: StepIndex
  visited: PerStep<boolean>
  hasErrors: PerStep<boolean>
  touched: Readonly<Record<AddressForm, readonly AddressField[]>>
  /** The card form is complete and the buyer may pay. */
  readyToPay: boolean
  taxes: Cents
  /** false: taxes must be asked for (again) before Pay opens. */
  taxesObtained: boolean
  /** null until a payment was attempted. */
  paymentConfirmed: boolean | null
  /** The screen must now ask the server to confirm with payment id '0'. */
  autoConfirming: boolean
  /** A sentence for the screen to show once, then to clear. */
  notice: string | null
}

export type CheckoutAction =
  | { type: 'cart-loaded'; lines: readonly StepLine[] }
  | { type: 'step-chosen'; step: StepIndex }
  | { type: 'quantity-changed'; lines: readonly StepLine[] }
  | { type: 'items-saved'; lines: readonly StepLine[] }
  | { type: 'items-refused'; sentence: string }
  | { type: 'address-saved'; lines: readonly StepLine[] }
  | { type: 'address-refused'; sentence: string }
  | { type: 'field-touched'; form: AddressForm; field: AddressField }
  | { type: 'step-checked'; step: StepIndex; hasErrors: boolean }
  | { type: 'taxes-obtained'; amount: Cents }
  | { type: 'taxes-refused' }
  | { type: 'taxes-failed' }
  | { type: 'destination-changed' }
  | { type: 'card-ready'; ready: boolean }
  | { type: 'payment-confirmed' }
  | { type: 'payment-refused'; sentence: string }
  | { type: 'notice-shown' }

/** The sentence that is owed when payment id '0' was not accepted. */
export const AUTO_CONFIRM_FAILED = 'Unable to process cart items. Please try again.'
export const TAXES_REFUSED = 'Get taxes was not successfull'
export const TAXES_FAILED = 'Error while getting taxes'

export const initialCheckout: CheckoutState = {
  step: REVIEW,
  visited: [true, false, false],
  hasErrors: [false, false, false],
  touched: { shipping: [], billing: [] },
  readyToPay: false,
  taxes: ZERO,
  taxesObtained: false,
  paymentConfirmed: null,
  autoConfirming: false,
  notice: null,
}

export function checkout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'cart-loaded':
      return withErrors({ ...state, ...taxesUnknown }, REVIEW, !allSellable(action.lines))
    case 'step-chosen':
      return goTo(state, action.step)
    case 'quantity-changed':
      // Taxes are asked for again, even back at the old number: the server may have answered for another in between.
      return withErrors({ ...state, ...taxesUnknown }, state.step, !allSellable(action.lines))
    case 'items-saved':
      if (!allSellable(action.lines)) return withErrors(state, state.step, true)
      return somethingShips(action.lines) ? goTo(state, SHIPPING) : toPayment(state, action.lines)
    case 'items-refused':
      return { ...state, notice: action.sentence }
    case 'address-saved':
      return toPayment(withErrors(state, SHIPPING, false), action.lines)
    case 'address-refused':
      return { ...withErrors(goTo(state, SHIPPING), SHIPPING, true), notice: action.sentence }
    case 'field-touched':
      return {
        ...state,
        touched: { ...state.touched, [action.form]: withField(state.touched[action.form], action.field) },
      }
    case 'step-checked':
      return withErrors(state, action.step, action.hasErrors)
    case 'taxes-obtained':
      return { ...state, taxes: action.amount, taxesObtained: true }
    case 'taxes-refused':
      return { ...state, ...taxesUnknown, notice: TAXES_REFUSED }
    case 'taxes-failed':
      return { ...state, ...taxesUnknown, notice: TAXES_FAILED }
    case 'destination-changed':
      return { ...state, ...taxesUnknown }
    case 'card-ready':
      return { ...state, readyToPay: action.ready }
    case 'payment-confirmed':
      return { ...goTo(state, REVIEW), autoConfirming: false, paymentConfirmed: true }
    case 'payment-refused':
      return state.autoConfirming
        ? {
            ...goTo(state, REVIEW),
            autoConfirming: false,
            paymentConfirmed: false,
            notice: AUTO_CONFIRM_FAILED,
          }
        : { ...state, paymentConfirmed: false, notice: action.sentence }
    case 'notice-shown':
      return { ...state, notice: null }
  }
}

const taxesUnknown = { taxes: ZERO, taxesObtained: false } as const

/** Any change of step closes Pay until the card form says again that it is complete. */
function goTo(state: CheckoutState, step: StepIndex): CheckoutState {
  if (step === state.step) return state
  return { ...state, step, visited: replaced(state.visited, step, true), readyToPay: false }
}

/** With something to pay: the Checkout step. Else payment is confirmed with id '0', without asking for a card. */
function toPayment(state: CheckoutState, lines: readonly StepLine[]): CheckoutState {
  return needsPayment(lines) ? goTo(state, CHECKOUT) : { ...goTo(state, CHECKOUT), autoConfirming: true }
}

function withErrors(state: CheckoutState, step: StepIndex, hasErrors: boolean): CheckoutState {
  return { ...state, hasErrors: replaced(state.hasErrors, step, hasErrors) }
}

function replaced<T>(values: PerStep<T>, step: StepIndex, value: T): PerStep<T> {
  const [a, b, c] = values
  return [step === 0 ? value : a, step === 1 ? value : b, step === 2 ? value : c]
}

const withField = (fields: readonly AddressField[], field: AddressField) =>
  fields.includes(field) ? fields : [...fields, field]

const allSellable = (lines: readonly StepLine[]) =>
  lines.every((line) => isSellableQuantity(line.quantity, line.minimum))

export const needsPayment = (lines: readonly StepLine[]) => lines.some((line) => !line.paidByCompany)

export const isAbandoned = (lines: readonly StepLine[]) => lines.some((line) => line.isAbandoned)

/** What is still to be done before Pay opens; null: nothing. */
export function payWaitsFor(state: CheckoutState): 'step' | 'earlier-step' | 'taxes' | 'card' | null {
  if (state.step !== CHECKOUT) return 'step'
  if (state.hasErrors.includes(true)) return 'earlier-step'
  if (!state.taxesObtained) return 'taxes'
  return state.readyToPay ? null : 'card'
}

/** Pay is open: on the last step, nothing wrong anywhere, taxes known, card ready. */
export const mayPay = (state: CheckoutState) => payWaitsFor(state) === null
