/** Operators bring an archive in parts, look at what it holds, and have it imported. */
import type { ArchiveImport } from '@frontage/contracts/console.ts'
import { ARCHIVE_PART_BYTES } from '@frontage/contracts/limits.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordOperator, type OperatorAction, type SignedInOperator } from '../record.ts'
import type { Owner } from '../repository.ts'
import { dropReservation, whileOpening } from '../reservations.ts'
import { deleteFiles, partKey, uploadOf } from './archive-files.ts'
import { conflictsOf } from './conflicts.ts'
import { reserveImport } from './import.ts'
import { holdsOf } from './manifest.ts'
import { withArchive } from './open-archive.ts'
import { holdsIn, presentImport } from './present.ts'
import {
  countUploads,
  importsOf,
  insertRequest,
  lockRequest,
  lockUploads,
  requestById,
  updateRequest,
  type ArchiveRow,
} from './requests-repository.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>

const DAY_MS = 24 * 60 * 60_000
const MOST_UPLOADS = 5
const LOOK_MS = 60_000

export async function listImports(context: Context, operator: SignedInOperator): Promise<ArchiveImport[]> {
  const rows = await context.db.platform((owner) => importsOf(owner, operator.id))
  return Promise.all(rows.map((row) => present(context, row, operator)))
}

/** @throws Refusal request.not-found */
export const readImport = async (context: Context, id: string, operator: SignedInOperator) =>
  present(context, await ownImport(context, id, operator), operator)

const present = async (context: Context, row: ArchiveRow, operator: SignedInOperator) =>
  presentImport(row, operator, await conflictsOf(context, row.state === 'uploaded' ? holdsIn(row) : null))

async function ownImport({ db }: Context, id: string, operator: SignedInOperator): Promise<ArchiveRow> {
  const row = await db.platform((owner) => requestById(owner, id))
  if (row?.kind !== 'import' || row.operator_id !== operator.id) throw new Refusal('request.not-found')
  return row
}

/** @throws Refusal brokerages.too-many-uploads, brokerages.no-room */
export async function beginUpload(
  context: Context,
  { file_name, bytes }: { file_name: string; bytes: number },
  operator: SignedInOperator,
): Promise<ArchiveImport> {
  const { db, files, clock } = context
  const now = clock.now()
  // What it holds is stored a second time before the upload is deleted.
  const noRoom = (await files.room?.(2 * bytes)) ?? null
  if (noRoom !== null) throw new Refusal('brokerages.no-room', null, noRoom)
  const row = await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      // Two that are begun at once count each other.
      await lockUploads(tx, operator.id)
      if ((await countUploads(tx, operator.id)) >= MOST_UPLOADS)
        throw new Refusal('brokerages.too-many-uploads')
      return insertRequest(tx, {
        kind: 'import',
        state: 'uploading',
        operator_id: operator.id,
        operator_email: operator.email,
        file_name,
        asked_at: now,
        total: bytes,
        due_at: new Date(now.getTime() + DAY_MS),
      })
    }),
  )
  if (!row) throw new Error('An upload could not be begun.')
  return present(context, row, operator)
}

/** The same part again changes nothing. @throws Refusal request.not-found, brokerages.upload-gap */
export async function storePart(
  context: Context,
  { id, part, bytes }: { id: string; part: number; bytes: Buffer },
  operator: SignedInOperator,
): Promise<{ done: number }> {
  const { db, files, clock } = context
  const row = await ownImport(context, id, operator)
  if (row.state !== 'uploading') throw new Refusal('request.not-found')
  const from = part * ARCHIVE_PART_BYTES
  const expected = Math.min(ARCHIVE_PART_BYTES, row.total - from)
  if (from > row.done || bytes.length !== expected) throw new Refusal('brokerages.upload-gap')
  await files.put(partKey(id, part), bytes, 'application/octet-stream')
  const done = Math.max(row.done, from + bytes.length)
  // One that goes on is not over, however long it takes.
  const due_at = new Date(clock.now().getTime() + DAY_MS)
  const isKnown = await db.platform((owner) => updateRequest(owner, id, { done, due_at }, ['uploading']))
  if (!isKnown) await deleteIfOver(context, id)
  return { done }
}

