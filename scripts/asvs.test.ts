/** docs/asvs.md has a line for each requirement of levels 1 and 2, and names tests that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Numbers of ASVS 5.0.0 at levels 1 and 2, by section. */
const NUMBERS: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
}

const expected = Object.entries(NUMBERS).flatMap(([section, ranges]) =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`)
  }),
)

const lines = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', level = '', asked = '', stands = '', how = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { number, level, asked, stands, how, proofs: how.match(/[\w/.-]+\.(?:test|spec)\.ts/g) ?? [] }
  })

test('each number of levels 1 and 2 is there once', () => {
  expect(expected).toHaveLength(253)
  expect(lines.map(({ number }) => number)).toEqual(expected)
})

test('each line says how it stands, and what proves it or why nothing does', () => {
  const wrong = lines.filter(
    ({ level, asked, stands, how }) =>
      !['1', '2'].includes(level) ||
      asked === '' ||
      how === '' ||
      !['held', 'in part', '**not held**', 'does not apply'].includes(stands),
  )
  expect(wrong).toEqual([])
  const proofs = new Set(lines.flatMap((line) => line.proofs))
  expect(proofs.size).toBeGreaterThan(60)
  expect([...proofs].filter((proof) => !existsSync(join(root, proof)))).toEqual([])
  // What is held without a test is a matter of the language, or of what there is none of.
  const unproven = lines.filter(({ stands, proofs: its }) => stands === 'held' && its.length === 0)
  expect(unproven.map(({ number }) => number)).toEqual([
    '1.4.1',
    '3.7.1',
    '6.2.10',
    '6.4.2',
    '12.1.1',
    '12.1.2',
  ])
})

test('the sums above the table are those of the table', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8').replaceAll(/\s+/g, ' ')
  const count = (stands: string) => lines.filter((line) => line.stands === stands).length
  expect(text).toContain(
    `Of ${lines.length} lines ${count('held')} are held, ${count('in part')} in part, ${count('**not held**')} not, and ${count('does not apply')} do not apply.`,
  )
})

/** Lines of our own sources, without tests, that match. */
const found = (pattern: RegExp, rooms: string): string[] =>
  globSync(`${rooms}/**/*.{ts,mjs}`, { cwd: root, exclude: ['**/node_modules', '**/*.test.ts'] }).flatMap(
    (file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line)),
  )

test('every cookie that is set or taken back has its name of one function', () => {
  const given = found(/\.(setCookie|clearCookie)\(/, 'server')
  expect(given.length).toBeGreaterThan(5)
  // Both names are taken back by `name`; what stands on the next line is empty here.
  const ours = ['hostCookie', 'cookieName', 'viewCookie', 'name', '']
  const others = given.filter((line) => !ours.includes(/Cookie\((\w*)/.exec(line)?.[1] ?? 'none'))
  expect(others).toEqual([])
})

test('no program is started through a shell', () => {
  const rooms = '{server,db,artwork,domain,catalog}'
  expect(found(/\bspawn(Sync)?\(/, rooms).length).toBeGreaterThan(2)
  expect(found(/shell: true|[^.\w]exec(Sync)?\(/, rooms)).toEqual([])
})
