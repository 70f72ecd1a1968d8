import { $getRoot, $parseSerializedNode, type LexicalNode, type SerializedLexicalNode } from 'lexical'

/** Blocks of a page that were changed in one place: what stood there, and what stands there now. */
interface Change {
  /** Of the old page's blocks, the first that is gone or the one that the new ones stand before. */
  readonly at: number
  readonly gone: readonly string[]
  readonly come: readonly SerializedLexicalNode[]
}

/** Comparisons of blocks that are worth it; beyond them all that lies between is one change. */
const MOST_COMPARISONS = 4_000_000

const said = (block: unknown): string => JSON.stringify(block)

/** Where two pages differ, block by block. */
export function changesBetween(
  before: readonly SerializedLexicalNode[],
  after: readonly SerializedLexicalNode[],
): Change[] {
  const [old, now] = [before.map(said), after.map(said)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  const shorter = Math.min(old.length, now.length) - start
  while (end < shorter && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  const [oldEnd, nowEnd] = [old.length - end, now.length - end]
  if (start === oldEnd && start === nowEnd) return []
  const between = stored(old.slice(start, oldEnd), now.slice(start, nowEnd))
  const changes: Change[] = []
  let [fromOld, fromNow] = [start, start]
  for (const [inOld, inNow] of [...between, [oldEnd - start, nowEnd - start] as const]) {
    const [toOld, toNow] = [start + inOld, start + inNow]
    if (toOld > fromOld || toNow > fromNow)
      changes.push({ at: fromOld, gone: old.slice(fromOld, toOld), come: after.slice(fromNow, toNow) })
    ;[fromOld, fromNow] = [toOld + 1, toNow + 1]
  }
  return changes
}

/** The longest run of blocks that are in both, in order: their places in each. */
function stored(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  if (old.length * now.length > MOST_COMPARISONS) return []
  const longest = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  const at = (one: number, other: number): number => longest[one]?.[other] ?? 0
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = now.length - 1; other >= 0; other--)
      longest[one]![other] =
        old[one] === now[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
  const pairs: (readonly [number, number])[] = []
  let [one, other] = [0, 0]
  while (one < old.length && other < now.length)
    if (old[one] === now[other]) pairs.push([one++, other++])
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1
    else other += 1
  return pairs
}

/**
 * Puts onto this page what its author had changed on an older one. A block that another author has changed since stays
 * beside the author's own: no word of either is lost. What is there already is not put there again.
 *
 * @param blocks this page's, as they would be saved
 */
export function $replay(
  before: readonly SerializedLexicalNode[],
  changes: readonly Change[],
  blocks: readonly SerializedLexicalNode[],
): void {
  const page = blocks.map((block, index) => ({ text: said(block), node: $getRoot().getChildAtIndex(index) }))
  const taken = new Set<LexicalNode>()
  const find = (text: string): LexicalNode | null =>
    page.find((one) => one.text === text && one.node && !taken.has(one.node))?.node ?? null

  for (const { at, gone, come } of changes) {
    const removed = gone.map(find).filter((node) => node !== null)
    for (const node of removed) taken.add(node)
    const fresh = come.filter((block) => find(said(block)) === null)
    const nodes = fresh.map((block) => $parseSerializedNode(block))
    const [first] = removed
    if (first) for (const node of nodes) first.insertBefore(node)
    else insertAfter(previous(before, at, find), nodes)
    for (const node of removed) node.remove()
  }
}

/** The block of this page that stood before that place of the older one; null: none did. */
function previous(
  before: readonly SerializedLexicalNode[],
  at: number,
  find: (text: string) => LexicalNode | null,
): LexicalNode | null {
  for (let index = at - 1; index >= 0; index--) {
    const found = find(said(before[index]))
    if (found) return found
  }
  return null
}

function insertAfter(place: LexicalNode | null, nodes: readonly LexicalNode[]): void {
  if (place) for (const node of nodes.toReversed()) place.insertAfter(node)
  else $getRoot().splice(0, 0, [...nodes])
}
