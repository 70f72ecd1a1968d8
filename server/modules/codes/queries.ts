import type { CodeOfDesign, CodesOfDesign } from '@frontage/contracts/codes.ts'
import { isScanCode } from '@frontage/domain/codes/scan-code.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount } from '../accounts/index.ts'
import { allotCodes, codeKey, scanAddress } from './allot.ts'
import { leadTo } from './lead-to.ts'
import type { CodeAgent } from './nowhere.ts'
import { presentTarget } from './presenter.ts'
import { findLink, listingOfDesign, targetsOf } from './repository.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { addToDay, countScan, scansOfDesign } from './scans-repository.ts'

const findCode = ({ db }: Pick<AppContext, 'db'>, tenant: Tenant, code: string) =>
  isScanCode(code) ? db.tenant(tenant, (tx) => findLink(tx, tenant, code)) : undefined

/**
 * Where the code leads; url null: nowhere. Of an account that was closed, there is nobody to ask either.
 * @param from whom to count, by the address it came from; null: it is only looked at
 */
export async function followCode(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tenant: Tenant,
  code: string,
  from: string | null,
): Promise<{ url: string | null; agent: CodeAgent | null }> {
  const found = await findCode({ db }, tenant, code)
  if (!found) return { url: null, agent: null }
  return db.tenant(tenant, async (tx) => {
    if (from !== null)
      await countScan(tx, tenant, {
        code,
        from,
        now: clock.now(),
        day: dayOf(clock.now(), found.zone ?? 'UTC'),
      })
    if (!found.is_active) return { url: null, agent: null }
    const listingId = await listingOfDesign(tx, tenant, found.design_id)
    const leads = await leadTo(tx, tenant, found, listingId)
    // Says on the page by which piece a visitor came; only our own pages understand it.
    const url = leads?.url.startsWith('/') ? `${leads.url}?via=qr-${code}` : (leads?.url ?? null)
    return { url, agent: found }
  })
}

/**
 * @param visitorId her own looks say nothing
 * @throws Refusal codes.missing
 */
export async function countVisitBy(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tenant: Tenant,
  code: string,
  visitorId: string | undefined,
): Promise<void> {
  const found = await findCode({ db }, tenant, code)
  if (!found) throw new Refusal('codes.missing')
  if (found.account_id === visitorId) return
  await db.tenant(tenant, (tx) =>
    addToDay(tx, tenant, { code, day: dayOf(clock.now(), found.zone ?? 'UTC') }, 'visits'),
  )
}

/** The codes of a design, each with its own short link. */
export async function codesOfDesign(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  { designId, slots }: { designId: string; slots: readonly string[] },
): Promise<CodesOfDesign> {
  const wanted = slots.map((slot) => ({ designId, slot, lineId: null }))
  const codes = await allotCodes(db, scope, wanted)
  return db.tenant(scope, async (tx) => {
    const scans = await scansOfDesign(tx, scope, designId)
    const places = await placesOf(tx, tenant, scope, designId)
    const rows = wanted.flatMap((one): CodeOfDesign[] => {
      const code = codes.get(codeKey(one))
      const place = places.get(one.slot)
      if (code === undefined || !place) return []
      const address = scanAddress(settings, tenant, code)
      return [{ slot: one.slot, address, ...place, scans: scans.get(one.slot) ?? 0 }]
    })
    return { rows }
  })
}

async function placesOf(tx: Tx, tenant: Tenant, scope: AccountScope, designId: string) {
  const account = await findAccount(tx, scope, scope.accountId)
  const listingId = await listingOfDesign(tx, scope, designId)
  const places = new Map<string, Pick<CodeOfDesign, 'target' | 'leads_to'>>()
  for (const row of await targetsOf(tx, scope, designId)) {
    const leads = await leadTo(tx, tenant, { ...row, profile: account?.profile }, listingId)
    places.set(row.slot, { target: presentTarget(row), leads_to: leads })
  }
  return places
}
