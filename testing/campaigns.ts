/** Users with campaigns, and a clock and a job that tests move themselves. */
import type { Campaign, CampaignEstimate, SaveCampaign, StepFields } from '@frontage/contracts/campaigns.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { runDueCampaigns } from '@frontage/server/modules/campaigns/run-due.ts'
import type { Clock } from '@frontage/server/platform/clock.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import type { InjectOptions } from 'fastify'
import type { User } from './app.ts'
import { aPaymentCard, booksOf, PAYMENT_CARDS, type Shop } from './checkout.ts'
import { aDesign, aMailingList } from './designs.ts'
import { aNewcomer } from './membership.ts'

export const CAMPAIGNS = '/marketingcenter/api/v1/campaigns'
/** Bodies that reach the guard behind the schema. */
export const A_CAMPAIGN = {
  ...{ revision: 1, name: 'Taken', time_zone: 'America/Los_Angeles', hour: 9, cap_cents: null, steps: [] },
}
export const A_SKIP = {
  ...{ step_id: '3d5c5cb4-6a0e-4a39-9a5e-6d1f4e3e2a10', occurrence: '2099-01-01', is_skipped: true },
}
const HOUR_MS = 60 * 60_000

/** A clock that stands where a test puts it. */
export interface MovableClock extends Clock {
  set(at: string): void
  add(hours: number): void
}

export function movableClock(start: string): MovableClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (at) => void (now = new Date(at)),
    add: (hours) => void (now = new Date(now.getTime() + hours * HOUR_MS)),
  }
}

/** What the job does, as long as something is due. */
export async function runCampaigns(context: AppContext, { tenantId }: Pick<User, 'tenantId'>): Promise<void> {
  for (let turn = 0; turn < 5; turn++)
    if ((await runDueCampaigns(context, scopeOfTenant(tenantId))) === 0) return
}

/** Kept at the provider for its owner. @returns its id */
export async function aSavedPaymentCard(
  shop: Shop,
  user: User,
  number: string = PAYMENT_CARDS.good,
): Promise<string> {
  const typed: string = (await aPaymentCard(shop, user, number)).json().id
  const kept = await shop.app.inject(
    user.post('/marketingcenter/api/v1/payment-methods', { payment_method: typed, make_default: true }),
  )
  if (kept.statusCode !== 200) throw new Error(`not kept: ${kept.body}`)
  return kept.json().data.id
}

/** Somebody with a card, a design that is sold by mail, and a list; signed in for as long as a clock may be moved. */
export async function anOwner(shop: Shop, { rows = 300, number = PAYMENT_CARDS.good as string } = {}) {
  const { context } = shop
  const user = await aNewcomer(context, 'harbor')
  const account = await context.db.tenant(user, async (tx) => {
    // What designs are filled with: without it they cannot be printed.
    const { profile } = await tx
      .selectFrom('account')
      .select('profile')
      .where('email', '=', 'agent@harbor.test')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('account')
      .set({ profile: JSON.stringify(profile) })
      .where('id', '=', user.accountId)
      .execute()
    await tx
      .updateTable('session')
      .set({ seen_at: '2100-01-01', expires_at: '2100-01-01' })
      .where('account_id', '=', user.accountId)
      .execute()
    return tx.selectFrom('account').select('email').where('id', '=', user.accountId).executeTakeFirstOrThrow()
  })
  const card = await aSavedPaymentCard(shop, user, number)
  const design = await aDesign(context, user, { product: 'postcard-4x6' })
  const list = await aMailingList(context, user, rows)
  const payments = async () => (await booksOf(shop, user)).payments
  return {
    ...{ user, card, design, list },
    ...campaignsOf(shop, user),
    run: () => runCampaigns(context, user),
    orders: async () => (await booksOf(shop, user)).orders,
    /** What the provider took, as it says. */
    charges: async () => (await booksOf(shop, user)).charges,
    payments,
    /** What she was written about campaigns: `announced`, `held`, `reminder`. */
    emails: (about: string) =>
      context.db.tenant(user, (tx) =>
        tx
          .selectFrom('outgoing_message')
          .select(['subject', 'text_body'])
          .where('recipient', '=', account.email)
          .where('effect_key', 'like', `campaign-${about}:%`)
          .orderBy('created_at')
          .execute(),
      ),
    /** A step that mails the design to the list. */
    mailing: (schedule: StepFields['schedule'], change: Partial<StepFields> = {}) => ({
      ...{ schedule, design_id: design.id, list_ids: [list] },
      ...change,
    }),
  }
}

interface Row {
  name: string
  company: string
  street: string
  unit: string
  city: string
  state: string
  zip: string
}

