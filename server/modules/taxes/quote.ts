/** The taxes of a cart by the brokerage's tax service: asked once for each cart, and charged as they were shown. */
import { cents } from '@frontage/domain/money.ts'
import { normalDestination, taxKey, type TaxableLine } from '@frontage/domain/tax-quote.ts'
import type { Destination } from '@frontage/domain/tax.ts'
import { TaxServiceRefused, TaxServiceUnavailable, type TaxService } from '../../platform/cards/tax-port.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { unseal } from '../../platform/sealed.ts'
import { holdRevision, quoteOf, quoteRow, saveQuote, serviceRow, type StoredQuote } from './repository.ts'

const GOOD_FOR_MS = 60 * 60_000
export const PURPOSE = 'tax service key'

type Context = Pick<AppContext, 'db' | 'cards' | 'clock' | 'log' | 'settings'>

interface OpenService {
  service: TaxService
  /** Of the key: what a service said holds only while this is the one that is stored. */
  revision: number
}

/** null: no key is stored that can be read. */
export async function openService(
  { db, cards, settings }: Pick<AppContext, 'db' | 'cards' | 'settings'>,
  scope: TenantScope,
): Promise<OpenService | null> {
  const [[row]] = await db.read(scope, [serviceRow(scope)])
  const key = row?.key ? unseal(settings.sessionSecret, PURPOSE, row.key) : null
  return row && key !== null ? { service: cards.tax(key), revision: row.revision } : null
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
  const opened = await openService(context, scope)
  if (!opened) throw new Refusal('checkout.taxes-unknown')
  try {
    const { id, taxes } = await opened.service.calculate({
      lines: lines.map(({ id: line, quantity, total }) => ({ id: line, quantity, amount: total })),
      to: normalDestination(to),
    })
    const quote = {
      key,
      calculation: id,
      taxes: Object.fromEntries(lines.map((line) => [line.id, cents(taxes.get(line.id) ?? 0)])),
    }
    const isSaved = await db.tenant(scope, async (tx) => {
      // Held until this is committed, so that whoever changes the key finds the quote and drops it.
      if ((await holdRevision(tx, scope)) !== opened.revision) return false
      await saveQuote(tx, scope, quote, new Date(now.getTime() + GOOD_FOR_MS))
      return true
    })
    if (isSaved) return quote
  } catch (error) {
    if (!(error instanceof TaxServiceRefused || error instanceof TaxServiceUnavailable)) throw error
    log.warn({ err: error, tenantId: scope.tenantId }, 'the tax service did not say what a cart is taxed')
    throw new Refusal('checkout.taxes-unknown')
  }
  // The key changed while its service was asked: what it said is nobody's.
  throw new Refusal('checkout.taxes-unknown')
}
