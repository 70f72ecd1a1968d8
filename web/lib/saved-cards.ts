/** The calls of saved cards. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/saved-cards.ts'
import { api } from './api.ts'

/** Where a list that could not be read is an error, not an empty list. */
export const fetchPaymentCards = () => api.call(calls.list, { query: { for: 'list' } })

export const savePaymentCard = (paymentMethod: string, makeDefault: boolean) =>
  api.call(calls.save, { body: { payment_method: paymentMethod, make_default: makeDefault } })

export const completePaymentCard = (setupIntent: string, makeDefault: boolean) =>
  api.call(calls.completeSaving, { body: { setup_intent: setupIntent, make_default: makeDefault } })

export const makePaymentCardDefault = (id: string) => api.call(calls.makeDefault, { params: { id } })

export const removePaymentCard = (id: string) => api.call(calls.remove, { params: { id } })
