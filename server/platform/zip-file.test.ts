import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openZipFile } from './zip-file.ts'
import { ZipProblem } from './zip.ts'

test('a list of entries that is as long as the file is not read into memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-zip-'))
  const path = join(folder, 'large.zip')
  const [file, last] = [await open(path, 'w'), Buffer.alloc(22)]
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(1, 10)
  // A hole, which takes no room on the disk; the list is said to begin where the file does.
  await file.write(last, 0, last.length, 1024 ** 3)
  await file.close()
  const alloc = vi.spyOn(Buffer, 'alloc')
  try {
    const limits = { entries: 10, total: 2 * 1024 ** 3 }
    await expect(openZipFile(path, limits)).rejects.toThrow(ZipProblem)
    expect(Math.max(...alloc.mock.calls.map(([size]) => size))).toBeLessThan(100 * 1024 ** 2)
  } finally {
    alloc.mockRestore()
    await rm(folder, { recursive: true, force: true })
  }
})
