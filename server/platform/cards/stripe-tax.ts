import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { TaxServiceRefused, TaxServiceUnavailable, type TaxService, type TaxServices } from './tax-port.ts'
import { CURRENCY, stripeLibrary, type StripeSettings } from './stripe.ts'

/** A buyer waits for the answer. */
const PATIENT = { timeout: 5_000, maxNetworkRetries: 1 } as const
const PAGE = 100

/** Stripe Tax through the provider's official library, with the key of a brokerage's own account. */
export const stripeTax =
  (settings: StripeSettings): TaxServices =>
  (key) => {
    const stripe = stripeLibrary({ ...settings, secretKey: key })
    const service: TaxService = {
      check: () =>
        answered(async () => {
          const { status } = await stripe.tax.settings.retrieve({}, PATIENT)
          if (status !== 'active')
            throw new TaxServiceRefused(
              'Stripe Tax is not set up in this account yet. Finish its settings at Stripe, then check again.',
            )
        }),

      calculate: ({ lines, to }) =>
        answered(async () => {
          const calculation = await stripe.tax.calculations.create(
            {
              currency: CURRENCY,
              line_items: lines.map(({ id, amount, quantity }) => ({
                reference: id,
                amount,
                quantity,
                tax_behavior: 'exclusive' as const,
              })),
              customer_details: {
                address: { state: to.state, postal_code: to.zip, country: countryOf(to.zip) },
                address_source: 'shipping',
              },
              expand: ['line_items'],
            },
            PATIENT,
          )
          const id = calculation.id
          if (!id) throw new TaxServiceUnavailable('a calculation came without its id')
          const taxes = new Map<string, number>()
          let page = calculation.line_items ?? { data: [], has_more: true }
          for (;;) {
            for (const { reference, amount_tax: tax } of page.data) taxes.set(reference, tax)
            if (!page.has_more) break
            const after = page.data.at(-1)?.id
            page = await stripe.tax.calculations.listLineItems(
              id,
              { limit: PAGE, ...(after ? { starting_after: after } : {}) },
              PATIENT,
            )
            if (page.data.length === 0) break
          }
          const isWhole = lines.every((line) => taxes.has(line.id))
          if (!isWhole) throw new TaxServiceUnavailable('a calculation lacks lines that were asked for')
          return { id, taxes }
        }),

      record: ({ calculation, reference }) =>
        onRecord(() => stripe.tax.transactions.createFromCalculation({ calculation, reference }, attempt())),

      reverse: ({ transaction, reference, cents }) =>
        onRecord(() =>
          stripe.tax.transactions.createReversal(
            { original_transaction: transaction, reference, mode: 'partial', flat_amount: -cents },
            attempt(),
          ),
        ),
    }
    return service
  }

/** Stripe keeps its first answer to a key for a day, also one that says that it failed: each attempt has its own. */
const attempt = () => ({ ...PATIENT, idempotencyKey: `tax:${randomUUID()}` })

/** What makes a record one is its reference: where an earlier attempt put it there and its answer was lost, it is done. */
const onRecord = (work: () => Promise<{ id: string }>): Promise<string | null> =>
  answered(async () => {
    try {
      return (await work()).id
    } catch (error) {
      if (!isThereAlready(error)) throw error
      return /\btax_\w+/.exec(error.message)?.[0] ?? null
    }
  })

const isThereAlready = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_already_exists' ||
    (error.param === 'reference' && /already/i.test(error.message)))

/** Canadian postal codes begin with a letter. */
const countryOf = (zip: string) => (/^[A-Z]/.test(zip) ? 'CA' : 'US')

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TaxServiceRefused || error instanceof TaxServiceUnavailable) throw error
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new TaxServiceRefused('Stripe does not know this key. Copy the secret key of your account again.')
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new TaxServiceRefused(
        'This key may not use Stripe Tax. Give it the permission at Stripe, or use another.',
      )
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
      throw new TaxServiceRefused(`Stripe says: ${error.message}`)
    throw new TaxServiceUnavailable('Stripe Tax did not answer', { cause: error })
  }
}
