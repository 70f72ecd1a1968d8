/** The last seven days of a tenant beside the seven before. Each figure reads an index of those fourteen days alone. */
import type { WeekFigures } from '@frontage/contracts/panel.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { designsSince, ordersSince, usersSince } from './repository.ts'

const WEEK_MS = 7 * 86_400_000

export async function weekFigures(db: Db, scope: TenantScope, now: Date): Promise<WeekFigures> {
  const since = new Date(now.getTime() - WEEK_MS)
  const before = new Date(since.getTime() - WEEK_MS)
  const [[orders], [designs], [people]] = await db.read(scope, [
    ordersSince(scope, before, since),
    designsSince(scope, before, since),
    usersSince(scope, before, since),
  ])
  return {
    since: since.toISOString(),
    orders: { now: orders?.now ?? 0, before: orders?.before ?? 0 },
    sales_cents: { now: Number(orders?.sales ?? 0), before: Number(orders?.sales_before ?? 0) },
    designs: { now: designs?.now ?? 0, before: designs?.before ?? 0 },
    people: { now: people?.now ?? 0, before: people?.before ?? 0 },
  }
}
