import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskWarning, sharedWith } from './disk.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'frontage-disk-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  [{ backups: 3, data: 2, system: 1 }, null],
  [{ backups: 2, data: 2, system: 1 }, 'data'],
  [{ backups: 1, data: 2, system: 1 }, 'system'],
  [{ backups: 1, data: 1, system: 1 }, 'data'],
])('%j share %s', (disks, shared) => expect(sharedWith(disks)).toBe(shared))

const settingsOf = (url: string | undefined, isDemonstration = false) => ({
  backup: { url, isOfOthers: false, key: undefined, keyFile: undefined, hour: 3 },
  dataDir,
  isDemonstration,
})

test('a place that is yet to be made is on the disk of the folder above it', async () => {
  const url = `file:${join(dataDir, 'vault/of/backups')}`
  expect(await diskWarning(settingsOf(url))).toMatch(
    /vault\/of\/backups \(BACKUP_URL\) is on the disk of DATA_DIR .* Is the disk for them mounted\?/,
  )
  expect(existsSync(join(dataDir, 'vault'))).toBe(false)
})

test('nobody is warned of demonstration data, a bucket, or where none are made', async () => {
  expect(await diskWarning(settingsOf(`file:${dataDir}`, true))).toBeNull()
  expect(await diskWarning(settingsOf('s3://vault/site-1'))).toBeNull()
  expect(await diskWarning(settingsOf(undefined))).toBeNull()
})

const OTHER = '/dev/shm'
const isOther =
  existsSync(OTHER) && ![dataDir, '/'].some((path) => statSync(path).dev === statSync(OTHER).dev)
test.runIf(isOther)('another disk is another disk', async () =>
  expect(await diskWarning(settingsOf(`file:${OTHER}/vault`))).toBeNull(),
)
