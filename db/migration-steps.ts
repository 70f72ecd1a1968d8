/**
 * Migrations that must not be one transaction. Such a file says `-- outside a transaction` in a line of its own; its statements
 * run one by one, and again from the first after a failure. `-- in batches` above an update or a delete has it run for each
 * tenant until it finds no more rows: it says itself how many it takes at once.
 */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

export const isOutsideTransaction = (text: string): boolean => /^-- outside a transaction$/m.test(text)

export interface Step {
  text: string
  isInBatches: boolean
}

/** The statements of such a file; one ends where a line ends with a semicolon. */
export function stepsOf(text: string): Step[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map((part) => ({
      text: part.replaceAll(/^\s*--.*$/gm, '').trim(),
      isInBatches: /^-- in batches$/m.test(part),
    }))
    .filter((step) => step.text !== '')
}

/** Building an index waits for whoever reads the table already, and holds nobody up meanwhile. */
const PATIENT_MS = 600_000

export async function runStep(session: Kysely<Database>, step: Step, lockMs: number): Promise<void> {
  if (step.isInBatches) return runBatches(session, step, lockMs)
  const isConcurrent = /\bconcurrently\b/i.test(step.text)
  await sql`select set_config('lock_timeout', ${`${isConcurrent ? PATIENT_MS : lockMs}ms`}, false)`.execute(
    session,
  )
  try {
    await sql.raw(step.text).execute(session)
  } finally {
    await sql`reset lock_timeout`.execute(session)
  }
}

/** In a database that nobody uses yet, inside the transaction that makes it. */
export async function runAtOnce(tx: Kysely<Database>, { text, isInBatches }: Step): Promise<void> {
  // There is no tenant yet.
  if (!isInBatches) await sql.raw(text.replaceAll(/\bconcurrently\b/gi, '')).execute(tx)
}

/** Tenant by tenant under its policies, so that nothing is opened for it; a batch is a transaction. */
async function runBatches(session: Kysely<Database>, { text }: Step, lockMs: number): Promise<void> {
  const { rows: tenants } = await sql<{ tenant_id: string }>`
    select tenant_id from brokerage order by tenant_id`.execute(session)
  for (const { tenant_id: tenantId } of tenants) {
    let changed = 1n
    while (changed > 0n)
      changed = await inBetween(() =>
        oneBatch(session, { text, tenantId, lockMs: Math.min(lockMs, BATCH_MS) }),
      )
  }
}

/**
 * A batch that meets a request lets go of its rows at once. PostgreSQL looks for two that wait for each other after a second, and
 * whom it ends then is the one that waits for longer: that must not be the request.
 */
const BATCH_MS = 100
const BATCH_ATTEMPTS = 300

async function inBetween(batch: () => Promise<bigint>): Promise<bigint> {
  for (let left = BATCH_ATTEMPTS; ; left -= 1) {
    try {
      return await batch()
    } catch (error) {
      if (left <= 1 || !['55P03', '40P01'].includes(codeOf(error) ?? '')) throw error
      await sleep(BATCH_MS)
    }
  }
}

const oneBatch = (
  session: Kysely<Database>,
  { text, tenantId, lockMs }: { text: string; tenantId: string; lockMs: number },
): Promise<bigint> =>
  session.transaction().execute(async (tx) => {
    await sql`select set_config('app.tenant_id', ${tenantId}, true), set_config('row_security', 'on', true),
      set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx)
    const { numAffectedRows } = await sql.raw(text).execute(tx)
    return numAffectedRows ?? 0n
  })
