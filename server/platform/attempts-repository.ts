/** Counts of attempts for all processes together: the platform's own, of no tenant. */
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'

export interface Count {
  current: number
  /** Milliseconds until it begins again. */
  ttl: number
}

/** One statement, which waits for nothing but another attempt at the same door from the same address. */
export async function countAttempt(db: Db, key: string, windowMs: number, max: number): Promise<Count> {
  const { rows } = await db.platform((owner) =>
    sql<{ attempts: number; left: number }>`
      insert into attempt_count as kept (key, ends_at, attempts)
      values (${key}, now() + ${windowMs}::float8 * interval '1 millisecond', 1)
      on conflict (key) do update set
        attempts = case when kept.ends_at <= now() then 1 else least(kept.attempts + 1, ${max + 1}::int) end,
        ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
      returning attempts, (extract(epoch from ends_at - now()) * 1000)::float8 as left`.execute(owner),
  )
  const [row] = rows
  if (!row) throw new Error('An attempt was not counted.')
  return { current: row.attempts, ttl: Math.ceil(row.left) }
}

/** What is over, and what is beyond the bound however many addresses knock. */
export const deleteOver = (db: Db, most: number): Promise<void> =>
  db.platform(async (owner) => {
    await sql`delete from attempt_count where ends_at <= now()`.execute(owner)
    await sql`delete from attempt_count where key in (
      select key from attempt_count order by ends_at desc offset ${most}::int)`.execute(owner)
  })
