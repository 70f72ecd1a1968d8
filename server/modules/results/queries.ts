import type { EmailResults, Results } from '@frontage/contracts/results.ts'
import type { Tx } from '@frontage/db/client.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { openCampaign } from '../campaigns/index.ts'
import { countsOfCampaign, reportsOf } from '../emails/index.ts'
import { openListing, stateOf, type Seen } from '../listings/index.ts'
import { presentFigures, presentLine } from './presenter.ts'
import { leadsOf, newestLines, ofCampaign, ofListing, pagesOfListing, sumOfLines } from './repository.ts'

const MOST_ROWS = 100

/** @throws Refusal campaigns.missing */
export async function campaignResults(
  context: Pick<AppContext, 'settings'>,
  tx: Tx,
  scope: AccountScope,
  id: string,
): Promise<Results> {
  const { name } = await openCampaign(tx, scope, id)
  const which = ofCampaign(scope, id)
  const sum = await sumOfLines(tx, scope, which)
  const leads = await leadsOf(tx, scope, which, [])
  const rows = await newestLines(tx, scope, which, MOST_ROWS)
  return {
    name,
    is_own: true,
    figures: presentFigures({ ...sum, leads, cost: sum.order_cents }),
    rows: rows.map((row) => presentLine(row, row.order_cents)),
    totalRows: sum.lines,
    emails: await emailsOf(context, tx, scope, id),
  }
}

/** null: it emailed nobody. */
async function emailsOf(
  context: Pick<AppContext, 'settings'>,
  tx: Tx,
  scope: AccountScope,
  campaignId: string,
): Promise<EmailResults | null> {
  const counts = await countsOfCampaign(tx, scope, campaignId)
  return Object.values(counts).some((count) => count > 0) ? { ...counts, ...reportsOf(context) } : null
}

/** Whoever may look at the listing sees what it came to. @throws Refusal listings.missing */
export async function listingResults(tx: Tx, seen: Seen, id: string): Promise<Results> {
  const { scope } = seen
  const listing = await openListing(tx, seen, id)
  const which = ofListing(scope, id)
  const sum = await sumOfLines(tx, scope, which)
  const pages = await pagesOfListing(tx, scope, id)
  const leads = await leadsOf(tx, scope, which, pages.ids)
  const rows = await newestLines(tx, scope, which, MOST_ROWS)
  return {
    name: streetLine(stateOf(listing)),
    is_own: listing.account_id === scope.accountId,
    figures: presentFigures({ ...sum, visits: pages.visits, leads, cost: sum.line_cents }),
    rows: rows.map((row) => presentLine(row, row.line_cents)),
    totalRows: sum.lines,
    emails: null,
  }
}
