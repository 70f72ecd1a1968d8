/** Closes a brokerage's site, opens it again, and deletes it after a wait in which that can be called off. */
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { COMMAND_LINE, recordOperator, type Operator, type OperatorAction } from '../record.ts'
import { isElsewhere, lockBrokerage, updateBrokerage } from '../repository.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

/** Days between asking for a deletion and the deletion. */
export const DELETION_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

type Row = NonNullable<Awaited<ReturnType<typeof lockBrokerage>>>

interface Step {
  action: OperatorAction
  /** Null: it is so already. */
  change(row: Row, now: Date): { state?: 'open' | 'suspended'; delete_at?: Date | null } | null
}

const STEPS = {
  suspend: {
    action: 'brokerage.suspended',
    change: ({ state }) => (state === 'suspended' ? null : { state: 'suspended' }),
  },
  resume: {
    action: 'brokerage.resumed',
    change({ state, delete_at }) {
      if (delete_at !== null) throw new Refusal('brokerages.leaving')
      return state === 'open' ? null : { state: 'open' }
    },
  },
  delete: {
    action: 'brokerage.leaving',
    change: ({ delete_at }, now) =>
      delete_at === null ? { delete_at: new Date(now.getTime() + DELETION_DAYS * DAY_MS) } : null,
  },
  keep: {
    action: 'brokerage.stays',
    change({ delete_at }, now) {
      if (delete_at !== null && delete_at <= now) throw new Refusal('request.not-found')
      return delete_at === null ? null : { delete_at: null }
    },
  },
} as const satisfies Record<string, Step>
export type StateStep = keyof typeof STEPS

/**
 * What is so already changes nothing. Every process hears of it when it is stored.
 * @throws Refusal request.not-found, brokerages.leaving, brokerages.moved
 */
export async function changeState(
  { db, clock }: Context,
  tenantId: string,
  step: StateStep,
  operator: Operator = COMMAND_LINE,
): Promise<void> {
  const { action, change }: Step = STEPS[step]
  await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const row = await lockBrokerage(tx, tenantId)
      if (!row) throw new Refusal('request.not-found')
      if (await isElsewhere(tx, tenantId)) throw new Refusal('brokerages.moved')
      const at = clock.now()
      const changed = change(row, at)
      if (!changed) return
      await updateBrokerage(tx, tenantId, changed, at)
      await recordOperator(tx, operator, { action, at, tenantId, subject: tenantId, detail: changed })
    }),
  )
}
