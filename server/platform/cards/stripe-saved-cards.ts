import Stripe from 'stripe'
import {
  PaymentProviderUnavailable,
  UnknownPaymentCard,
  type PaymentCardSetup,
  type SavedPaymentCards,
} from './port.ts'
import { stripeLibrary, type StripeSettings } from './stripe.ts'

/** Saved cards through the provider's official library. */
export function stripeSavedPaymentCards(settings: StripeSettings): SavedPaymentCards {
  const stripe = stripeLibrary(settings)

  const ownCard = async (customerId: string, paymentMethod: string): Promise<void> => {
    const { customer } = await stripe.paymentMethods.retrieve(paymentMethod)
    const owner = typeof customer === 'string' ? customer : customer?.id
    if (owner !== customerId) throw new UnknownPaymentCard(paymentMethod)
  }

  return {
    async keep({ tenantId, accountId, customerId, paymentMethod, returnUrl }) {
      try {
        return toSetup(
          await stripe.setupIntents.create({
            customer: customerId,
            payment_method: paymentMethod,
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            confirm: true,
            metadata: { tenant: tenantId, account: accountId },
            // The provider's own script answers the bank; the stand-in's page is opened by its address.
            ...(settings.isStandIn ? { return_url: returnUrl } : { use_stripe_sdk: true }),
          }),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return { state: 'refused', sentence: error.message }
        throw known(error)
      }
    },

    async findSetup(setupId, customerId) {
      return asking(async () => {
        const intent = await stripe.setupIntents.retrieve(setupId)
        const owner = typeof intent.customer === 'string' ? intent.customer : intent.customer?.id
        if (owner !== customerId) throw new UnknownPaymentCard(setupId)
        return toSetup(intent)
      })
    },

    makeDefault: (customerId, paymentMethod) =>
      asking(async () => {
        await ownCard(customerId, paymentMethod)
        await stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: paymentMethod },
        })
      }),

    remove: (customerId, paymentMethod) =>
      asking(async () => {
        await ownCard(customerId, paymentMethod)
        await stripe.paymentMethods.detach(paymentMethod)
      }),
  }
}

const BANK_SAID_NO = 'Your bank did not confirm the card. Please try again or use another card.'

function toSetup(intent: Stripe.SetupIntent): PaymentCardSetup {
  const { status, payment_method: method } = intent
  const paymentMethod = typeof method === 'string' ? method : (method?.id ?? '')
  if (status === 'succeeded') return { state: 'kept', paymentMethod }
  if (status === 'requires_action') {
    return {
      state: 'requires-action',
      setupId: intent.id,
      clientSecret: intent.client_secret ?? '',
      nextActionUrl: intent.next_action?.redirect_to_url?.url ?? '',
    }
  }
  return { state: 'refused', sentence: intent.last_setup_error?.message ?? BANK_SAID_NO }
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw known(error)
  }
}

function known(error: unknown): Error {
  if (error instanceof UnknownPaymentCard) return error
  const isUnknown = error instanceof Stripe.errors.StripeInvalidRequestError
  return isUnknown ? new UnknownPaymentCard(error) : new PaymentProviderUnavailable(error)
}
