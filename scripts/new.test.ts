/** What `npm run new` writes passes what `npm test` asks of every file. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planFor } from './new/index.ts'
import { carryOut, formsOf } from './new/plan.ts'

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'frontage-new-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** The sources, beside the packages of the project; what is imported across rooms is found in the copy. */
function copyProject(): void {
  // By room, so that what tests and servers write beside them at the same time is not copied.
  const rooms: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
  const files = globSync(
    [
      ...['*.json', '*.ts', '.oxlintrc.json', '.prettierrc.json'],
      ...[...rooms, 'scripts'].map((room) => `${room}/**/*.{ts,tsx,mts,mjs,js,json,css,sql}`),
    ],
    // The tests of the lint rules write files that break them, and run at the same time as this one.
    { cwd: root, exclude: ['*/node_modules', '**/dist', '**/generated/*.json', '**/*-under-test'] },
  )
  for (const file of files) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true })
    cpSync(join(root, file), join(scratch, file))
  }
  // A room has packages of its own where another room needs an older version.
  for (const folder of globSync(['node_modules', '*/node_modules'], { cwd: root }))
    symlinkSync(join(root, folder), join(scratch, folder))
  const { compilerOptions, ...rest } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined }
  const paths = { '@frontage/*': ['./*'] }
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({ ...rest, compilerOptions: { ...options, paths } }),
  )
}

/** What was made, and what that imports; all of the project is looked at by `npm test` itself. */
function typesOf(files: readonly string[]): string {
  const include = ['db/**/*.d.ts', 'server/**/*.d.ts', 'testing/**/*.d.ts']
  writeFileSync(join(scratch, 'made.json'), JSON.stringify({ extends: './tsconfig.json', files, include }))
  return run('tsc', ['--noEmit', '-p', 'made.json'])
}

function run(program: string, args: readonly string[]) {
  const path = join(root, 'node_modules/.bin', program)
  const { stdout, stderr } = spawnSync(path, args, { cwd: scratch, encoding: 'utf8' })
  return stdout + stderr
}

const MADE = [
  ['module', 'price-note'],
  ['route', 'price-notes'],
  ['node', 'price-tag'],
  ['migration', 'price-note'],
] as const

test('a module, a screen, a node and a migration are formatted, linted and typed as they come', async () => {
  copyProject()
  const files = new Set<string>()
  for (const [kind, name] of MADE)
    for (const file of await carryOut(scratch, planFor(scratch, kind, name))) files.add(file)
  expect(files.size).toBeGreaterThan(20)
  const code = [...files].filter((file) => !file.endsWith('.sql'))
  expect(run('prettier', ['--check', '--log-level=warn', ...code])).toBe('')
  expect(run('oxlint', ['--quiet', '--deny-warnings', ...code])).toContain('Found 0 warnings and 0 errors')
  expect(typesOf(code)).toBe('')
  expect(run('knip', ['--no-progress'])).toBe('')
}, 180_000)

test('what is there already stays, and nothing else is written', async () => {
  const plan = planFor(scratch, 'module', 'price-note')
  await expect(carryOut(scratch, plan)).rejects.toThrow('There is already contracts/price-note.ts')
  const other = {
    write: { 'new.ts': '' },
    add: [{ file: 'package.json', at: 'nowhere', above: '' }],
    next: [],
  }
  await expect(carryOut(scratch, other)).rejects.toThrow('package.json has "nowhere" 0 times')
  expect(() => readFileSync(join(scratch, 'new.ts'))).toThrow('ENOENT')
})

test.each(['PriceNote', 'price note', '-price', 'price--note', '1price', '../price'])(
  '"%s" is not a name',
  (name) => expect(() => formsOf(name)).toThrow('is not a name'),
)

test.each([
  [undefined, 'a'],
  ['route', undefined],
  ['page', 'a'],
])('%s %s is explained', (kind, name) => {
  expect(() => planFor(scratch, kind, name)).toThrow(
    /^npm run new -- module\|route\|node\|migration <name>\n.*recipe in CONTRIBUTING\.md\.$/,
  )
})
