/** Which items of two lists are the same: the longest common subsequence, in the order of both. */
import { itemAt } from '@frontage/domain/item-at.ts'

export type Step<T> =
  | { readonly kind: 'same'; readonly before: T; readonly after: T }
  | { readonly kind: 'removed'; readonly before: T }
  | { readonly kind: 'added'; readonly after: T }

/** Cells of the table that is filled; beyond it, what lies between equal ends is taken as replaced. */
const LARGEST_TABLE = 4_000_000

export function align<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): Step<T>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const same = (from: number, to: number): Step<T> => ({
    kind: 'same',
    before: itemAt(before, from),
    after: itemAt(after, to),
  })
  const [endA, endB] = [a.length - end, b.length - end]
  return [
    ...Array.from({ length: start }, (_, at) => same(at, at)),
    ...middle(a.slice(start, endA), b.slice(start, endB)).map((step) => {
      if (step.kind === 'same') return same(start + step.a, start + step.b)
      return step.kind === 'removed'
        ? ({ kind: 'removed', before: itemAt(before, start + step.a) } as const)
        : ({ kind: 'added', after: itemAt(after, start + step.b) } as const)
    }),
    ...Array.from({ length: end }, (_, at) => same(endA + at, endB + at)),
  ]
}

type Place =
  { kind: 'same'; a: number; b: number } | { kind: 'removed'; a: number } | { kind: 'added'; b: number }

function middle(a: readonly string[], b: readonly string[]): Place[] {
  const steps: Place[] = []
  let [i, j] = [0, 0]
  if (a.length * b.length <= LARGEST_TABLE) {
    const width = b.length + 1
    const longest = new Uint32Array((a.length + 1) * width)
    const at = (row: number, column: number): number => longest[row * width + column] ?? 0
    for (let row = a.length - 1; row >= 0; row--)
      for (let column = b.length - 1; column >= 0; column--)
        longest[row * width + column] =
          a[row] === b[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    while (i < a.length && j < b.length) {
      if (a[i] === b[j]) steps.push({ kind: 'same', a: i++, b: j++ })
      else if (at(i + 1, j) >= at(i, j + 1)) steps.push({ kind: 'removed', a: i++ })
      else steps.push({ kind: 'added', b: j++ })
    }
  }
  while (i < a.length) steps.push({ kind: 'removed', a: i++ })
  while (j < b.length) steps.push({ kind: 'added', b: j++ })
  return steps
}

/**
 * Pairs items that are not equal and alike enough, in the order of both, so that all pairs together are as alike as can
 * be.
 *
 * @param alike 0 to 1; 0: never a pair
 */
export function pairUp<T extends object>(
  before: readonly T[],
  after: readonly T[],
  alike: (before: T, after: T) => number,
): Step<T>[] {
  const width = after.length + 1
  if (before.length * after.length > 250_000)
    return [
      ...before.map((item) => ({ kind: 'removed', before: item }) as const),
      ...after.map((item) => ({ kind: 'added', after: item }) as const),
    ]
  const score = new Float64Array((before.length + 1) * width)
  const likeness = new Float64Array(before.length * after.length)
  const at = (row: number, column: number): number => score[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const like = alike(itemAt(before, row), itemAt(after, column))
      likeness[row * after.length + column] = like
      score[row * width + column] = Math.max(
        like > 0 ? at(row + 1, column + 1) + like : 0,
        at(row + 1, column),
        at(row, column + 1),
      )
    }
  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    const like = likeness[i * after.length + j] ?? 0
    if (like > 0 && at(i, j) === at(i + 1, j + 1) + like)
      steps.push({ kind: 'same', before: itemAt(before, i++), after: itemAt(after, j++) })
    else if (at(i + 1, j) >= at(i, j + 1)) steps.push({ kind: 'removed', before: itemAt(before, i++) })
    else steps.push({ kind: 'added', after: itemAt(after, j++) })
  }
  for (; i < before.length; i++) steps.push({ kind: 'removed', before: itemAt(before, i) })
  for (; j < after.length; j++) steps.push({ kind: 'added', after: itemAt(after, j) })
  return steps
}
