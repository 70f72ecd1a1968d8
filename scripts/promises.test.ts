/** The type-aware lint rule about promises, over the whole repository and over a file that breaks it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Inside a room, so that the rules of that room are the ones that are asked. */
const BROKEN = join(ROOT, 'server/promises-under-test')
afterAll(() => rmSync(BROKEN, { recursive: true, force: true }))

const lint = (...paths: string[]) =>
  spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.promises.json', '-f', 'unix', ...paths],
    // Its checkers would each check what files share, beside tests that keep the other core busy.
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GOMAXPROCS: '1' } },
  )

/** The checker is a program of its own, which is not published for every machine. */
const canCheck = existsSync(join(ROOT, `node_modules/@oxlint-tsgolint/${process.platform}-${process.arch}`))

test.skipIf(!canCheck)(
  'a promise that nobody waits for is found, hidden by void or not',
  () => {
    mkdirSync(BROKEN, { recursive: true })
    // The project's own settings leave such folders out, since they come and go.
    writeFileSync(
      join(BROKEN, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'], exclude: [] }),
    )
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
    // What tests of other rules write beside this one comes and goes, and the checker breaks off over a file that is gone.
    const { stdout, stderr, status } = lint('--ignore-pattern=**/*-under-test/**', '.')
    expect(`${stdout}${stderr}`).not.toMatch(/promises\)/)
    expect(status, `${stdout}${stderr}`).toBe(0)
  },
  240_000,
)
