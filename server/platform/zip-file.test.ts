import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { fileSource } from './byte-source.ts'
import { openZipFile } from './zip-file.ts'
import { ZipProblem } from './zip.ts'

test.each([
  ['as it says', 1024 ** 3],
  ['though it says that it is short', 100],
])('a list of entries that is as long as the file, %s, is not read into memory', async (_name, said) => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-zip-'))
  const path = join(folder, 'large.zip')
  const [file, last] = [await open(path, 'w'), Buffer.alloc(22)]
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(1, 10)
  last.writeUInt32LE(said, 12)
  // A hole, which takes no room on the disk; the list is said to begin where the file does.
  await file.write(last, 0, last.length, 1024 ** 3)
  await file.close()
  const alloc = vi.spyOn(Buffer, 'alloc')
  try {
    await using source = await fileSource(path)
    const limits = { entries: 10, total: 2 * 1024 ** 3 }
    await expect(openZipFile(source, limits)).rejects.toThrow(ZipProblem)
    expect(Math.max(...alloc.mock.calls.map(([size]) => size))).toBeLessThan(2 * 1024 ** 2)
  } finally {
    alloc.mockRestore()
    await rm(folder, { recursive: true, force: true })
  }
})
