import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { argumentsOf, usageOf } from './arguments.ts'
import { run as backup } from './backup/commands.ts'
import { run as tenant, usage } from './tenant/commands.ts'

const takes = { options: { out: { type: 'string' } }, words: 1, usage: 'how it is typed' } as const

test('what a command takes is read', () => {
  const { values, positionals } = argumentsOf(['harbor', '--out', 'a.zip'], takes)
  expect(values.out).toBe('a.zip')
  expect(positionals).toEqual(['harbor'])
})

test.each([
  [['harbor', '--hlep'], "Unknown option '--hlep'. Nothing was done.\nhow it is typed"],
  [['harbor', 'summit'], 'Nothing is known of "summit" here. Nothing was done.\nhow it is typed'],
  [['--out'], /argument missing. Nothing was done.\nhow it is typed$/],
])('%j is refused, with how it is typed', (args, sentence) =>
  expect(() => argumentsOf(args, takes)).toThrow(sentence),
)

test('a usage of one command has the lines that go on below it', () => {
  expect(usageOf('a one\n  more\na two\n  else', 'a two')).toBe('a two\n  else')
  expect(usageOf(usage, 'npm run tenant -- operator').split('\n')).toHaveLength(4)
})

describe('before anything is opened', () => {
  test.each([
    ['verify latest --tenant harbor', 'verify does not take --tenant'],
    ['restore latest --host www.example.com', '--host goes with --tenant'],
    ['restore latest summit', 'Nothing is known of'],
    ['list latest', 'list does not take latest'],
    ['take-over latest --yes', 'take-over does not take latest'],
    ['frobnicate', 'There is no command "frobnicate"'],
    ['key --hlep', "Unknown option '--hlep'"],
  ])('backup %s is refused', (typed, sentence) => expect(backup(typed.split(' '))).rejects.toThrow(sentence))
})

describe('a trial that is none', () => {
  test.each([
    'suspend harbor --dry-run',
    'delete harbor --dry-run',
    'resume harbor --yes',
    'keep harbor summit',
    'list --hlep',
    'operator remove ann@example.com --froce',
    'operator add ann@example.com --force',
    'export harbor summit --out a.zip',
  ])('tenant %s changes nothing', async (typed) => {
    const [name, ...args] = typed.split(' ')
    await expect(tenant([name ?? '', ...args])).rejects.toThrow('Nothing was done.')
  })
})

test('npm run cluster says what it can be told, and does nothing where it is told something else', async () => {
  const typed = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cluster.ts'), ...args])
  expect((await typed('--help')).stdout).toContain('npm run cluster -- status')
  await expect(typed('status', '--frobnicate')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^Unknown option '--frobnicate'\. Nothing was done\.\n/),
  })
}, 30_000)

test('every program that reads its arguments says how it is typed instead of where it failed', () => {
  const files = globSync(['scripts/**/*.{ts,mjs}', 'bench/**/*.ts'], { cwd: join(import.meta.dirname, '..') })
  const byThemselves = files.filter((file) => /\bparseArgs\(/.test(readFileSync(file, 'utf8')))
  expect(byThemselves).toEqual(['scripts/arguments.ts'])
})

test('by its npm command a program answers with its usage, or with what it does not know, and code 0 or 1', async () => {
  const asked = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/sbom.ts', ...args], {
      cwd: join(import.meta.dirname, '..'),
    })
  expect((await asked('--help')).stdout).toMatch(/^npm run sbom/)
  await expect(asked('--frobnicate')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\nUnknown option '--frobnicate'\. Nothing was done\.\nnpm run sbom .*\n$/,
    ),
  })
}, 30_000)
