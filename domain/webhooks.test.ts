import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressProblem, askedPause, DAY_MS, GIVE_UP_AFTER_DAYS, nextAttemptAt } from './webhooks.ts'

const MINUTE = 60_000
const at = (attempts: number, chance = 0.5, asked: number | null = null, now = 0) =>
  nextAttemptAt({ attempts, firstAttemptAt: 0, now, asked }, chance)

describe('after a failed attempt', () => {
  test.each([
    [1, 5_000],
    [2, MINUTE],
    [3, 5 * MINUTE],
    [4, 30 * MINUTE],
    [5, 120 * MINUTE],
    [6, 300 * MINUTE],
    [7, 600 * MINUTE],
    [8, 840 * MINUTE],
    [9, 1200 * MINUTE],
    [10, 1440 * MINUTE],
    [11, 1440 * MINUTE],
    [500, 1440 * MINUTE],
  ])('number %i the next one is %i ms later', (attempts, pause) => expect(at(attempts)).toBe(pause))

  test('those that failed together are spread over two fifths of the pause', () => {
    expect([at(2, 0), at(2, 1)]).toEqual([48_000, 72_000])
  })

  test('a receiver that asks for a pause gets it, up to a day', () => {
    expect(at(1, 0.5, 90_000)).toBe(90_000)
    expect(at(2, 0.5, 1_000)).toBe(MINUTE)
    expect(at(1, 0.5, 90 * DAY_MS)).toBe(DAY_MS)
  })

  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    [null, null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-5', null],
    ['99999999', null],
  ])('Retry-After %j is %j ms', (header, pause) => expect(askedPause(header)).toBe(pause))

  test('it goes on for days and ends, whatever the chance', () =>
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (chances) => {
        let now = 0
        for (let attempts = 1; attempts < 30; attempts += 1) {
          const next = at(attempts, chances.next().value, null, now)
          if (next === null) {
            expect(attempts).toBeGreaterThan(8)
            expect(now).toBeGreaterThan(2 * DAY_MS)
            expect(now).toBeLessThanOrEqual(GIVE_UP_AFTER_DAYS * DAY_MS)
            return
          }
          expect(next).toBeGreaterThan(now)
          now = next
        }
        expect.unreachable('it never ends')
      }),
    ))
})

describe('an address', () => {
  const NEEDED = 'Enter the whole address, beginning with https://.'
  const PRIVATE = /private network/
  test.each([
    ['https://example.com/hooks', undefined],
    ['https://hooks.example.com:8443/a?b=c', undefined],
    ['https://xn--bcher-kva.example/', undefined],
    ['', 'Enter the address that events are sent to.'],
    ['example.com/hooks', NEEDED],
    ['http://example.com', NEEDED],
    ['http://localhost:9000', NEEDED],
    ['ftp://example.com', NEEDED],
    ['javascript:alert(1)', NEEDED],
    ['https://', NEEDED],
    ['https://a b', NEEDED],
    ['https://example.com/a b', NEEDED],
    ['https://user:secret@example.com/', /name and password/],
    ['https://user@example.com/', /name and password/],
    ['https://example.com/#part', /#/],
    ['https://localhost/', PRIVATE],
    ['https://intranet/', PRIVATE],
    ['https://printer.local/', PRIVATE],
    ['https://metadata.google.internal/', PRIVATE],
    [`https://example.com/${'x'.repeat(1000)}`, /at most 1000/],
  ])('%s', (url, problem) => {
    const found = addressProblem(url, false)
    if (problem instanceof RegExp) expect(found).toMatch(problem)
    else expect(found).toBe(problem)
  })

  test.each([
    ['http://localhost:9000/hooks', undefined],
    ['http://127.0.0.1:9000', undefined],
    ['http://example.com', NEEDED],
    ['https://example.com', undefined],
  ])('on a demonstration: %s', (url, problem) => expect(addressProblem(url, true)).toBe(problem))
})
