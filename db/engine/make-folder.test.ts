import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, makeFolderSync } from './make-folder.ts'

const scratch = await mkdtemp(join(tmpdir(), 'frontage-folder-'))
afterAll(() => rm(scratch, { recursive: true, force: true }))
const KINDS: [string, (path: string) => Promise<void>][] = [
  ['waiting', makeFolder],
  ['at a start', async (path) => makeFolderSync(path)],
]

test.each(KINDS)('%s: those above it are made as well, also by several at once', async (kind, make) => {
  const path = join(scratch, kind, 'a/b/c')
  await Promise.all([make(path), make(path), make(path)])
  expect((await stat(path)).isDirectory()).toBe(true)
  await make(path)
})

test.each(KINDS)('%s: below a file is said of the first one that cannot be made', async (kind, make) => {
  const file = join(scratch, `${kind}.txt`)
  await writeFile(file, '')
  await expect(make(join(file, 'below/it'))).rejects.toMatchObject({
    code: 'ENOTDIR',
    path: join(file, 'below'),
  })
})

/** In a process of its own: what asks without end could not be stopped here. */
test.runIf(process.platform === 'linux').each(['makeFolder', 'makeFolderSync'])(
  '%s ends where the system finds nothing',
  (name) => {
    const code = `import { ${name} } from '${join(import.meta.dirname, 'make-folder.ts')}'
      try { await ${name}('/proc/frontage/below') } catch (error) { console.log(error.code, error.path) }`
    const { stdout, error } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(error).toBeUndefined()
    expect(stdout).toBe('ENOENT /proc/frontage\n')
  },
)

test.runIf(process.getuid?.() !== 0)('a folder that this account may not write to is said', async () => {
  const closed = join(scratch, 'closed')
  await makeFolder(closed)
  await chmod(closed, 0o500)
  await expect(makeFolder(join(closed, 'in/it'))).rejects.toMatchObject({ code: 'EACCES' })
})
