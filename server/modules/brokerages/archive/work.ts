/** Makes and imports the archives that operators asked for in the console, and deletes them when their time is over. */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Busy } from '@frontage/db/client.ts'
import { refreshStatistics } from '@frontage/db/statistics.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { DueWork } from '../../../platform/jobs/due-work.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { roomProblem } from '../../../platform/room.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { recordOperator } from '../record.ts'
import { openedBrokerage } from '../repository.ts'
import { dropReservation, whileOpening } from '../reservations.ts'
import { reservationOf } from '../reservations-repository.ts'
import { deleteFiles, exportKey, uploadOf, withSpool } from './archive-files.ts'
import { exportedEntry, writeArchive } from './export.ts'
import { fillReserved, importedEntry, reserveImport, type Imported } from './import.ts'
import { holdsOf } from './manifest.ts'
import { withArchive, type Archive } from './open-archive.ts'
import { holdsIn } from './present.ts'
import {
  countAttempt,
  overdue,
  updateRequest,
  waitingAt,
  waitingUntil,
  type ArchiveRow,
} from './requests-repository.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings' | 'log'>

/** How long a finished archive can be downloaded. */
const STORED_MS = 24 * 60 * 60_000
const AGAIN_MS = 30_000
/** A process that dies over it counts as well. */
const MOST_ATTEMPTS = 5
const GAVE_UP = `This failed ${MOST_ATTEMPTS} times. The log of the server says why.`

export const workingOnArchives: DueWork = {
  kind: 'brokerage-archives',
  latency: 5,
  isAddedWhileRunning: true,
  async due({ db, clock }, until) {
    const now = clock.now()
    const rows = await waitingUntil(db, until)
    return rows.flatMap(({ tenant_id: tenantId, due_at }) =>
      tenantId === null ? [] : [{ tenantId, dueAt: due_at && due_at > now ? due_at : now }],
    )
  },
  work: (context, { tenantId }) => workOnArchive(context, tenantId),
}

/** @returns when to go on */
export async function workOnArchive(context: Context, tenantId: string): Promise<Date | undefined> {
  const { db } = context
  try {
    return await db.exclusive(`archive ${tenantId}`, 0, () => oneArchive(context, tenantId))
  } catch (error) {
    if (error instanceof Busy) return undefined
    throw error
  }
}

async function oneArchive(context: Context, tenantId: string): Promise<Date | undefined> {
  const { db, clock, log } = context
  const row = await db.platform((owner) => waitingAt(owner, tenantId))
  if (!row?.due_at || row.due_at > clock.now()) return row?.due_at ?? undefined
  const attempts = await db.platform((owner) => countAttempt(owner, row.id))
  try {
    if (attempts > MOST_ATTEMPTS) throw new Refusal('server.failed', null, GAVE_UP)
    await (row.kind === 'export' ? makeExport(context, row) : bringImport(context, row))
    return undefined
  } catch (error) {
    if (error instanceof Canceled) return undefined
    if (error instanceof Refusal) {
      await giveUp(context, row, error)
      return undefined
    }
    log.error({ err: error, archive: row.id, tenantId }, 'an archive could not be worked on')
    const due_at = new Date(clock.now().getTime() + AGAIN_MS * attempts)
    await db.platform((owner) => updateRequest(owner, row.id, { due_at }, ['waiting']))
    return due_at
  }
}

/** Whoever asked for it does not want it any more. */
class Canceled extends Error {
  override name = 'Canceled'
}

const tellOf =
  ({ db }: Context, { id }: ArchiveRow) =>
  async (done: number, total: number): Promise<void> => {
    // What was uploaded has its own total.
    const isWaiting = await db.platform((owner) => updateRequest(owner, id, { done, total }, ['waiting']))
    if (!isWaiting) throw new Canceled()
  }

async function makeExport(context: Context, row: ArchiveRow): Promise<void> {
  const { db, files, clock } = context
  const tenantId = row.tenant_id ?? ''
  await withSpool(context, row.id, async (path) => {
    const manifest = await writeArchive(context, tenantId, path, {
      tell: tellOf(context, row),
      roomFor: (bytes) => roomToStore(files, bytes, path),
    })
    await files.putFile(exportKey(row.id), path, 'application/zip')
    const { size } = await stat(path)
    const now = clock.now()
    const isWanted = await db.platform((owner) =>
      owner.transaction().execute(async (tx) => {
        const isKnown = await updateRequest(
          tx,
          row.id,
          {
            state: 'done',
            byte_size: size,
            facts: JSON.stringify({ holds: holdsOf(manifest) }),
            finished_at: now,
            due_at: new Date(now.getTime() + STORED_MS),
          },
          ['waiting'],
        )
        if (isKnown)
          await recordOperator(tx, { email: row.operator_email }, exportedEntry(tenantId, now, manifest))
        return isKnown
      }),
    )
    if (!isWanted) await files.delete(exportKey(row.id))
  })
}

