import { expect, test } from 'vitest'
import { daysSinceWhole, firstCopy, pgbackrest } from './log-archive.ts'
import { DATABASES, listeners, portOf, type Plan } from './plan.ts'
import { momentOf, targetOf } from './restore.ts'

const plan: Plan = {
  dir: '/srv/cluster',
  web: 1,
  workers: 1,
  ports: Object.fromEntries(listeners({ web: 1, workers: 1 }).map((name, at) => [name, 7000 + at])),
  sessionSecret: 'a secret of a cluster',
}

test('servers hand their logs over to one archive, encrypted by a key that is not the secret itself', () => {
  const texts = DATABASES.map((name) => pgbackrest(plan, name))
  for (const [at, name] of DATABASES.entries())
    expect(texts[at]).toContain(
      `pg1-path=/srv/cluster/${name}/data\npg1-port=${portOf(plan, name)}\npg1-socket-path=/srv/cluster/${name}\n`,
    )
  const shared = texts.map((text) => text.split('[frontage]')[0])
  expect(new Set(shared).size).toBe(1)
  expect(shared[0]).toMatch(/repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=[0-9a-f]{64}\n/)
  expect(texts.join('')).not.toContain(plan.sessionSecret)
})

const copies = (...of: [type: string, stop: number][]) =>
  JSON.stringify([
    { name: 'frontage', backup: of.map(([type, stop]) => ({ type, timestamp: { start: 0, stop } })) },
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
