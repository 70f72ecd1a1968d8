import { randomBytes } from 'node:crypto'
import type { Tx } from '@frontage/db/client.ts'
import type { AuditAction, AuditState } from '@frontage/domain/audit.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { proofOf, stateAfter } from '../../../platform/dns/proof.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { deleteDomain, domainRows, insertDomain, lockDomain, updateDomain } from '../domains-repository.ts'
import { renewTenant } from '../repository.ts'

const MOST_DOMAINS = 50
const PROOF_START = 'frontage-directory='

/** @throws Refusal sign-on.domain-known, sign-on.too-many-domains */
export async function addDomain(
  { db, clock }: AppContext,
  scope: AccountScope,
  domain: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    await lockCount(tx, scope, 'sign-on domains')
    if ((await domainRows(tx, scope)).length >= MOST_DOMAINS) throw new Refusal('sign-on.too-many-domains')
    const isNew = await insertDomain(tx, scope, domain, PROOF_START + randomBytes(20).toString('hex'))
    if (!isNew) throw new Refusal('sign-on.domain-known')
    await record(tx, scope, 'sign-on.domain-added', domain, clock.now())
  })
}

/** Looks for the proof in DNS. @throws Refusal request.not-found */
export async function checkDomain(
  { db, clock, dns }: AppContext,
  scope: AccountScope,
  domain: string,
): Promise<void> {
  const row = await db.tenant(scope, (tx) => lockDomain(tx, scope, domain))
  if (!row) throw new Refusal('request.not-found')
  const proof = await proofOf(dns, domain, row.proof)
  await db.tenant(scope, async (tx) => {
    const before = await lockDomain(tx, scope, domain)
    if (!before) throw new Refusal('request.not-found')
    const state = stateAfter(before.state, proof)
    const at = clock.now()
    await updateDomain(tx, scope, domain, { state, problem: proof.problem, checked_at: at })
    if (state !== before.state) await domainsChanged(tx, scope)
    await record(tx, scope, 'sign-on.domain-checked', domain, at, { found: proof.problem || 'The proof' })
  })
}

/** @throws Refusal request.not-found */
export async function removeDomain(
  { db, clock }: AppContext,
  scope: AccountScope,
  domain: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    if (!(await deleteDomain(tx, scope, domain))) throw new Refusal('request.not-found')
    await domainsChanged(tx, scope)
    await record(tx, scope, 'sign-on.domain-removed', domain, clock.now())
  })
}

async function domainsChanged(tx: Tx, scope: AccountScope): Promise<void> {
  await renewTenant(tx, scope)
  await documentsChanged(tx, scope)
}

const record = (
  tx: Tx,
  scope: AccountScope,
  action: AuditAction,
  domain: string,
  at: Date,
  detail: AuditState = {},
): Promise<void> =>
  recordAudit(tx, scope, { action, at, subject: { id: domain, name: domain }, accountId: null, detail })
