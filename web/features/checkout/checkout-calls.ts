/** The calls of Shipping and Checkout. All throw ApiRefusal with the sentence to show, unless they say otherwise. */
import * as cartCalls from '@frontage/contracts/calls/cart.ts'
import type { SaveCartAddress, TaxRequest } from '@frontage/contracts/cart.ts'
import * as calls from '@frontage/contracts/calls/checkout.ts'
import * as cardCalls from '@frontage/contracts/calls/saved-cards.ts'
import type { PayRequest } from '@frontage/contracts/checkout.ts'
import type { DataOf, Reply } from '@frontage/contracts/endpoints/types.ts'
import { AUTO_CONFIRM_FAILED } from '@frontage/domain/cart-steps.ts'
import { centsFromWire, type Cents } from '@frontage/domain/money.ts'
import { api, ApiRefusal } from '../../lib/api.ts'

const TAX_DELAY_MS = 100

export const ADDRESS_SAVED = 'Address saved successfully'
export const ADDRESS_FETCH_FAILED = 'Error fetching address'
const ADDRESS_SAVE_FAILED = 'Error while saving cart shipping address'

export const fetchAddress = () => api.call(cartCalls.readAddress)

export async function saveAddress(address: SaveCartAddress): Promise<void> {
  try {
    await api.call(cartCalls.saveAddress, { body: address })
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
    const amount: unknown = await api.call(cartCalls.computeTaxes, { body: request, signal })
    return typeof amount === 'number'
      ? { state: 'obtained', amount: centsFromWire(amount) }
      : { state: 'refused' }
  } catch (error) {
    const wasAnswered = error instanceof ApiRefusal && error.status >= 400 && error.status < 500
    return { state: wasAnswered ? 'refused' : 'failed' }
  }
}

export const fetchPaymentMethods = () => api.call(cardCalls.list)

/** Of an answer that is none of those agreed on. */
export const NOT_PROCESSED = 'cart.not-processed'

export type PayReply = DataOf<typeof calls.pay>

/** @param key one per intention to pay: sent again after a lost reply, it answers what became of the first */
export const processCart = async (isBBTenant: boolean, request: PayRequest, key: string) =>
  answered(
    await api.reply(calls.pay, {
      query: { isBBTenant: String(isBBTenant) },
      body: request,
      idempotencyKey: key,
    }),
  )

export const completePayment = async (paymentIntent: string) =>
  answered(await api.reply(calls.completePayment, { body: { payment_intent: paymentIntent } }))

/** 200 is success, 202 is asked about further; whatever else is no refusal says nothing of the payment. */
function answered({ status, data }: Unsure<Reply<typeof calls.pay>>): PayReply {
  const isPaid = data?.status === 'succeeded'
  if (data && (isPaid ? status === 200 : status === 202)) return data
  throw new ApiRefusal(status, NOT_PROCESSED, AUTO_CONFIRM_FAILED)
}

/** What stands between browser and server may have answered instead. */
type Unsure<R extends { data: unknown }> = Omit<R, 'data'> & { data: R['data'] | null | undefined }
