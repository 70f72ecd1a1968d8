/** The type-aware lint rule about promises, over the whole repository and over a file that breaks it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Inside a room, so that the rules of that room are the ones that are asked. */
const BROKEN = join(ROOT, 'server/promises-under-test')
afterAll(() => rmSync(BROKEN, { recursive: true, force: true }))

const lint = (path = '.') =>
  spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.promises.json', '-f', 'unix', path],
    { cwd: ROOT, encoding: 'utf8' },
  )

/** The checker is a program of its own, which is not published for every machine. */
const canCheck = existsSync(join(ROOT, `node_modules/@oxlint-tsgolint/${process.platform}-${process.arch}`))

test.skipIf(!canCheck)(
  'a promise that nobody waits for is found, hidden by void or not',
  () => {
    mkdirSync(BROKEN, { recursive: true })
    writeFileSync(
      join(BROKEN, 'broken.ts'),
      `export const work = async (): Promise<void> => { throw new Error('disk full') }
work()
void work()
setInterval(async () => { await work() }, 1000)
work().catch(() => {})
`,
    )
    const { stdout, status } = lint('server/promises-under-test/broken.ts')
    expect(stdout.split('\n').filter((line) => /no-(floating|misused)-promises/.test(line))).toHaveLength(3)
    expect(status).not.toBe(0)
    rmSync(BROKEN, { recursive: true })
  },
  60_000,
)

test.skipIf(!canCheck)(
  'there is none',
  () => {
    const { stdout, stderr, status } = lint()
    expect(`${stdout}${stderr}`).not.toMatch(/promises\)/)
    expect(status).toBe(0)
  },
  240_000,
)
