/** What administrators see of the feed. */
import { MOST_FEED_AGENTS } from '@frontage/contracts/limits.ts'
import type { FeedAgents, ListingFeedState } from '@frontage/contracts/listing-feed.ts'
import { ListingFields } from '@frontage/contracts/listings.ts'
import { readOr } from '@frontage/contracts/stored.ts'
import { cityLine, streetLine } from '@frontage/domain/listings/listing.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { feedAgents } from './agents-repository.ts'
import { Progress, type Aside, type HousesProgress } from './progress.ts'
import { problemRecords } from './records-repository.ts'
import { staysUntil } from './replicate-houses.ts'
import { feedCounts, feedRow, type FeedRow } from './repository.ts'

const MOST_REFUSED = 20
const Address = ListingFields.pick({ street: true, unit: true, city: true, state: true, zip: true })

export async function readFeedState(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: TenantScope,
): Promise<ListingFeedState> {
  return db.tenant(scope, async (tx) => {
    const row = await feedRow(tx, scope)
    if (!row) return { revision: 0, feed: null }
    const counts = await feedCounts(tx, scope)
    const refused = counts.problems > 0 ? await problemRecords(tx, scope, MOST_REFUSED) : []
    const progress = readOr(Progress, row.progress, null)
    const turnFrom = (at: number) => turnAfter(row, at, clock.now())
    return {
      revision: row.revision,
      feed: {
        address: row.address,
        token_address: row.token_address,
        client_id: row.client_id,
        originating_system: row.originating_system,
        is_paused: row.is_paused,
        phase: phaseOf(row, progress),
        has_log: progress !== null && progress.sequence !== null,
        last_success_at: row.last_success_at?.toISOString() ?? null,
        next_at: row.is_paused ? null : turnFrom(0),
        problem: row.problem,
        is_doubted: row.doubted_at !== null,
        open_houses: progress?.houses ? presentHouses(progress.houses, turnFrom) : null,
        open_houses_failed: progress?.housesAside ? presentAside(progress.housesAside, turnFrom) : null,
        counts,
        refused: refused.map(({ key, facts, problem }) => ({ key, problem, name: nameOf(facts) || key })),
      },
    }
  })
}

/** Nothing happens before the feed has its turn, and what is due already has it now. */
const turnAfter = ({ due_at: due }: FeedRow, at: number, now: Date): string =>
  new Date(Math.max(at, due.getTime(), now.getTime())).toISOString()

type TurnFrom = (at: number) => string

function presentHouses(houses: HousesProgress, turnFrom: TurnFrom) {
  const until = staysUntil(houses)
  return { is_there: houses.isThere, stays_until: until === null ? null : turnFrom(until) }
}

const presentAside = ({ problem, until }: Aside, turnFrom: TurnFrom) => ({
  problem,
  next_at: turnFrom(until),
})

function phaseOf(row: FeedRow, progress: Progress | null): 'waiting' | 'loading' | 'comparing' | 'current' {
  if (progress === null) return 'waiting'
  if (row.last_success_at === null) return 'loading'
  return progress.pass?.kind === 'compare' || progress.pass?.kind === 'remove' ? 'comparing' : 'current'
}

function nameOf(facts: unknown): string {
  const { data } = Address.safeParse(facts)
  return data ? [streetLine(data), cityLine(data)].filter(Boolean).join(', ') : ''
}

export async function readFeedAgents(
  { db }: Pick<AppContext, 'db'>,
  scope: TenantScope,
  search: string,
): Promise<FeedAgents> {
  const rows = await db.tenant(scope, (tx) => feedAgents(tx, scope, search, MOST_FEED_AGENTS))
  return {
    rows: rows.map(({ account_id: id, account_name, account_email, ...agent }) => ({
      mls_id: agent.mls_id,
      name: agent.name,
      email: agent.email,
      listings: agent.listings,
      is_decided: agent.is_decided,
      account:
        id === null || account_email === null
          ? null
          : { id, name: account_name ?? account_email, email: account_email },
    })),
  }
}
