/** Publishes a page, now or at a set time, or takes it down. */
import type { LandingPage, LandingPublication } from '@frontage/contracts/landing.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readLanding, type LandingOwner } from '../queries.ts'
import { lockOwn, updateLanding } from '../repository.ts'

/** @throws Refusal landing-pages.missing, landing-pages.schedule-past */
export async function publishLanding(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: LandingOwner,
  id: string,
  asked: LandingPublication,
): Promise<LandingPage> {
  const { scope } = owner
  const now = clock.now()
  const waits =
    asked.state === 'scheduled'
      ? { publish_at: new Date(asked.publish_at), time_zone: asked.time_zone }
      : { publish_at: null, time_zone: null }
  if (waits.publish_at && waits.publish_at <= now) throw new Refusal('landing-pages.schedule-past')
  return db.tenant(scope, async (tx) => {
    const row = await lockOwn(tx, scope, id)
    if (!row) throw new Refusal('landing-pages.missing')
    // Published once more, it stays published since when it was.
    const published_at = asked.state === 'published' ? (row.published_at ?? now) : null
    await updateLanding(tx, scope, id, { state: asked.state, ...waits, published_at, updated_at: now })
    return readLanding(tx, owner, id, now)
  })
}
