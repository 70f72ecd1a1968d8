import { describe, expect, test } from 'vitest'
import {
  AUDIT_ACTIONS,
  differencesBetween,
  isAuditAction,
  LARGEST_STATE,
  LONGEST_TEXT,
  saidOfThis,
  storedState,
} from './audit.ts'

describe('a state is stored', () => {
  test.each([
    ['password', '[hidden]'],
    ['password_hash', '[hidden]'],
    ['accessToken', '[hidden]'],
    ['clientSecret', '[hidden]'],
    ['contentHash', '[hidden]'],
    ['Authorization', '[hidden]'],
    ['api_key', '[hidden]'],
    ['name', 'x'],
    ['page_name', 'x'],
  ])('with %s as %s', (name, stored) => {
    expect(storedState({ [name]: 'x' })).toEqual({ [name]: stored })
    expect(storedState({ inner: [{ [name]: 'x' }] })).toEqual({ inner: [{ [name]: stored }] })
  })
  test('as it is while its texts are short', () => {
    const state = { a: 'a'.repeat(LONGEST_TEXT), b: null, c: [1, true], d: { e: 'f' } }
    expect(storedState(state)).toEqual(state)
  })
  test('with long texts cut, and their length told', () => {
    expect(storedState({ a: 'a'.repeat(LONGEST_TEXT + 1) }).a).toBe(
      `${'a'.repeat(LONGEST_TEXT)}… (1,001 characters)`,
    )
  })
  test('with instants as text, and without what is not there', () =>
    expect(storedState({ at: new Date(0), none: undefined })).toEqual({ at: '1970-01-01T00:00:00.000Z' }))
  test('by its names alone when it is too large', () => {
    const texts = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`f${at}`, 'a'.repeat(LONGEST_TEXT)]),
    )
    const stored = storedState(texts)
    expect(JSON.stringify(stored).length).toBeLessThan(LARGEST_STATE)
    expect(stored).toMatchObject({ is_shortened: true })
    expect(stored.fields).toContain('f0, f1')
  })
  test('even when it has no end', () => {
    const endless: Record<string, unknown> = {}
    endless.self = endless
    expect(JSON.stringify(storedState(endless))).toContain('…')
  })
})

test.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a value', { a: 1, b: 'x' }, { a: 2, b: 'x' }, [{ field: 'a', before: '1', after: '2' }]],
  ['what came', {}, { a: 'x' }, [{ field: 'a', before: undefined, after: 'x' }]],
  ['what went', { a: 'x' }, {}, [{ field: 'a', before: 'x', after: undefined }]],
  ['within', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [{ field: 'a.c', before: '2', after: '3' }]],
  ['a list', { a: [1] }, { a: [1, 2] }, [{ field: 'a', before: '[1]', after: '[1,2]' }]],
  ['a new thing', null, { a: 'x' }, [{ field: 'a', before: undefined, after: 'x' }]],
  ['null and the word', { a: null }, { a: '' }, [{ field: 'a', before: 'null', after: '' }]],
])('%s differs', (_, before, after, differences) =>
  expect(differencesBetween(before, after)).toEqual(differences),
)

test('differences stand in the order in which people count', () => {
  const tiers = { 'Mailed 1000': 99, 'Mailed 100-499': 119, 'Mailed 500-999': 109 }
  expect(differencesBetween(null, tiers).map(({ field }) => field)).toEqual([
    'Mailed 100-499',
    'Mailed 500-999',
    'Mailed 1000',
  ])
})

test('only known actions are actions', () => {
  expect(isAuditAction('pages.created')).toBe(true)
  expect(isAuditAction('toString')).toBe(false)
  for (const { said } of Object.values(AUDIT_ACTIONS)) expect(said).toMatch(/^[A-Z]/)
})

test.each([
  ['people.erased', 'Erased the data of this person'],
  ['people.added', 'Added this person'],
  ['people.joined', 'Accepted an invitation'],
] as const)('%s is told in a list about that person: %s', (action, told) =>
  expect(saidOfThis(action, 'this person')).toBe(told),
)
