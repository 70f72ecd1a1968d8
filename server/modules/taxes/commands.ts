/** Administrators choose where sales tax comes from, and keep the key of the service. */
import type { SaveTaxService, TaxServiceState } from '@frontage/contracts/tax-service.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import { TAX_KEY } from '../../platform/cards/stand-in/tax.ts'
import { TaxServiceRefused, TaxServiceUnavailable } from '../../platform/cards/tax-port.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { PURPOSE } from './quote.ts'
import { countWaiting, failedRecords, lockRecord, updateRecord } from './records-repository.ts'
import {
  dropQuotes,
  lockService,
  makeService,
  saveSource,
  serviceRow,
  sourceOf,
  updateService,
} from './repository.ts'

export interface TaxWork {
  context: AppContext
  tenant: Tenant
  scope: AccountScope
}

const MOST_SHOWN = 100

export async function readTaxService({ context, tenant }: TaxWork): Promise<TaxServiceState> {
  const { db, cards } = context
  const [[row]] = await db.read(tenant, [serviceRow(tenant)])
  const { source, failed, waiting } = await db.tenant(tenant, async (tx) => ({
    source: await sourceOf(tx, tenant),
    failed: await failedRecords(tx, tenant, MOST_SHOWN),
    waiting: await countWaiting(tx, tenant),
  }))
  return {
    source,
    revision: row?.revision ?? 0,
    key_hint: row?.key_hint ?? null,
    checked: row?.checked_at ? { at: row.checked_at.toISOString(), problem: row.problem } : null,
    waiting,
    failed: failed.map(({ id, kind, order_id, number, due_at, problem }) => ({
      ...{ id, kind, problem, order: { id: order_id, number }, at: due_at.toISOString() },
    })),
    demo_key: cards.standIn ? TAX_KEY : null,
  }
}

/**
 * Where taxes come from, and the key. A service is chosen once its key opens it, so that no buyer is the first to find out.
 * @throws Refusal panel.changed-since, taxes.no-key, taxes.key-refused with the service's sentence, taxes.service-away
 */
export async function saveTaxService(work: TaxWork, asked: SaveTaxService): Promise<TaxServiceState> {
  const { context, tenant, scope } = work
  const { db, clock, settings } = context
  const before = await readTaxService(work)
  if (before.revision !== asked.revision) throw changedSince(before)
  const key = asked.key ?? (await storedKey(work))
  if (asked.source === 'service' && key === null) throw new Refusal('taxes.no-key')
  const isTried = key !== null && (asked.key !== undefined || asked.source === 'service')
  if (isTried) await tryKey(context, key)
  const isDone = await db.tenant(scope, async (tx) => {
    await makeService(tx, tenant)
    const row = await lockService(tx, tenant)
    if (row?.revision !== asked.revision) return false
    const now = clock.now()
    await updateService(tx, tenant, {
      revision: asked.revision + 1,
      ...(asked.key === undefined
        ? {}
        : { key: seal(settings.sessionSecret, PURPOSE, asked.key), key_hint: asked.key.slice(-4) }),
      ...(isTried ? { checked_at: now, problem: null } : {}),
    })
    await saveSource(tx, tenant, asked.source)
    // What another key, or nobody, said is no quote of this one.
    await dropQuotes(tx, tenant)
    await record(tx, work, before, {
      source: asked.source,
      key_ends_in: asked.key === undefined ? before.key_hint : asked.key.slice(-4),
    })
    return true
  })
  const after = await readTaxService(work)
  if (!isDone) throw changedSince(after)
  return after
}

/** @throws Refusal panel.changed-since, taxes.in-use */
export async function removeKey(work: TaxWork, revision: number): Promise<TaxServiceState> {
  const { context, tenant, scope } = work
  const before = await readTaxService(work)
  const outcome = await context.db.tenant(scope, async (tx) => {
    const row = await lockService(tx, tenant)
    if ((row?.revision ?? 0) !== revision) return 'stale'
    if ((await sourceOf(tx, tenant)) === 'service') return 'in-use'
    await updateService(tx, tenant, {
      ...{ key: null, key_hint: null, checked_at: null, problem: null, revision: revision + 1 },
    })
    await dropQuotes(tx, tenant)
    await record(tx, work, before, { source: before.source, key_ends_in: null })
    return 'done'
  })
  if (outcome === 'in-use') throw new Refusal('taxes.in-use')
  const after = await readTaxService(work)
  if (outcome === 'stale') throw changedSince(after)
  return after
}

/** Asks the service now; what it says is shown until the next time. @throws Refusal taxes.no-key */
export async function checkService(work: TaxWork): Promise<TaxServiceState> {
  const { context, tenant, scope } = work
  const key = await storedKey(work)
  if (key === null) throw new Refusal('taxes.no-key')
  const problem = await tryKey(context, key).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message
      throw error
    },
  )
  await context.db.tenant(scope, async (tx) => {
    await updateService(tx, tenant, { checked_at: context.clock.now(), problem })
    await recordAudit(tx, scope, {
      action: 'tax-service.checked',
      at: context.clock.now(),
      subject: SUBJECT,
      accountId: null,
      detail: { problem },
    })
  })
  return readTaxService(work)
}

/** @throws Refusal request.not-found, taxes.not-failed */
export async function sendAgain(work: TaxWork, id: string): Promise<TaxServiceState> {
  const { context, tenant, scope } = work
  await context.db.tenant(scope, async (tx) => {
    const row = await lockRecord(tx, tenant, id)
    if (!row) throw new Refusal('request.not-found')
    if (row.state !== 'failed') throw new Refusal('taxes.not-failed')
    const now = context.clock.now()
    await updateRecord(tx, tenant, id, { state: 'waiting', attempts: 0, due_at: now })
    await recordAudit(tx, scope, {
      action: 'tax-service.sent-again',
      at: now,
      subject: SUBJECT,
      accountId: null,
      detail: { order: row.order_id, kind: row.kind },
    })
  })
  return readTaxService(work)
}

const SUBJECT = { id: 'tax-service', name: 'tax service' }

async function storedKey({ context, tenant }: TaxWork): Promise<string | null> {
  const [[row]] = await context.db.read(tenant, [serviceRow(tenant)])
  return row?.key ? unseal(context.settings.sessionSecret, PURPOSE, row.key) : null
}

/** @throws Refusal taxes.key-refused, taxes.service-away */
async function tryKey({ cards }: AppContext, key: string): Promise<void> {
  try {
    await cards.tax(key).check()
  } catch (error) {
    if (error instanceof TaxServiceRefused) throw new Refusal('taxes.key-refused', null, error.message)
    if (error instanceof TaxServiceUnavailable) throw new Refusal('taxes.service-away')
    throw error
  }
}

const changedSince = (theirs: TaxServiceState) =>
  new Refusal('panel.changed-since', { theirs, version: String(theirs.revision) })

const record = (tx: Tx, { context, scope }: TaxWork, before: TaxServiceState, after: object) =>
  recordAudit(tx, scope, {
    action: 'tax-service.changed',
    at: context.clock.now(),
    subject: SUBJECT,
    accountId: null,
    before: { source: before.source, key_ends_in: before.key_hint },
    after: { ...after },
  })
