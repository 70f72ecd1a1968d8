import { expect, test } from 'vitest'
import { parsePath } from './path-data.ts'

test.each([
  [
    'M1 2L3 4',
    [
      { op: 'M', x: 1, y: 2 },
      { op: 'L', x: 3, y: 4 },
    ],
  ],
  [
    'M1 2 3 4',
    [
      { op: 'M', x: 1, y: 2 },
      { op: 'L', x: 3, y: 4 },
    ],
  ],
  ['m1-2l.5.5z', [{ op: 'M', x: 1, y: -2 }, { op: 'L', x: 1.5, y: -1.5 }, { op: 'Z' }]],
  [
    'M1 1h2v3zm1 1',
    [
      { op: 'M', x: 1, y: 1 },
      { op: 'L', x: 3, y: 1 },
      { op: 'L', x: 3, y: 4 },
      { op: 'Z' },
      { op: 'M', x: 2, y: 2 },
    ],
  ],
  [
    'M0 0C1 1 2 2 3 3S5 5 6 6',
    [
      { op: 'M', x: 0, y: 0 },
      { op: 'C', x1: 1, y1: 1, x2: 2, y2: 2, x: 3, y: 3 },
      { op: 'C', x1: 4, y1: 4, x2: 5, y2: 5, x: 6, y: 6 },
    ],
  ],
  [
    'M0 0Q3 0 3 3',
    [
      { op: 'M', x: 0, y: 0 },
      { op: 'C', x1: 2, y1: 0, x2: 3, y2: 1, x: 3, y: 3 },
    ],
  ],
])('%s', (data, segments) => {
  expect(parsePath(data)).toEqual(segments)
})

test.each(['L1 1', 'M1', 'M1 2 3', 'M0 0A1 1 0 2 0 1 1', 'M0 0Z1', 'x', 'M0 0 L1e999 0', 'M0 0 nonsense'])(
  '%s is not path data',
  (data) => {
    expect(parsePath(data)).toBeNull()
  },
)

test('a half circle runs through its far point', () => {
  const [, first, second] = parsePath('M0 0A5 5 0 0 1 10 0')!
  expect(first).toMatchObject({ op: 'C' })
  expect((first as { x: number; y: number }).x).toBeCloseTo(5)
  expect((first as { x: number; y: number }).y).toBeCloseTo(-5)
  expect(second).toMatchObject({ x: 10, y: 0 })
})
