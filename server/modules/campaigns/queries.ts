/** Campaigns as their owner sees them. */
import type {
  Campaign,
  CampaignCalendar,
  CampaignList,
  CampaignQuery,
} from '@frontage/contracts/campaigns.ts'
import { z } from 'zod'
import type { Db, Tx } from '@frontage/db/client.ts'
import { addDays, dayOf, isDay, lengthOf, startOfDay } from '@frontage/domain/days.ts'
import { FAR_AHEAD_MS } from '@frontage/domain/campaigns/plan.ts'
import { MOST_CAMPAIGNS } from '@frontage/domain/campaigns/campaign.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { plannedOf, presentCampaign, presentPlanned, presentRow, presentRun } from './presenter.ts'
import { countSteps, findCampaign, listCampaigns, partsOf, stepKinds, stepsOf } from './repository.ts'
import { knownOccurrences, runsBetween, runsIn, sumsOf } from './runs-repository.ts'
import type { StoredCampaign, StoredStep } from './stored.ts'

const YEAR_MS = 366 * 24 * 60 * 60_000
const MOST_UPCOMING = 60
const MOST_WAITING = 100
const MOST_CALENDAR_DAYS = 62
const MOST_ENTRIES = 1000

/** @throws Refusal campaigns.missing */
export async function openCampaign(tx: Tx, scope: AccountScope, id: string): Promise<StoredCampaign> {
  const row = await findCampaign(tx, scope, id)
  if (!row) throw new Refusal('campaigns.missing')
  return row
}

/** Whether an address names a campaign of the account's own. */
export async function campaignExists(db: Db, scope: AccountScope, id: string): Promise<boolean> {
  if (!z.guid().safeParse(id).success) return false
  return (await db.tenant(scope, (tx) => findCampaign(tx, scope, id))) !== undefined
}

/** @throws Refusal campaigns.missing */
export async function wholeCampaign(tx: Tx, scope: AccountScope, id: string, now: Date): Promise<Campaign> {
  const row = await openCampaign(tx, scope, id)
  const steps = await stepsOf(tx, scope, id)
  const parts = await partsOf(tx, scope, steps)
  const sums = (await sumsOf(tx, scope, [id])).get(id)
  const waiting = await runsIn(tx, scope, id, ['held'], MOST_WAITING)
  const begun = await runsIn(tx, scope, id, ['noted', 'announced', 'charging'], MOST_UPCOMING)
  const skipped = (await runsIn(tx, scope, id, ['skipped'], 1000)).filter(({ charge_at }) => charge_at > now)
  const planned = await planOf(tx, scope, row, steps, {
    since: now,
    until: new Date(now.getTime() + YEAR_MS),
  })
  const coming = row.state === 'ended' ? [] : planned
  const upcoming = [...[...begun, ...skipped].map((run) => presentRun(run)), ...coming.map(presentPlanned)]
  return presentCampaign({
    row,
    steps,
    parts,
    sums,
    waiting,
    upcoming: upcoming
      .toSorted((one, other) => one.occurs_at.localeCompare(other.occurs_at))
      .slice(0, MOST_UPCOMING),
    coming: new Set([...planned, ...(await laterOf(tx, scope, row, steps, now))].map(({ stepId }) => stepId)),
  })
}

/** What has no row yet. */
async function planOf(
  tx: Tx,
  scope: AccountScope,
  row: StoredCampaign,
  steps: readonly StoredStep[],
  span: { since: Date; until: Date },
  most = MOST_UPCOMING,
) {
  const all = plannedOf(row, steps, new Set(), span, most * 2)
  const known = await knownOccurrences(
    tx,
    scope,
    row.id,
    all.map(({ occurrence }) => occurrence),
  )
  return all.filter(({ stepId, occurrence }) => !known.has(`${stepId} ${occurrence}`)).slice(0, most)
}

/** Days that are more than a year ahead, and steps whose every day has its row. */
async function laterOf(
  tx: Tx,
  scope: AccountScope,
  row: StoredCampaign,
  steps: readonly StoredStep[],
  now: Date,
) {
  const far = { since: now, until: new Date(now.getTime() + FAR_AHEAD_MS) }
  const later = steps.flatMap((step) => plannedOf(row, [step], new Set(), far, 1))
  const had = await Promise.all(
    steps.map(async (step) => {
      const days = plannedOf(row, [step], new Set(), { since: step.runs_since, until: now }, 200)
      const known = await knownOccurrences(
        tx,
        scope,
        row.id,
        days.map(({ occurrence }) => occurrence),
      )
      return days.filter(({ occurrence }) => known.has(`${step.id} ${occurrence}`))
    }),
  )
  return [...later, ...had.flat()]
}

export async function campaignList(
  tx: Tx,
  scope: AccountScope,
  query: CampaignQuery,
  now: Date,
): Promise<CampaignList> {
  const { rows, totalRows } = await listCampaigns(tx, scope, query)
  const ids = rows.map(({ id }) => id)
  const [steps, sums] = await Promise.all([countSteps(tx, scope, ids), sumsOf(tx, scope, ids)])
  const span = { since: now, until: new Date(now.getTime() + YEAR_MS) }
  const shown: CampaignList['rows'] = []
  for (const row of rows) {
    const found = sums.get(row.id)
    const runs = row.state === 'running' || row.state === 'paused'
    const next = runs
      ? (await planOf(tx, scope, row, await stepsOf(tx, scope, row.id), span, 1))[0]?.occursAt
      : undefined
    const moments = [found?.nextAt, next].flatMap((at) => (at ? [at.getTime()] : []))
    const nextAt = runs && moments.length > 0 ? new Date(Math.min(...moments)) : null
    shown.push(presentRow(row, { steps: steps.get(row.id) ?? 0, sums: found, nextAt }))
  }
  return { rows: shown, totalRows }
}

/** All campaigns of the account that run or are paused, day by day. @throws Refusal campaigns.days-unusable */
export async function calendarOf(
  tx: Tx,
  scope: AccountScope,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<CampaignCalendar> {
  if (!isDay(from) || !isDay(to) || from > to || lengthOf({ from, to }) > MOST_CALENDAR_DAYS)
    throw new Refusal('campaigns.days-unusable')
  const { rows } = await listCampaigns(tx, scope, { pageNumber: 1, pageSize: MOST_CAMPAIGNS })
  const entries: CampaignCalendar['entries'] = []
  for (const row of rows) {
    const steps = await stepsOf(tx, scope, row.id)
    const kinds = await stepKinds(tx, scope, row.id)
    const first = startOfDay(from, row.time_zone)
    const until = startOfDay(addDays(to, 1), row.time_zone)
    const runs = await runsBetween(tx, scope, [row.id], { from: first, until }, MOST_ENTRIES)
    const isPlanned = row.state !== 'ended' && until > now
    const since = first > now ? first : now
    const planned = isPlanned
      ? await planOf(tx, scope, row, steps, { since, until: new Date(until.getTime() - 1) }, MOST_ENTRIES)
      : []
    for (const run of [...runs.map((run) => presentRun(run)), ...planned.map(presentPlanned)])
      entries.push({
        ...run,
        campaign: { id: row.id, name: row.name },
        kind: kinds.get(run.step_id) ?? 'mail',
        day: dayOf(new Date(run.occurs_at), row.time_zone),
      })
  }
  return {
    entries: entries
      .toSorted((one, other) => one.occurs_at.localeCompare(other.occurs_at))
      .slice(0, MOST_ENTRIES),
  }
}
