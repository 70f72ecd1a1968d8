/** The taxes of a cart by the brokerage's tax service: asked once for each cart, and charged as they were shown. */
import { cents } from '@frontage/domain/money.ts'
import { normalDestination, taxKey, type TaxableLine } from '@frontage/domain/tax-quote.ts'
import type { Destination } from '@frontage/domain/tax.ts'
import { TaxServiceRefused, TaxServiceUnavailable, type TaxService } from '../../platform/cards/tax-port.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { unseal } from '../../platform/sealed.ts'
import { quoteOf, quoteRow, saveQuote, serviceRow, type StoredQuote } from './repository.ts'

const GOOD_FOR_MS = 60 * 60_000
export const PURPOSE = 'tax service key'

type Context = Pick<AppContext, 'db' | 'cards' | 'clock' | 'log' | 'settings'>

/** null: no key is stored that can be read. */
export async function openService(
  { db, cards, settings }: Pick<AppContext, 'db' | 'cards' | 'settings'>,
  scope: TenantScope,
): Promise<TaxService | null> {
  const [[row]] = await db.read(scope, [serviceRow(scope)])
  const key = row?.key ? unseal(settings.sessionSecret, PURPOSE, row.key) : null
  return key === null ? null : cards.tax(key)
}

/**
 * What the service said of these lines, or says now; the answer is stored, so that it is what Pay finds.
 * @throws Refusal checkout.taxes-unknown
 */
export async function quoteTaxes(
  context: Context,
  scope: AccountScope,
  lines: readonly TaxableLine[],
  to: Destination,
): Promise<StoredQuote> {
  const { db, clock, log } = context
  const key = taxKey(lines, to)
  const now = clock.now()
  const [[row]] = await db.read(scope, [quoteRow(scope)])
  const known = quoteOf(row, now)
  if (known?.key === key) return known
  const service = await openService(context, scope)
  if (!service) throw new Refusal('checkout.taxes-unknown')
  try {
    const { id, taxes } = await service.calculate({
      lines: lines.map(({ id: line, quantity, total }) => ({ id: line, quantity, amount: total })),
      to: normalDestination(to),
    })
    const quote = {
      key,
      calculation: id,
      taxes: Object.fromEntries(lines.map((line) => [line.id, cents(taxes.get(line.id) ?? 0)])),
    }
    await db.tenant(scope, (tx) => saveQuote(tx, scope, quote, new Date(now.getTime() + GOOD_FOR_MS)))
    return quote
  } catch (error) {
    if (!(error instanceof TaxServiceRefused || error instanceof TaxServiceUnavailable)) throw error
    log.warn({ err: error, tenantId: scope.tenantId }, 'the tax service did not say what a cart is taxed')
    throw new Refusal('checkout.taxes-unknown')
  }
}