/** Gives a list a next version: its rows as they come back. */
export async function changeList(
  context: AppContext,
  user: User,
  list: string,
  change: (rows: Row[]) => Row[],
): Promise<void> {
  await context.db.tenant(user, async (tx) => {
    const { version } = await tx
      .selectFrom('mailing_list')
      .select('version')
      .where('id', '=', list)
      .executeTakeFirstOrThrow()
    const before = await tx
      .selectFrom('mailing_list_recipient')
      .select(['name', 'company', 'street', 'unit', 'city', 'state', 'zip'])
      .where('list_id', '=', list)
      .where('version', '=', version)
      .orderBy('position')
      .execute()
    const rows = change(before)
    const facts = { row_count: rows.length, content_hash: 'd'.repeat(64) }
    const of = { tenant_id: user.tenantId, list_id: list, version: version + 1 }
    await tx
      .insertInto('mailing_list_version')
      .values({ ...of, ...facts, removed_count: 0, one_per: 'household', file_name: 'farm.csv' })
      .execute()
    await tx
      .insertInto('mailing_list_recipient')
      .values(rows.map((row, position) => ({ ...of, ...row, position })))
      .execute()
    await tx
      .updateTable('mailing_list')
      .set({ version: version + 1, ...facts })
      .where('id', '=', list)
      .execute()
  })
}

export const on = (day: string) => ({ kind: 'date' as const, on: day })
export const eachWeek = (from: string) => ({
  ...{ kind: 'every' as const, count: 1, unit: 'week' as const, from, until: null },
})

/** Campaigns of one user through the front door. */
export function campaignsOf({ app }: Shop, user: User) {
  const data = async <T>(request: InjectOptions): Promise<T> => {
    const reply = await app.inject(request)
    if (reply.statusCode >= 300) throw new Error(`${reply.statusCode} ${reply.body}`)
    return reply.json().data
  }
  const read = (id: string) => data<Campaign>(user.get(`${CAMPAIGNS}/${id}`))
  const save = async (id: string, change: Partial<SaveCampaign>) => {
    const { revision, name, time_zone, hour, cap_cents, steps } = await read(id)
    const kept = steps.map(
      ({
        id: step,
        kind,
        schedule,
        design_id,
        email_id,
        target,
        list_ids,
        audience,
        message,
        fills_listing,
      }) => ({
        ...{ id: step, kind, schedule, design_id, email_id, target, list_ids, audience, message },
        fills_listing,
      }),
    )
    const body = { revision, name, time_zone, hour, cap_cents, steps: kept, ...change }
    return data<Campaign>(user.put(`${CAMPAIGNS}/${id}`, body))
  }
  const estimate = (id: string) => data<CampaignEstimate>(user.get(`${CAMPAIGNS}/${id}/estimate`))
  return {
    read,
    save,
    estimate,
    /** With these steps, as a draft. */
    async make(
      steps: (Partial<StepFields> & Pick<StepFields, 'schedule'>)[],
      change: Partial<SaveCampaign> = {},
    ) {
      const made = await data<Campaign>(
        user.post(CAMPAIGNS, { name: 'Spring farm', time_zone: 'America/Los_Angeles' }),
      )
      return save(made.id, {
        ...change,
        steps: steps.map((step) => ({
          ...{ id: null, kind: 'mail' as const, design_id: null, list_ids: [], audience: 'again' as const },
          ...{ email_id: null, target: 'lists' as const, message: '', fills_listing: false },
          ...step,
        })),
      })
    },
    /** At the prices of this moment. */
    async approve(id: string, card: string | null) {
      const { revision } = await read(id)
      const { steps } = await estimate(id)
      return data<Campaign>(
        user.post(`${CAMPAIGNS}/${id}/approval`, {
          revision,
          payment_method: card,
          steps: steps.map(({ step_id, cents }) => ({ step_id, cents })),
        }),
      )
    },
    change: (id: string, state: 'running' | 'paused' | 'ended') =>
      data<Campaign>(user.put(`${CAMPAIGNS}/${id}/state`, { state })),
    skip: (id: string, step_id: string, occurrence: string, is_skipped = true) =>
      data<Campaign>(user.put(`${CAMPAIGNS}/${id}/skips`, { step_id, occurrence, is_skipped })),
    history: async (id: string) =>
      (await data<{ rows: Campaign['waiting'] }>(user.get(`${CAMPAIGNS}/${id}/runs?pageSize=100`))).rows,
  }
}

/** Announced, and then its hour. */
export async function untilMailed(
  clock: MovableClock,
  run: () => Promise<void>,
  announced = '2027-03-09T17:00:00Z',
  charged = '2027-03-10T17:00:00Z',
): Promise<void> {
  clock.set(announced)
  await run()
  clock.set(charged)
  await run()
}

/** How many addresses a campaign has reached. */
export async function reachedBy(context: AppContext, user: User, campaignId: string): Promise<number> {
  const { n } = await context.db.tenant(user, (tx) =>
    tx
      .selectFrom('campaign_recipient')
      .innerJoin('campaign_run', 'campaign_run.id', 'campaign_recipient.run_id')
      .where('campaign_run.campaign_id', '=', campaignId)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  return Number(n)
}
