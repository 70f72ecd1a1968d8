/**
 * Writes scheduled prices into their templates when their time comes. Carts are priced by them from that very moment, whether
 * this has been done yet or not (`offerAt` of the tenants); what it brings is that every page shows them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import type { AppContext } from '../../platform/context.ts'
import { documentsChanged } from '../../platform/documents/changes.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import { Unfinished, type DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { changesUntil, endChange, lockChange } from './changes-repository.ts'
import { lockOffer, saveOffers } from './repository.ts'

/** Its job begins up to so long before; see note_due_offer_change. */
const EARLY_MS = 10_000

export const applyingOfferChanges: DueWork = {
  kind: 'offer-changes',
  // As often as the job may come late and still be there before the moment.
  latency: 4,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'offer_change_due', until),
  work: async (context, scope) => {
    await applyDueChanges(context, scope)
  },
}

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>

/**
 * @returns how many this process has written
 * @throws Unfinished when some could not be
 */
export async function applyDueChanges({ db, clock, log }: Context, scope: TenantScope): Promise<number> {
  const until = new Date(clock.now().getTime() + EARLY_MS)
  let applied = 0
  let failed = 0
  for (const { id, template_id, starts_at } of await db.tenant(scope, (tx) =>
    changesUntil(tx, scope, until),
  )) {
    const early = starts_at.getTime() - clock.now().getTime()
    if (early > 0) await sleep(early)
    try {
      if (await apply({ db, clock }, scope, template_id, id)) applied++
    } catch (error) {
      failed++
      log.error({ err: error, ...scope, change: id }, 'scheduled prices were not written')
    }
  }
  if (failed > 0) throw new Unfinished(`${failed} scheduled prices were not written`)
  return applied
}

/** Under the locks of the template and of the change, so that whoever comes second finds nothing to do. */
const apply = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  scope: TenantScope,
  templateId: string,
  id: string,
): Promise<boolean> =>
  db.tenant(scope, async (tx) => {
    const now = clock.now()
    const template = await lockOffer(tx, scope, templateId)
    const change = await lockChange(tx, scope, templateId, id)
    if (!template || change?.state !== 'waiting' || change.starts_at > now) return false
    const saved = await saveOffers(tx, scope, template.product, [templateId], JSON.stringify(change.offer))
    await endChange(tx, scope, id, saved.length > 0 ? 'applied' : 'missed', now)
    if (saved.length === 0) return false
    await recordAudit(tx, scopeOfAccount(scope.tenantId, change.saved_by), {
      action: 'offer.changed',
      at: now,
      subject: { id: templateId, name: template.title },
      accountId: null,
      before: { offer: template.offer },
      after: { offer: change.offer },
      detail: { is_scheduled: true, starts_at: change.starts_at.toISOString() },
    })
    await documentsChanged(tx, scope)
    return true
  })
