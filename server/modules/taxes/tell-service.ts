/**
 * Tells the tax service of sales and refunds. Triggers write what is to be told in the transaction that makes it so, one row
 * for each order and each refund; the service takes each reference once, so telling twice is telling once.
 */
import { TaxServiceRefused, TaxServiceUnavailable, type TaxService } from '../../platform/cards/tax-port.ts'
import type { AppContext } from '../../platform/context.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { openService } from './quote.ts'
import { dueRecords, saleOf, updateRecord } from './records-repository.ts'

const MOST = 100
/** After so many attempts, over some ten hours, somebody has to look. */
const MOST_ATTEMPTS = 10
const MINUTE = 60_000

export const tellingTaxService: DueWork = {
  kind: 'tax-records',
  latency: 30,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'tax_record_due', until),
  async work(context, scope) {
    await tellTaxService(context, scope)
  },
}

const NO_KEY = 'No key of the tax service is stored.'
const ELSEWHERE =
  'The sale was not put on record by this installation. Enter the refund at the service by hand.'
const UNKNOWN_ID =
  'The sale is on record at the service, but not under which number. Enter the refund there by hand.'
const SALE_FIRST = 'The sale itself is not on record at the service yet.'
const SALE_FAILED =
  'The sale itself is not on record at the service. Send the sale again first, then this refund.'

type Context = Pick<AppContext, 'db' | 'cards' | 'clock' | 'log' | 'settings'>

/** @returns how many are on record now */
export async function tellTaxService(context: Context, scope: TenantScope): Promise<number> {
  const { db, clock, log } = context
  let told = 0
  const service = (await openService(context, scope))?.service
  for (const record of await db.tenant(scope, (tx) => dueRecords(tx, scope, clock.now(), MOST))) {
    const attempts = record.attempts + 1
    const failed = (problem: string) => ({ state: 'failed', attempts, problem }) as const
    let change: Parameters<typeof updateRecord>[3]
    try {
      change = service ? { state: 'done', problem: '', provider_id: await tell(service) } : failed(NO_KEY)
      if (service) told++
    } catch (error) {
      if (error instanceof TaxServiceRefused) change = failed(error.message)
      else if (!(error instanceof TaxServiceUnavailable)) throw error
      else if (attempts >= MOST_ATTEMPTS) change = failed('The tax service did not answer for hours.')
      else {
        const due_at = new Date(clock.now().getTime() + MINUTE * 2 ** record.attempts)
        change = { attempts, problem: error.message, due_at }
      }
      log.warn({ err: error, record: record.id, tenantId: scope.tenantId }, 'the tax service was not told')
    }
    await db.tenant(scope, (tx) => updateRecord(tx, scope, record.id, change))

    async function tell(to: TaxService): Promise<string | null> {
      if (record.kind === 'sale')
        return to.record({ calculation: record.calculation ?? '', reference: `order:${record.order_id}` })
      const sale = await db.tenant(scope, (tx) => saleOf(tx, scope, record.order_id))
      if (!sale) throw new TaxServiceRefused(ELSEWHERE)
      // Nothing more is done about it until somebody sends it again, so waiting would bring nothing.
      if (sale.state === 'failed') throw new TaxServiceRefused(SALE_FAILED)
      if (sale.state !== 'done') throw new TaxServiceUnavailable(SALE_FIRST)
      if (sale.provider_id === null) throw new TaxServiceRefused(UNKNOWN_ID)
      return to.reverse({
        transaction: sale.provider_id,
        reference: `refund:${record.refund_id}`,
        cents: record.cents ?? 0,
      })
    }
  }
  return told
}
