/** Where archives of the console are until their time is over: in the file store, and on this disk while they are made. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ARCHIVE_PART_BYTES } from '@frontage/contracts/limits.ts'
import { partsSource, type ByteSource } from '../../../platform/byte-source.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { ArchiveRow } from './requests-repository.ts'

type Context = Pick<AppContext, 'files' | 'settings'>
type Row = Pick<ArchiveRow, 'id' | 'kind' | 'total'>

export const exportKey = (id: string): string => `archives/${id}.zip`
export const partKey = (id: string, part: number): string => `archives/${id}/${String(part).padStart(5, '0')}`
export const partsOf = (bytes: number): number => Math.ceil(bytes / ARCHIVE_PART_BYTES)

/** The same for every attempt, so that the next one finds what a killed one left. */
const folderOf = ({ dataDir }: Context['settings'], id: string): string => join(dataDir, 'archives', id)

/** @param work is given a path on this disk that its owner alone can read */
export async function withSpool<T>(
  { settings }: Pick<Context, 'settings'>,
  id: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = folderOf(settings, id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(join(folder, 'archive.zip'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was uploaded in parts, read where it is: joined it would need as much room again. */
export const uploadOf = (
  { files }: Pick<Context, 'files'>,
  { id, total }: Pick<Row, 'id' | 'total'>,
): ByteSource =>
  partsSource({ length: total, partBytes: ARCHIVE_PART_BYTES }, async (part) =>
    buffer(await files.open(partKey(id, part))),
  )

/** With what an attempt that was killed left on this disk. */
export async function deleteFiles({ files, settings }: Context, { id, kind, total }: Row): Promise<void> {
  await rm(folderOf(settings, id), { recursive: true, force: true })
  if (kind === 'export') return files.delete(exportKey(id))
  for (let part = 0; part < partsOf(total); part += 1) await files.delete(partKey(id, part))
}
