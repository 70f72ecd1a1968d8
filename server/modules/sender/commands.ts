/** What administrators do with the domain that emails come from. */
import type { ChangeSenderDomain, NewSenderDomain, SenderState } from '@frontage/contracts/sender.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AuditAction, AuditState } from '@frontage/domain/audit.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { checkDomain } from './check.ts'
import { newKey } from './new-key.ts'
import { readSender } from './presenter.ts'
import {
  deleteDomain,
  insertDomain,
  insertKey,
  isDomainFree,
  keyRows,
  lockDomain,
  releaseDomain,
  updateDomain,
  type DomainRow,
} from './repository.ts'

interface Entry {
  action: AuditAction
  domain: string
  at: Date
  before?: AuditState
  after?: AuditState
}

const put = (tx: Tx, scope: AccountScope, { domain, ...entry }: Entry) =>
  recordAudit(tx, scope, { ...entry, subject: { id: 'sender-domain', name: domain }, accountId: null })

/**
 * Begins with a domain, and makes the key whose record proves it.
 * @throws Refusal sender.taken without saying by whom, sender.one-already
 */
export async function addDomain(
  context: AppContext,
  scope: AccountScope,
  { domain, local_part }: NewSenderDomain,
): Promise<SenderState> {
  const { db, clock, settings } = context
  const key = await newKey(context)
  return db.tenant(scope, async (tx) => {
    if (!(await isDomainFree(tx, domain))) throw new Refusal('sender.taken')
    const now = clock.now()
    const isNew = await insertDomain(tx, scope, { domain, local_part, due_at: now, created_at: now })
    if (!isNew) throw new Refusal('sender.one-already')
    await insertKey(tx, scope, key)
    await put(tx, scope, { action: 'sender.added', domain, at: now })
    return readSender(settings, tx, scope)
  })
}

/** The address at the domain. @throws Refusal request.not-found, panel.changed-since */
export const changeAddress = (
  { db, clock, settings }: AppContext,
  scope: AccountScope,
  { revision, local_part }: ChangeSenderDomain,
): Promise<SenderState> =>
  db.tenant(scope, async (tx) => {
    const row = await lockDomain(tx, scope)
    if (!row) throw new Refusal('request.not-found')
    if (row.revision !== revision) throw await changedSince(tx, scope, settings, row)
    await updateDomain(tx, scope, { local_part, revision: revision + 1 })
    await put(tx, scope, {
      action: 'sender.changed',
      domain: row.domain,
      at: clock.now(),
      before: { address: `${row.local_part}@${row.domain}` },
      after: { address: `${local_part}@${row.domain}` },
    })
    return readSender(settings, tx, scope)
  })

/** Asks DNS now. @throws Refusal request.not-found */
export async function checkNow(context: AppContext, scope: AccountScope): Promise<SenderState> {
  const found = await checkDomain(context, scope, (tx, { domain }) =>
    put(tx, scope, { action: 'sender.checked', domain, at: context.clock.now() }),
  )
  if (!found) throw new Refusal('request.not-found')
  return context.db.tenant(scope, (tx) => readSender(context.settings, tx, scope))
}

/**
 * A second key beside the one that signs, which goes on signing until the record of the new one is there.
 * @throws Refusal request.not-found, sender.not-proved, sender.key-waiting
 */
export async function makeKey(context: AppContext, scope: AccountScope): Promise<SenderState> {
  const { db, clock, settings } = context
  const key = await newKey(context)
  return db.tenant(scope, async (tx) => {
    const row = await lockDomain(tx, scope)
    if (!row) throw new Refusal('request.not-found')
    const keys = await keyRows(tx, scope)
    if (!keys.some(({ state }) => state === 'current')) throw new Refusal('sender.not-proved')
    if (keys.some(({ state }) => state === 'next')) throw new Refusal('sender.key-waiting')
    const now = clock.now()
    await insertKey(tx, scope, key)
    await updateDomain(tx, scope, { revision: row.revision + 1, due_at: now })
    await put(tx, scope, { action: 'sender.key-made', domain: row.domain, at: now })
    return readSender(settings, tx, scope)
  })
}

/** Emails come from the platform's address from now on. @throws Refusal request.not-found, panel.changed-since */
export const removeDomain = (
  { db, clock, settings }: AppContext,
  scope: AccountScope,
  revision: number,
): Promise<SenderState> =>
  db.tenant(scope, async (tx) => {
    const row = await lockDomain(tx, scope)
    if (!row) throw new Refusal('request.not-found')
    if (row.revision !== revision) throw await changedSince(tx, scope, settings, row)
    await releaseDomain(tx)
    await deleteDomain(tx, scope)
    await put(tx, scope, { action: 'sender.removed', domain: row.domain, at: clock.now() })
    return readSender(settings, tx, scope)
  })

const changedSince = async (
  tx: Tx,
  scope: AccountScope,
  settings: AppContext['settings'],
  row: DomainRow,
): Promise<Refusal> =>
  new Refusal('panel.changed-since', {
    theirs: await readSender(settings, tx, scope),
    version: String(row.revision),
  })
