import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import type { BillingProvider } from './billing-port.ts'
import type { PaymentProvider, SavedPaymentCards } from './port.ts'
import { openStandIn, type StandIn } from './stand-in/index.ts'
import { stripeBilling } from './stripe-billing.ts'
import { stripeSavedPaymentCards } from './stripe-saved-cards.ts'
import { stripeTax } from './stripe-tax.ts'
import type { TaxServices } from './tax-port.ts'
import { stripePaymentCards, type StripeSettings } from './stripe.ts'

export interface PaymentCards {
  provider: PaymentProvider
  savedCards: SavedPaymentCards
  billing: BillingProvider
  /** With keys of brokerages' own accounts. */
  tax: TaxServices
  /** null: real keys are configured. */
  standIn: StandIn | null
}

/** The provider of the keys, or, without keys, the stand-in under the very same library. */
export async function openPaymentCards(
  settings: Settings,
  clock: Clock,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<PaymentCards> {
  const { secretKey, publishableKey = '', webhookSecret = '', apiBase } = settings.stripe
  if (secretKey) {
    const keys = { secretKey, publishableKey, webhookSecret, apiBase }
    const browserBase = apiBase ?? 'https://api.stripe.com'
    return { ...throughLibrary({ ...keys, browserBase, isStandIn: false }), standIn: null }
  }
  if (!settings.isDemonstration) throw new Error('Test cards are for demonstration data alone.')
  const standIn = await openStandIn({
    dataDir: settings.dataDir,
    now: clock.now,
    failed: (error) => log?.error({ err: error }, 'the test card provider failed'),
    keyFor: (purpose) =>
      createHmac('sha256', settings.sessionSecret[0]).update(`cards ${purpose}`).digest('hex'),
  })
  const parts = throughLibrary({
    secretKey: standIn.secretKey,
    publishableKey: standIn.publishableKey,
    webhookSecret: standIn.webhookSecret,
    apiBase: `http://127.0.0.1:${standIn.port}`,
    browserBase: '/dev/cards',
    isStandIn: true,
  })
  return { ...parts, standIn }
}

const throughLibrary = (settings: StripeSettings) => ({
  provider: stripePaymentCards(settings),
  savedCards: stripeSavedPaymentCards(settings),
  billing: stripeBilling(settings),
  tax: stripeTax(settings),
})