/** What arrived after an upload was discarded nobody else would delete. A part that came twice is one of what is there. */
async function deleteIfOver(context: Context, id: string): Promise<void> {
  const row = await context.db.platform((owner) => requestById(owner, id))
  if (row && !['uploaded', 'waiting'].includes(row.state)) await deleteFiles(context, row)
}

/** Reads what the archive says of itself, and stores nothing of it. @throws Refusal brokerages.archive, brokerages.upload-gap */
export async function lookAtUpload(
  context: Context,
  id: string,
  operator: SignedInOperator,
): Promise<ArchiveImport> {
  const { db, clock } = context
  const row = await ownImport(context, id, operator)
  if (row.state !== 'uploading') return present(context, row, operator)
  if (row.done < row.total) throw new Refusal('brokerages.upload-gap')
  try {
    // One at a time: both would read its parts.
    const holds = await db.exclusive(`archive ${id}`, LOOK_MS, () =>
      withArchive(uploadOf(context, row), async ({ manifest }) => holdsOf(manifest)),
    )
    await db.platform((owner) =>
      owner.transaction().execute(async (tx) => {
        const change = { state: 'uploaded' as const, facts: JSON.stringify({ holds }) }
        if (await updateRequest(tx, id, change, ['uploading']))
          await record(tx, 'archive.uploaded', operator, { subject: holds.name, now: clock.now() })
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const now = clock.now()
    const change = { state: 'failed' as const, problem: error.message, due_at: now, finished_at: now }
    await db.platform((owner) => updateRequest(owner, id, change, ['uploading']))
  }
  return readImport(context, id, operator)
}

const record = (
  tx: Owner,
  action: OperatorAction,
  operator: SignedInOperator,
  { subject, now }: { subject: string; now: Date },
) => recordOperator(tx, operator, { action, at: now, subject })

/** One that was started already is the answer, too. @throws Refusal request.not-found, hosts.taken, brokerages.archive */
export async function startImport(
  context: Context,
  id: string,
  host: string,
  operator: SignedInOperator,
): Promise<ArchiveImport> {
  const { db, clock } = context
  const row = await ownImport(context, id, operator)
  const holds = holdsIn(row)
  if (row.state === 'waiting' || row.state === 'done') return present(context, row, operator)
  if (row.state !== 'uploaded' || !holds) throw new Refusal('request.not-found')
  const { versionProblem } = await conflictsOf(context, holds)
  if (versionProblem !== null) throw new Refusal('brokerages.archive', null, versionProblem)
  await whileOpening(context, host, async () => {
    const tenantId = await reserveImport(context, { tenant_id: holds.id, name: holds.name }, host)
    const now = clock.now()
    const change = { state: 'waiting' as const, tenant_id: tenantId, host, due_at: now, attempts: 0, done: 0 }
    const isStarted = await db.platform((owner) =>
      updateRequest(owner, id, { ...change, problem: '' }, ['uploaded']),
    )
    if (!isStarted) await dropReservation(context, tenantId)
  })
  return readImport(context, id, operator)
}

/** Deletes what was uploaded. One that is being imported is not stopped. @throws Refusal request.not-found */
export async function discardUpload(context: Context, id: string, operator: SignedInOperator): Promise<void> {
  const { db, clock } = context
  await ownImport(context, id, operator)
  const row = await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const found = await lockRequest(tx, id)
      if (!found || !['uploading', 'uploaded', 'failed'].includes(found.state)) return null
      const now = clock.now()
      await updateRequest(tx, id, { state: 'expired', due_at: now, finished_at: now })
      await record(tx, 'archive.discarded', operator, { subject: found.file_name, now })
      return found
    }),
  )
  if (row) await deleteFiles(context, row)
}
