import { randomBytes } from 'node:crypto'
import type { TenantHost } from '@frontage/contracts/hosts.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AuditAction, AuditState } from '@frontage/domain/audit.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { proofOf, stateAfter } from '../../../platform/dns/proof.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { presentHosts, PROOF_START } from '../hosts.ts'
import {
  deleteClaim,
  dropHost,
  hostClaims,
  insertClaim,
  leadHost,
  liveHosts,
  lockClaim,
  takeHost,
  updateClaim,
} from '../hosts-repository.ts'
import { tenantIdOfHost } from '../repository.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'dns'>

const MOST_HOSTS = 20

const put = (
  tx: Tx,
  scope: AccountScope,
  { action, host, at, detail }: { action: AuditAction; host: string; at: Date; detail?: AuditState },
) =>
  recordAudit(tx, scope, {
    action,
    at,
    subject: { id: host, name: host },
    accountId: null,
    ...(detail ? { detail } : {}),
  })

/**
 * Puts a host on the list. It is the tenant's when DNS proves it.
 * @throws Refusal hosts.taken without saying whose it is, hosts.own-already, hosts.too-many
 */
export async function addHost(
  { db, clock }: Context,
  scope: AccountScope,
  host: string,
): Promise<TenantHost[]> {
  const owner = await tenantIdOfHost(db, host)
  if (owner !== null) throw new Refusal(owner === scope.tenantId ? 'hosts.own-already' : 'hosts.taken')
  return db.tenant(scope, async (tx) => {
    await lockCount(tx, scope, 'hosts')
    const [live, claims] = await Promise.all([liveHosts(tx, scope), hostClaims(tx, scope)])
    const known = new Set([...live, ...claims].map((each) => each.host))
    if (known.size >= MOST_HOSTS) throw new Refusal('hosts.too-many')
    const isNew = await insertClaim(tx, scope, host, PROOF_START + randomBytes(20).toString('hex'))
    if (!isNew) throw new Refusal('hosts.own-already')
    await put(tx, scope, { action: 'host.added', host, at: clock.now() })
    return presentHosts(tx, scope)
  })
}

/**
 * Looks for the proof, and gives the host to the tenant where it is found. A host that answers already goes on doing so.
 * @throws Refusal request.not-found, hosts.taken where another tenant proved it first
 */
export async function checkHost(
  { db, clock, dns }: Context,
  scope: AccountScope,
  host: string,
): Promise<TenantHost[]> {
  const claim = await db.tenant(scope, (tx) => lockClaim(tx, scope, host))
  if (!claim) throw new Refusal('request.not-found')
  // Outside of any transaction: a name server may take its time.
  const proof = await proofOf(dns, host, claim.proof)
  return db.tenant(scope, async (tx) => {
    const before = await lockClaim(tx, scope, host)
    if (!before) throw new Refusal('request.not-found')
    const { problem } = proof
    const at = clock.now()
    await updateClaim(tx, scope, host, { state: stateAfter(before.state, proof), problem, checked_at: at })
    if (proof.found === true && !(await takeHost(tx, host))) throw new Refusal('hosts.taken')
    await put(tx, scope, { action: 'host.checked', host, at, detail: { found: problem || 'The proof' } })
    return presentHosts(tx, scope)
  })
}

/** Links lead there from now on. @throws Refusal hosts.not-proved, request.not-found */
export const makePrimary = (
  { db, clock }: Context,
  scope: AccountScope,
  host: string,
): Promise<TenantHost[]> =>
  db.tenant(scope, async (tx) => {
    if (!(await leadHost(tx, host)))
      throw new Refusal((await lockClaim(tx, scope, host)) ? 'hosts.not-proved' : 'request.not-found')
    await put(tx, scope, { action: 'host.made-primary', host, at: clock.now() })
    await documentsChanged(tx, scope)
    return presentHosts(tx, scope)
  })

/** @throws Refusal request.not-found, hosts.primary-stays, hosts.asked-here */
export const removeHost = (
  { db, clock }: Context,
  scope: AccountScope,
  host: string,
  askedAt: string,
): Promise<TenantHost[]> =>
  db.tenant(scope, async (tx) => {
    const live = (await liveHosts(tx, scope)).find((one) => one.host === host)
    if (live?.is_primary) throw new Refusal('hosts.primary-stays')
    if (live && host === askedAt) throw new Refusal('hosts.asked-here')
    const wasClaimed = await deleteClaim(tx, scope, host)
    if (!(await dropHost(tx, host)) && !wasClaimed) throw new Refusal('request.not-found')
    await put(tx, scope, { action: 'host.removed', host, at: clock.now() })
    return presentHosts(tx, scope)
  })
