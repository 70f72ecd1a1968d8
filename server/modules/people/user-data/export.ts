/** A user's data as one ZIP: a JSON file for each kind of thing, and her files. Written bit by bit, and stored for a week. */
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../../platform/context.ts'
import { MissingFile } from '../../../platform/files/port.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { zipAt } from '../../../platform/zip-at.ts'
import {
  EXPORTED_KINDS,
  filesOfUser,
  rowsOfKind,
  safeName,
  unfinishedUpload,
  unfinishedUploads,
  withPatience,
} from './exported-repository.ts'
import { updateRequest, type RequestRow } from './requests-repository.ts'

const STORED_MS = 7 * 24 * 60 * 60_000
/** How far it is gets written down after so many files. */
const TOLD_EACH = 10

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>

export const exportKey = ({ tenantId }: TenantScope, id: string): string => `${tenantId}/user-data/${id}.zip`

/** Where it is written. The same for every attempt, so that the next one finds what a killed one left. */
export const exportFolder = ({ dataDir }: Context['settings'], id: string): string =>
  join(dataDir, 'user-data', id)

/** Begins from the start whenever it is called; the same request always has the same file. */
export async function makeExport(context: Context, scope: TenantScope, request: RequestRow): Promise<void> {
  const { db, files, clock, settings } = context
  const folder = exportFolder(settings, request.id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = join(folder, 'data.zip')
    await writeArchive(context, scope, request, path)
    const key = exportKey(scope, request.id)
    await files.putFile(key, path, 'application/zip')
    const { size } = await stat(path)
    const now = clock.now()
    const isKnown = await db.tenant(scope, (tx) =>
      updateRequest(tx, scope, request.id, {
        state: 'done',
        storage_key: key,
        byte_size: size,
        finished_at: now,
        due_at: new Date(now.getTime() + STORED_MS),
      }),
    )
    // The user was erased since: nobody would ever delete it.
    if (!isKnown) await files.delete(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeArchive(
  context: Context,
  scope: TenantScope,
  request: RequestRow,
  path: string,
): Promise<void> {
  const zip = zipAt(path)
  try {
    await writeEntries(context, scope, request, zip)
  } finally {
    zip.abandon()
  }
}

async function writeEntries(
  { db, files }: Context,
  scope: TenantScope,
  { id, account_id: accountId }: RequestRow,
  zip: ReturnType<typeof zipAt>,
): Promise<void> {
  const progress = (done: number, total: number) =>
    db.tenant(scope, (tx) => updateRequest(tx, scope, id, { done, total }))
  const { stored, uploads } = await db.tenant(
    scope,
    async (tx) => {
      await withPatience(tx)
      for (const kind of EXPORTED_KINDS) {
        const entry = zip.packed(`${kind.name}.json`)
        let isFirst = true
        await entry.write('[')
        for await (const rows of rowsOfKind(tx, scope, accountId, kind)) {
          await entry.write(`${isFirst ? '\n' : ',\n'}${rows.join(',\n')}`)
          isFirst = false
        }
        await entry.write('\n]\n')
        await entry.end()
      }
      return {
        stored: await filesOfUser(tx, scope, accountId),
        uploads: await unfinishedUploads(tx, scope, accountId),
      }
    },
    { snapshot: true },
  )
  const total = EXPORTED_KINDS.length + stored.length + uploads.length
  let done = EXPORTED_KINDS.length
  const isDone = async () => {
    done += 1
    if (done % TOLD_EACH === 0) await progress(done, total)
  }
  await progress(done, total)
  for (const { name, storageKey } of stored) {
    const bytes = await openOrNull(files, storageKey)
    if (bytes) {
      const entry = zip.plain(`files/${name}`)
      for await (const chunk of bytes) await entry.write(Buffer.from(chunk))
      await entry.end()
    }
    await isDone()
  }
  for (const upload of uploads) {
    const row = await db.tenant(scope, (tx) => unfinishedUpload(tx, scope, upload.id))
    if (row) {
      const entry = zip.packed(`files/${upload.id.slice(0, 8)} ${safeName(upload.file_name) || 'list'}`)
      await entry.write(row.content)
      await entry.end()
    }
    await isDone()
  }
  await zip.close()
  await progress(total, total)
}

const openOrNull = (files: Context['files'], key: string) =>
  files.open(key).catch((error: unknown) => {
    // Its row says that there is one, and it is gone.
    if (error instanceof MissingFile) return null
    throw error
  })

/** The file of an export whose week is over. */
export async function expireExport({ db, files }: Context, scope: TenantScope, request: RequestRow) {
  if (request.storage_key) await files.delete(request.storage_key)
  await db.tenant(scope, (tx) =>
    updateRequest(tx, scope, request.id, { state: 'expired', storage_key: null, due_at: null }),
  )
}
