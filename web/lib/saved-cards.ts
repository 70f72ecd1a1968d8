/** The calls of saved cards. All throw ApiRefusal with the sentence to show. */
import type { SavePaymentCardReply, PaymentMethods } from '@frontage/contracts/checkout.ts'
import { api } from './api.ts'

const BASE = '/marketingcenter/api/v1/payment-methods'

/** Where a list that could not be read is an error, not an empty list. */
export const fetchSavedCards = () => api.get<PaymentMethods>(BASE, { query: { for: 'list' } })

export const savePaymentCard = (paymentMethod: string, makeDefault: boolean) =>
  api.post<SavePaymentCardReply>(BASE, { payment_method: paymentMethod, make_default: makeDefault })

export const completeCard = (setupIntent: string, makeDefault: boolean) =>
  api.post<SavePaymentCardReply>(`${BASE}/complete`, { setup_intent: setupIntent, make_default: makeDefault })

export const makeCardDefault = (id: string) => api.put<null>(`${BASE}/${encodeURIComponent(id)}/default`, {})

export const removeCard = (id: string) => api.delete<null>(`${BASE}/${encodeURIComponent(id)}`)
