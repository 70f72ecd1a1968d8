/**
 * Looks at the records of a sender's domain and draws the consequences: a key that is in DNS signs from then on, and a domain
 * whose key is gone sends nothing more until it is back. Done when an administrator asks, and by a job.
 */
import { SENDER_TAKEN } from '@frontage/contracts/sentences.ts'
import { SenderFound } from '@frontage/contracts/sender.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { RecordCheck } from '@frontage/domain/sender/check.ts'
import type { AppContext } from '../../platform/context.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import { KEY_PURPOSE } from '../../platform/mail/sender-address.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { announceLost } from './announce-lost.ts'
import { lookAt } from './look.ts'
import {
  deleteKeysRetiredBefore,
  domainRow,
  keyRows,
  lockDomain,
  releaseDomain,
  takeDomain,
  updateDomain,
  updateKey,
  type DomainRow,
  type KeyRow,
} from './repository.ts'

export type CheckContext = Pick<AppContext, 'db' | 'clock' | 'dns' | 'settings' | 'tenants' | 'log'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What an old key signed may be on its way, or be read again, for so long. */
export const OLD_KEY_MS = 7 * DAY

const TAKEN: RecordCheck = {
  state: 'wrong',
  says: SENDER_TAKEN,
}
const UNREADABLE: RecordCheck = {
  state: 'wrong',
  says: 'We cannot read the key that signs your emails. Remove the domain and add it again.',
}

export const checkingSenderDomains: DueWork = {
  kind: 'check-sender-domains',
  latency: 60,
  due: (context, until) => dueTenants(context, 'sender_domain_due', until),
  work: async (context, scope) => {
    const row = await context.db.tenant(scope, (tx) => domainRow(tx, scope))
    if (row && row.due_at <= context.clock.now()) await checkDomain(context, scope)
  },
}

/**
 * Of two looks at once the one that began last counts: an older one would call a key missing that was entered between them.
 *
 * @returns what was found; null: there is no domain, or another since it was looked at
 */
export async function checkDomain(
  context: CheckContext,
  scope: TenantScope,
  put: (tx: Tx, row: DomainRow) => Promise<void> = async () => undefined,
): Promise<SenderFound | null> {
  const { db, dns, settings, clock } = context
  const { row, keys } = await db.tenant(scope, async (tx) => ({
    row: await domainRow(tx, scope),
    keys: await keyRows(tx, scope),
  }))
  if (!row) return null
  const at = clock.now()
  const asked = { domain: row.domain, keys, mechanisms: settings.mailSpf }
  const found = withUnreadable(context, keys, await lookAt(dns, asked))
  return db.tenant(scope, async (tx) => {
    const now = await lockDomain(tx, scope)
    if (!now || now.domain !== row.domain || now.created_at.getTime() !== row.created_at.getTime())
      return null
    await put(tx, now)
    return isLookedAtSince(row, now, at) ? foundOf(now) : apply(context, tx, scope, now, { found, at })
  })
}

/** Whether another look ended meanwhile that began after this one. */
const isLookedAtSince = (before: DomainRow, { checked_at: last }: DomainRow, at: Date): boolean =>
  last !== null && last.getTime() !== before.checked_at?.getTime() && last >= at

/** A key that was sealed with another secret signs nothing, whatever DNS has. */
function withUnreadable(
  { settings }: CheckContext,
  keys: readonly KeyRow[],
  found: SenderFound,
): SenderFound {
  const unreadable = keys.filter(
    ({ private_key: key }) => unseal(settings.sessionSecret, KEY_PURPOSE, key) === null,
  )
  return {
    ...found,
    dkim: { ...found.dkim, ...Object.fromEntries(unreadable.map(({ selector }) => [selector, UNREADABLE])) },
  }
}

const isIn = (check: RecordCheck | undefined): boolean =>
  check?.state === 'right' || check?.state === 'advice'

