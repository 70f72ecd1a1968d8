import { expect, test } from 'vitest'
import { z } from 'zod'
import { readNullable, readOr } from './stored.ts'

const Size = z.object({ width: z.int() })

test.each([
  [null, null],
  [{ width: 3 }, { width: 3 }],
  [{ width: 3, other: 1 }, { width: 3 }],
])('%j is read as %j, null included', (stored, read) => {
  expect(readNullable(Size, stored)).toEqual(read)
  expect(readNullable(Size, stored)).toEqual(Size.nullable().parse(stored))
})

test.each([[undefined], [{}], [{ width: 1.5 }], ['']])(
  '%j is no size: refused, or the fallback',
  (stored) => {
    expect(() => readNullable(Size, stored)).toThrow()
    expect(readOr(Size, stored, { width: 0 })).toEqual({ width: 0 })
  },
)

test('what is read well is no fallback', () => {
  expect(readOr(Size, { width: 4 }, { width: 0 })).toEqual({ width: 4 })
  expect(readOr(Size, null, null)).toBeNull()
})
