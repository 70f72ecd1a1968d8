import { expect, test } from 'vitest'
import { copyBefore, daysSinceWhole, firstCopy, pgbackrest } from './log-archive.ts'
import { databaseNames, listeners, portOf, type Plan } from './plan.ts'
import { momentOf, refuseWithoutRoom, targetOf } from './restore.ts'

const plan: Plan = {
  dir: '/srv/cluster',
  web: 1,
  workers: 1,
  databases: 3,
  ports: Object.fromEntries(
    listeners({ web: 1, workers: 1, databases: 3 }).map((name, at) => [name, 7000 + at]),
  ),
  sessionSecret: 'a secret of a cluster',
}

test('servers hand their logs over to one archive, encrypted by a key that is not the secret itself', () => {
  const texts = databaseNames(plan).map((name) => pgbackrest(plan, name))
  for (const [at, name] of databaseNames(plan).entries())
    expect(texts[at]).toContain(
      `pg1-path=/srv/cluster/${name}/data\npg1-port=${portOf(plan, name)}\npg1-socket-path=/srv/cluster/${name}\n`,
    )
  const shared = (pattern: RegExp) => new Set(texts.map((text) => pattern.exec(text)?.[0]))
  expect([...shared(/^repo1-path=.*$/m)]).toEqual(['repo1-path=/srv/cluster/archive/repository'])
  expect(shared(/^repo1-cipher-pass=.*$/m).size).toBe(1)
  // What is on its way belongs to one server: another's would be taken for one's own.
  for (const folder of [/^lock-path=.*$/m, /^spool-path=.*$/m]) expect(shared(folder).size).toBe(3)
  expect(texts[0]).toMatch(/repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=[0-9a-f]{64}\n/)
  expect(texts.join('')).not.toContain(plan.sessionSecret)
})

const copies = (...of: [type: string, stop: number][]) =>
  JSON.stringify([
    {
      name: 'frontage',
      backup: of.map(([type, stop]) => ({
        type,
        timestamp: { start: 0, stop },
        info: { size: stop, repository: { delta: 7 } },
      })),
    },
  ])

test('a whole copy is made where there is none, and after a week', () => {
  const now = 1_800_000_000_000
  const daysAgo = (days: number) => now / 1000 - days * 86_400
  expect(daysSinceWhole(copies(), now)).toBe(Infinity)
  expect(daysSinceWhole(copies(['diff', daysAgo(1)]), now)).toBe(Infinity)
  expect(daysSinceWhole(copies(['full', daysAgo(9)], ['full', daysAgo(6)], ['diff', daysAgo(1)]), now)).toBe(
    6,
  )
})

test('what can be restored begins at the end of the first copy', () => {
  expect(firstCopy(copies())).toBeUndefined()
  expect(firstCopy(copies(['full', 1_800_000_060], ['diff', 1_800_000_900]))).toEqual(
    new Date(1_800_000_060_000),
  )
})

test('room is needed for the database as large as it was by the last copy before the moment', () => {
  const info = copies(['full', 100], ['diff', 300], ['diff', 200])
  const bytesAt = (seconds: number) => copyBefore(info, new Date(seconds * 1000))?.bytes
  expect([99, 100, 199, 200, 299, 300, 999].map(bytesAt)).toEqual([undefined, 100, 100, 200, 200, 300, 300])
  expect(() => refuseWithoutRoom(import.meta.dirname, 1e18)).toThrow(
    /1000000001\.1 GB in .*, and [\d.]+ GB are free/,
  )
  expect(() => refuseWithoutRoom(import.meta.dirname, 0)).not.toThrow()
})

test.each([
  ['2026-01-31T12:00:00Z', '2026-01-31 12:00:00+00'],
  ['2026-01-31 12:00:00Z', '2026-01-31 12:00:00+00'],
  ['2026-01-31T12:00:00-08:00', '2026-01-31 20:00:00+00'],
  ['2026-01-31 12:00:00+01', '2026-01-31 11:00:00+00'],
])('%s is the moment %s', (text, target) => {
  expect(targetOf(momentOf(text, new Date('2026-02-01T00:00:00Z')))).toBe(target)
})

test.each([
  ['2026-01-31T12:00:00', 'zone'],
  ['2026-01-31', 'zone'],
  ['2026-01-31T12:00Z', 'zone'],
  ['2026-02-30T12:00:00Z', 'zone'],
  ['yesterday', 'zone'],
  ['', 'zone'],
  ['2026-02-01T00:00:01Z', 'still to come'],
])('%s is refused', (text, words) => {
  expect(() => momentOf(text, new Date('2026-02-01T00:00:00Z'))).toThrow(words)
})