async function apply(
  context: CheckContext,
  tx: Tx,
  scope: TenantScope,
  row: DomainRow,
  { found, at }: { found: SenderFound; at: Date },
): Promise<SenderFound> {
  const now = context.clock.now()
  await deleteKeysRetiredBefore(tx, scope, new Date(now.getTime() - OLD_KEY_MS))
  const keys = await keyRows(tx, scope)
  await sealAnew(context, tx, scope, keys)
  const next = keys.find(({ state }) => state === 'next')
  const isNextSeen = next === undefined || found.dkim[next.selector] !== undefined
  if (next && isIn(found.dkim[next.selector])) await promote(tx, scope, keys, next, now)
  const current = (await keyRows(tx, scope)).find(({ state }) => state === 'current')
  const check = current && found.dkim[current.selector]
  const state = stateAfter(row.state, check)
  const said = await settle(context, tx, scope, { row, state, found, selector: current?.selector ?? '' })
  await updateDomain(tx, scope, {
    found: JSON.stringify(said.found),
    has_spf: said.found.spf ? spfAfter(row.has_spf, said.found.spf) : false,
    checked_at: at,
    // A key that was made meanwhile is looked for at once.
    due_at: isNextSeen ? new Date(now.getTime() + pauseAfter(row, said, next !== undefined, now)) : now,
  })
  return said.found
}

/** While the secret is replaced, so that nothing is sealed with the old one by the time that it is not believed anymore. */
async function sealAnew({ settings }: CheckContext, tx: Tx, scope: TenantScope, keys: readonly KeyRow[]) {
  const { sessionSecret: secret } = settings
  const [now] = secret
  for (const { selector, private_key: sealed } of keys) {
    if (unseal([now], KEY_PURPOSE, sealed) !== null) continue
    const key = unseal(secret, KEY_PURPOSE, sealed)
    if (key !== null) await updateKey(tx, scope, selector, { private_key: seal(secret, KEY_PURPOSE, key) })
  }
}

async function promote(tx: Tx, scope: TenantScope, keys: readonly KeyRow[], next: KeyRow, now: Date) {
  for (const { selector, state } of keys)
    if (state === 'current') await updateKey(tx, scope, selector, { state: 'old', retired_at: now })
  await updateKey(tx, scope, next.selector, { state: 'current' })
}

/** What nobody could look at stays as it was. */
function stateAfter(before: DomainRow['state'], check: RecordCheck | undefined): DomainRow['state'] {
  if (check === undefined) return 'waiting'
  if (check.state === 'unknown') return before
  if (isIn(check)) return 'proved'
  return before === 'waiting' ? 'waiting' : 'lost'
}

const spfAfter = (before: boolean, spf: RecordCheck): boolean =>
  spf.state === 'unknown' ? before : isIn(spf)

interface Outcome {
  row: DomainRow
  state: DomainRow['state']
  found: SenderFound
  /** Of the key that signs. */
  selector: string
}

/** Takes the domain, or gives it back. Who had it and lost it is told once. */
async function settle(
  context: CheckContext,
  tx: Tx,
  scope: TenantScope,
  { row, state, found, selector }: Outcome,
): Promise<{ state: DomainRow['state']; found: SenderFound }> {
  await updateDomain(tx, scope, { state })
  if (state === 'proved') {
    if (await takeDomain(tx, row.domain)) return { state, found }
    const without = row.state === 'proved' ? 'lost' : row.state
    await updateDomain(tx, scope, { state: without })
    return { state: without, found: { ...found, dkim: { ...found.dkim, [selector]: TAKEN } } }
  }
  if (row.state === 'proved') {
    await releaseDomain(tx)
    const says = found.dkim[selector]?.says ?? ''
    context.log.error(
      { ...scope, domain: row.domain, says },
      'emails no longer come from the domain of a site',
    )
    const tenant = await context.tenants.byId(scope.tenantId)
    if (tenant) await announceLost(tx, context.settings, tenant, { row, says, at: context.clock.now() })
  }
  return { state, found }
}

/** Who waits looks often at first; what works is looked at four times a day. */
function pauseAfter(
  { created_at }: DomainRow,
  { state, found }: { state: DomainRow['state']; found: SenderFound },
  hasNext: boolean,
  now: Date,
): number {
  if (Object.values(found.dkim).some((check) => check.state === 'unknown')) return 15 * MINUTE
  if (state === 'lost') return HOUR
  if (state === 'proved') return hasNext ? HOUR : 6 * HOUR
  const age = now.getTime() - created_at.getTime()
  if (age < DAY) return 10 * MINUTE
  return age < 30 * DAY ? 6 * HOUR : DAY
}

/** What is stored of an older kind was not looked at. */
export const foundOf = (row: Pick<DomainRow, 'found'>): SenderFound => SenderFound.parse(row.found)