/** It is on the disk of DATA_DIR while it is made, and in the file store afterwards. */
const roomToStore = async (files: Context['files'], bytes: number, path: string): Promise<string | null> =>
  (await roomProblem(dirname(path), bytes)) ??
  (await files.room?.(bytes, { folder: dirname(path), bytes })) ??
  null

async function bringImport(context: Context, row: ArchiveRow): Promise<void> {
  const { db, settings } = context
  const holds = holdsIn(row)
  if (!holds) throw new Error('An import does not know what it holds.')
  const { id: from, name } = holds
  const opened = await openedBrokerage(db, row.tenant_id ?? '')
  if (opened?.host === row.host) {
    // It was opened, and the process died before that was written down.
    const url = siteAddress(settings, { primaryHost: row.host })
    return finishImport(context, row, { id: opened.tenant_id, name, url, lost_tax_service: false })
  }
  const imported = await withArchive(uploadOf(context, row), async (archive) => {
    const tenantId = await reservedFor(context, row, archive)
    return fillReserved(context, archive, { tenantId, host: row.host, tell: tellImport(context, row) })
  })
  await finishImport(context, { ...row, tenant_id: imported.id }, imported, from)
}

/** The upload's own total stays: its parts are found by it. */
const tellImport = (context: Context, row: ArchiveRow) => async (done: number, total: number) => {
  const share = total > 0 ? done / total : 1
  await tellOf(context, row)(Math.floor(share * row.total), row.total)
}

/** What was reserved when it was started; anew where that was given up when an attempt failed. */
async function reservedFor(context: Context, row: ArchiveRow, { manifest }: Archive): Promise<string> {
  const { db } = context
  const reserved = await db.platform((owner) => reservationOf(owner, row.tenant_id ?? ''))
  if (row.tenant_id && reserved?.state === 'opening' && reserved.opening_host === row.host)
    return row.tenant_id
  return whileOpening(context, row.host, async () => {
    const tenantId = await reserveImport(context, manifest, row.host)
    await db.platform((owner) => updateRequest(owner, row.id, { tenant_id: tenantId }, ['waiting']))
    return tenantId
  })
}

type Outcome = Pick<Imported, 'id' | 'name' | 'url' | 'lost_tax_service'>

async function finishImport(
  { db, clock }: Context,
  row: ArchiveRow,
  { id, name, url, lost_tax_service }: Outcome,
  from = holdsIn(row)?.id ?? '',
): Promise<void> {
  await refreshStatistics(db)
  const now = clock.now()
  await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const imported = { id, name, url, lost_tax_service }
      const facts = JSON.stringify({ holds: holdsIn(row), imported })
      // Its parts are deleted when that is due, which is now.
      const change = { state: 'done' as const, facts, done: row.total, finished_at: now, due_at: now }
      if (!(await updateRequest(tx, row.id, change, ['waiting']))) return
      const entry = importedEntry({ name, tenant_id: from }, { tenantId: id, host: row.host, at: now })
      await recordOperator(tx, { email: row.operator_email }, entry)
    }),
  )
}

/** What an operator puts right, and starts the same upload again. */
const AGAIN_AFTER: ReadonlySet<string> = new Set(['hosts.taken', 'brokerages.no-room'])

/** An import may be started again where its host was taken meanwhile, or where there was no room; its upload stays for that. */
async function giveUp(context: Context, row: ArchiveRow, { code, message }: Refusal): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  if (row.kind === 'import' && row.tenant_id) await dropReservation(context, row.tenant_id)
  const isAnotherTry = row.kind === 'import' && AGAIN_AFTER.has(code)
  await db.platform((owner) =>
    updateRequest(
      owner,
      row.id,
      isAnotherTry
        ? {
            state: 'uploaded',
            problem: message,
            tenant_id: null,
            due_at: new Date(now.getTime() + STORED_MS),
          }
        : { state: 'failed', problem: message, due_at: now, finished_at: now },
      ['waiting'],
    ),
  )
}

/** Deletes the files whose time is over. Asked every minute, in one of all processes. */
export async function expireArchives(
  context: Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>,
): Promise<void> {
  const { db, clock } = context
  for (const row of await db.platform((owner) => overdue(owner, clock.now()))) {
    const isOver = row.state === 'failed' || (row.kind === 'import' && row.state === 'done')
    const change = { state: isOver ? row.state : ('expired' as const), due_at: null }
    try {
      // Not while one that was canceled is still written: it would be stored after its deletion.
      await db.exclusive(`archive ${row.tenant_id ?? row.id}`, 0, async () => {
        await deleteFiles(context, row)
        await db.platform((owner) => updateRequest(owner, row.id, change, [row.state]))
      })
    } catch (error) {
      if (!(error instanceof Busy)) throw error
    }
  }
}
