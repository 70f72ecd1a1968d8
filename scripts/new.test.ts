/** What `npm run new` writes passes what `npm test` asks of every file. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planFor } from './new/index.ts'
import { carryOut, formsOf } from './new/plan.ts'

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'frontage-new-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/**
 * The sources, beside the packages of the project; what is imported across rooms is found in the copy.
 *
 * @returns the files
 */
function copyProject(): string[] {
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
  const paths = { '@frontage/*': ['./*'] }
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({ ...rest, compilerOptions: { ...compilerOptions, paths } }),
  )
  return files
}

/** Any import, and what tables of files name. */
const NAMED = /'((?:\.{1,2}|@frontage)\/[^'\n]+)'/g
const resolved = (file: string, name: string): string =>
  name.startsWith('@frontage/') ? name.slice('@frontage/'.length) : posix.join(posix.dirname(file), name)

/** Code that names one of the files, which was right before them. */
const usersOf = (made: ReadonlySet<string>, files: readonly string[]): string[] =>
  files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      [...readFileSync(join(scratch, file), 'utf8').matchAll(NAMED)].some(([, name = '']) =>
        made.has(resolved(file, name)),
      ),
    )

/**
 * What the compiler says about the files alone, which takes half as long as to look at all that they import: the rest of the
 * project is looked at by `npm test` itself.
 */
function typesOf(files: readonly string[]): string {
  const only = { categories: { correctness: 'off' }, options: { typeAware: true, typeCheck: true } }
  writeFileSync(join(scratch, 'types.json'), JSON.stringify(only))
  return run('oxlint', ['-c', 'types.json', '-f', 'unix', ...files])
}

/** The compiler as the linter asks it is a program of its own, which is not published for every machine. */
const canCheck = existsSync(join(root, `node_modules/@oxlint-tsgolint/${process.platform}-${process.arch}`))

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

describe('a module, a screen, a node and a migration', () => {
  const made = new Set<string>()
  let before: string[] = []
  const code = () => [...made].filter((file) => !file.endsWith('.sql'))
  beforeAll(async () => {
    before = copyProject()
    for (const [kind, name] of MADE)
      for (const file of await carryOut(scratch, planFor(scratch, kind, name))) made.add(file)
  })

  test('are formatted, linted and used as they come', () => {
    expect(made.size).toBeGreaterThan(20)
    expect(run('prettier', ['--check', '--log-level=warn', ...code()])).toBe('')
    expect(run('oxlint', ['--quiet', '--deny-warnings', ...code()])).toContain(
      'Found 0 warnings and 0 errors',
    )
    expect(run('knip', ['--no-progress'])).toBe('')
  }, 180_000)

  test.skipIf(!canCheck)(
    'are typed, and so is whatever uses what they change',
    () => {
      const users = usersOf(made, before)
      expect(users.length).toBeGreaterThan(50)
      // One that is wrong, which it has to find, beside them.
      writeFileSync(join(scratch, 'domain/wrong.ts'), "export const count: number = 'none'\n")
      const said = typesOf([...new Set([...code(), ...users]), 'domain/wrong.ts'])
      expect(said.trim().split('\n').slice(0, -2)).toEqual([
        expect.stringMatching(/^domain\/wrong\.ts:1:14: .*TS2322/),
      ])
    },
    180_000,
  )
})

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
