/**
 * How a typed card becomes an id of the card provider. The card goes from this page straight to the provider; our own
 * calls only ever see the id.
 */
import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { fullYear, type PaymentCardField, type PaymentCardForm } from './card-form.ts'

export type PaymentCardResult =
  { ok: true; id: string } | { ok: false; sentence: string; field: PaymentCardField | null }

interface ProviderReply {
  id?: string
  error?: { message?: string; param?: string; code?: string }
}

const UNREACHABLE = 'We could not reach the card service. Please check your connection and try again.'

const FIELD_OF: Record<string, PaymentCardField> = {
  number: 'number',
  exp_month: 'exp_month',
  exp_year: 'exp_year',
  cvc: 'cvc',
  postal_code: 'zip',
}

/** What a bank wants to know before a card pays or is kept. */
export interface BankQuestion {
  client_secret: string
  next_action_url: string
}

/** Never throws. */
export async function registerPaymentCard(
  provider: PaymentMethods,
  card: PaymentCardForm,
): Promise<PaymentCardResult> {
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': card.number.replaceAll(/\D/g, ''),
    'card[exp_month]': String(Number(card.exp_month)),
    'card[exp_year]': String(fullYear(card.exp_year)),
    'card[cvc]': card.cvc,
    'billing_details[name]': card.name.trim(),
    'billing_details[address][postal_code]': card.zip.trim(),
  })
  try {
    const response = await fetch(`${provider.api_base}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${provider.publishable_key}` },
      body,
    })
    const reply = (await response.json()) as ProviderReply
    if (response.ok && reply.id) return { ok: true, id: reply.id }
    const param = /\w+(?=\]?$)/.exec(reply.error?.param ?? '')?.[0] ?? ''
    return { ok: false, sentence: reply.error?.message ?? UNREACHABLE, field: FIELD_OF[param] ?? null }
  } catch {
    return { ok: false, sentence: UNREACHABLE, field: null }
  }
}

/** What a card form of the provider's own making can do once its fields stand on the page. */
export interface MountedPaymentCard {
  register(billing: { name: string; zip: string }): Promise<PaymentCardResult>
  unmount(): void
}

export interface PaymentCardPlaces {
  number: HTMLElement
  expiry: HTMLElement
  cvc: HTMLElement
  /** Called with every change: all three are complete. */
  onComplete: (isComplete: boolean) => void
}

/** The provider's script is fetched here and nowhere else. null: it could not be loaded. */
async function officialLibrary(publishableKey: string) {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return loadStripe(publishableKey)
}

/** The provider's split fields: they are frames of its own, so that not even this page sees the number. */
export async function mountOfficialFields(
  provider: PaymentMethods,
  places: PaymentCardPlaces,
): Promise<MountedPaymentCard> {
  const stripe = await officialLibrary(provider.publishable_key)
  if (!stripe) throw new Error(UNREACHABLE)
  const elements = stripe.elements()
  const look = { base: { fontSize: '16px', color: '#15181e', '::placeholder': { color: '#687080' } } }
  const number = elements.create('cardNumber', { style: look, showIcon: true })
  const expiry = elements.create('cardExpiry', { style: look })
  const cvc = elements.create('cardCvc', { style: look })
  const complete = { number: false, expiry: false, cvc: false }
  const tell = () => places.onComplete(Object.values(complete).every(Boolean))
  number.on('change', (event) => ((complete.number = event.complete), tell()))
  expiry.on('change', (event) => ((complete.expiry = event.complete), tell()))
  cvc.on('change', (event) => ((complete.cvc = event.complete), tell()))
  number.mount(places.number)
  expiry.mount(places.expiry)
  cvc.mount(places.cvc)
  return {
    async register({ name, zip }) {
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: number,
        billing_details: { name, address: { postal_code: zip } },
      })
      return paymentMethod
        ? { ok: true, id: paymentMethod.id }
        : { ok: false, sentence: error.message ?? UNREACHABLE, field: null }
    },
    unmount() {
      for (const element of [number, expiry, cvc]) element.destroy()
    },
  }
}

/** The bank's question in the provider's own dialog; resolves once it was answered or closed. Never throws. */
export async function askBank(provider: PaymentMethods, challenge: BankQuestion): Promise<void> {
  const stripe = await officialLibrary(provider.publishable_key).catch(() => null)
  await stripe?.handleNextAction({ clientSecret: challenge.client_secret }).catch(() => null)
}
