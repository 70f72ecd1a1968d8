import { expect, test } from 'vitest'
import { backupsToKeep } from './backups.ts'

const DAY_MS = 24 * 3_600_000
const at = (text: string) => ({ at: new Date(text) })
const kept = (texts: readonly string[]) =>
  backupsToKeep(texts.map(at)).map((backup) => backup.at.toISOString().slice(0, 16))

test.each<[string, string[], string[]]>([
  ['nothing of nothing', [], []],
  ['the only one', ['2026-01-31T03:00'], ['2026-01-31T03:00']],
  [
    'the newest of a day',
    ['2026-01-31T03:00', '2026-01-31T17:00', '2026-01-30T03:00'],
    ['2026-01-31T17:00', '2026-01-30T03:00'],
  ],
  [
    'old ones after a year without any',
    ['2024-12-31T03:00', '2024-12-30T03:00', '2026-01-31T03:00'],
    ['2026-01-31T03:00', '2024-12-31T03:00', '2024-12-30T03:00'],
  ],
])('keeps %s', (_what, all, expected) => {
  expect(kept(all.map((text) => `${text}Z`))).toEqual(expected)
})

test('of two years of nights: seven days, four weeks, twelve months', () => {
  const last = Date.parse('2026-11-28T03:00Z')
  const nights = Array.from({ length: 730 }, (_, night) => new Date(last - night * DAY_MS).toISOString())
  expect(kept(nights)).toEqual([
    ...['28', '27', '26', '25', '24', '23', '22', '15', '08'].map((day) => `2026-11-${day}T03:00`),
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'].map(
      (day) => `${day}T03:00`,
    ),
    ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'].map((day) => `${day}T03:00`),
  ])
})

test('keeps each night what it will need: run nightly, it ends with the same', () => {
  const first = Date.parse('2025-01-01T03:00Z')
  let left: { at: Date }[] = []
  for (let night = 0; night < 730; night += 1)
    left = backupsToKeep([...left, { at: new Date(first + night * DAY_MS) }])
  expect(left.length).toBeGreaterThanOrEqual(18)
  expect(left.length).toBeLessThanOrEqual(23)
  const oldest = left.at(-1)?.at.getTime() ?? 0
  // Eleven months back at least, run night by night.
  expect(first + 729 * DAY_MS - oldest).toBeGreaterThan(330 * DAY_MS)
})
