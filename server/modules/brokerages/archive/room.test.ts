/** An import asks for room on the disk of an embedded database too, before anything is stored. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { exportBrokerage, importBrokerage } from '../index.ts'

const { context } = await anApp()
const folder = await mkdtemp(join(tmpdir(), 'frontage-room-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'summit.zip')
await exportBrokerage(context, 'summit', path)
const bytes = await readFile(path)

/** A file system of Linux that has never any room. */
const FULL = '/proc'

test.runIf(existsSync(FULL))(
  'where the disk of an embedded database has no room for the rows, nothing is stored',
  async () => {
    const asked: unknown[] = []
    const stored: string[] = []
    const files: typeof context.files = {
      ...context.files,
      room: (...of) => {
        asked.push(of)
        return Promise.resolve(null)
      },
      put: async (key, ...file) => {
        stored.push(key)
        return context.files.put(key, ...file)
      },
    }
    const full = { ...context, files, db: { ...context.db, folder: FULL } }
    await expect(importBrokerage(full, path, 'full-database.localhost')).rejects.toMatchObject({
      code: 'brokerages.no-room',
      message: expect.stringMatching(/^This needs 1\.\d GB free in \/proc, and 0\.0 GB are\./),
    })
    expect(stored).toEqual([])
    // The files' disk is told what the rows take, in case it is the same one.
    const entries = Object.entries(unzipSync(bytes))
    const sizeOf = (isCounted: (name: string) => boolean) =>
      entries.reduce((sum, [name, { length }]) => sum + (isCounted(name) ? length : 0), 0)
    const rows = sizeOf((name) => name.startsWith('rows/'))
    expect(asked).toEqual([[sizeOf(() => true) - rows, { folder: FULL, bytes: 3 * rows }]])
    // Where the database is another machine's, nobody asks here.
    const { id } = await importBrokerage(
      { ...full, db: { ...context.db, folder: undefined } },
      path,
      'full-database.localhost',
    )
    expect(id).toMatch(/^summit-alliance/)
  },
  60_000,
)
