/** The calls of Shipping and Checkout. All throw ApiRefusal with the sentence to show, unless they say otherwise. */
import type { SavedCartAddress, SaveCartAddress, TaxRequest } from '@frontage/contracts/cart.ts'
import type {
  ChallengeReply,
  PaidReply,
  PaymentMethods,
  PayRequest,
  ProcessingReply,
} from '@frontage/contracts/checkout.ts'
import { AUTO_CONFIRM_FAILED } from '@frontage/domain/cart-steps.ts'
import { centsFromWire, type Cents } from '@frontage/domain/money.ts'
import { api, ApiRefusal, type CallOptions } from '../../lib/api.ts'

const BASE = '/marketingcenter/api/v1'
const TAX_DELAY_MS = 100

export const ADDRESS_SAVED = 'Address saved successfully'
export const ADDRESS_FETCH_FAILED = 'Error fetching address'
const ADDRESS_SAVE_FAILED = 'Error while saving cart shipping address'

export const fetchAddress = () => api.get<SavedCartAddress>(`${BASE}/cart/address`)

export async function saveAddress(address: SaveCartAddress): Promise<void> {
  try {
    await api.patch<unknown>(`${BASE}/cart/address`, address)
  } catch (error) {
    // What the server said stands; where it said nothing, this call's own sentence does.
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) throw error
    throw new ApiRefusal(0, 'cart.address-not-saved', ADDRESS_SAVE_FAILED)
  }
}

/** refused: the server said no. failed: it could not be asked. Either way taxes are 0 until they are known. */
export type TaxAnswer = { state: 'obtained'; amount: Cents } | { state: 'refused' } | { state: 'failed' }

/** Never throws. Waits a moment first, so that a burst of changes asks once. */
export async function fetchTaxes(request: TaxRequest, signal: AbortSignal): Promise<TaxAnswer> {
  await new Promise((resolve) => setTimeout(resolve, TAX_DELAY_MS))
  if (signal.aborted) return { state: 'failed' }
  try {
    const amount = await api.post<number | null>(`${BASE}/tax`, request, { signal })
    return typeof amount === 'number'
      ? { state: 'obtained', amount: centsFromWire(amount) }
      : { state: 'refused' }
  } catch (error) {
    const wasAnswered = error instanceof ApiRefusal && error.status >= 400 && error.status < 500
    return { state: wasAnswered ? 'refused' : 'failed' }
  }
}

export const fetchPaymentMethods = () => api.get<PaymentMethods>(`${BASE}/payment-methods`)

/** Of an answer that is none of those agreed on. */
export const NOT_PROCESSED = 'cart.not-processed'

export type PayReply = PaidReply | ChallengeReply | ProcessingReply

/** @param key one per intention to pay: sent again after a lost reply, it answers what became of the first */
export const processCart = (isBBTenant: boolean, request: PayRequest, key: string) =>
  answered(`${BASE}/cart/process?isBBTenant=${isBBTenant}`, request, { idempotencyKey: key })

export const completePayment = (paymentIntent: string) =>
  answered(`${BASE}/cart/process/complete`, { payment_intent: paymentIntent })

/** 200 is success, 202 is asked about further; whatever else is no refusal says nothing of the payment. */
async function answered(path: string, body: unknown, options?: CallOptions): Promise<PayReply> {
  const { status, data } = await api.send<PayReply | null | undefined>('POST', path, body, options)
  const isPaid = data?.status === 'succeeded'
  if (data && (isPaid ? status === 200 : status === 202)) return data
  throw new ApiRefusal(status, NOT_PROCESSED, AUTO_CONFIRM_FAILED)
}
