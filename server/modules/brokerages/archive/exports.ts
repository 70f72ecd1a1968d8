/** Operators ask for an archive in the console, follow it, and download it while it is there. */
import type { ArchiveExport } from '@frontage/contracts/console.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordOperator, type OperatorAction, type SignedInOperator } from '../record.ts'
import { openedBrokerage, type Owner } from '../repository.ts'
import { deleteFiles, exportKey } from './archive-files.ts'
import { presentExport } from './present.ts'
import {
  expireEarlier,
  insertRequest,
  lockRequest,
  shownExport,
  updateRequest,
  type ArchiveRow,
} from './requests-repository.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>

/** null: none was asked for yet. */
export async function readExport(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  operator: SignedInOperator,
): Promise<ArchiveExport | null> {
  const row = await db.platform((owner) => shownExport(owner, tenantId, operator.id))
  return row ? presentExport(row, operator) : null
}

/** It takes the place of her earlier one. One that is being made already is the answer, too. @throws Refusal request.not-found */
export async function startExport(
  context: Context,
  tenantId: string,
  operator: SignedInOperator,
): Promise<ArchiveExport | null> {
  const { db, clock } = context
  if (!(await openedBrokerage(db, tenantId))) throw new Refusal('request.not-found')
  const now = clock.now()
  await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const made = await insertRequest(tx, {
        kind: 'export',
        state: 'waiting',
        tenant_id: tenantId,
        operator_id: operator.id,
        operator_email: operator.email,
        asked_at: now,
        due_at: now,
      })
      if (!made) return
      await expireEarlier(tx, { tenantId, operatorId: operator.id, now })
      await updateRequest(tx, made.id, { storage_key: exportKey(made.id) })
      await record(tx, 'brokerage.export-asked', operator, { tenantId, now })
    }),
  )
  return readExport(context, tenantId, operator)
}

const record = (
  tx: Owner,
  action: OperatorAction,
  operator: SignedInOperator,
  { tenantId, now }: { tenantId: string; now: Date },
) => recordOperator(tx, operator, { action, at: now, tenantId, subject: tenantId })

/** For whoever asked for it, while its day lasts. @throws Refusal request.not-found */
export const openExport = ({ db, clock }: Context, id: string, operator: SignedInOperator) =>
  db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const row = await ownExport(tx, id, operator)
      const now = clock.now()
      if (row.state !== 'done' || !row.storage_key || !row.due_at || row.due_at <= now)
        throw new Refusal('request.not-found')
      await record(tx, 'brokerage.downloaded', operator, { tenantId: row.tenant_id ?? '', now })
      const day = row.asked_at.toISOString().slice(0, 10)
      return { key: row.storage_key, size: row.byte_size, name: `${row.tenant_id}-${day}.zip` }
    }),
  )

async function ownExport(tx: Owner, id: string, operator: SignedInOperator): Promise<ArchiveRow> {
  const row = await lockRequest(tx, id)
  if (row?.kind !== 'export' || row.operator_id !== operator.id) throw new Refusal('request.not-found')
  return row
}

/** Stops it where it is being made. @throws Refusal request.not-found */
export async function deleteExport(context: Context, id: string, operator: SignedInOperator): Promise<void> {
  const { db, clock } = context
  const row = await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const found = await ownExport(tx, id, operator)
      const now = clock.now()
      // Whoever makes it notices, and what it has stored by then is deleted when this is due.
      if (found.state === 'waiting' || found.state === 'done') {
        await updateRequest(tx, id, { state: 'expired', due_at: now, finished_at: now })
        await record(tx, 'brokerage.export-deleted', operator, { tenantId: found.tenant_id ?? '', now })
      }
      return found
    }),
  )
  if (row.state === 'done') await deleteFiles(context, row)
}
