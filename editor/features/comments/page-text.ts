import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type NodeKey,
  type PointType,
} from 'lexical'
import type { Match } from '../find/matches.ts'
import type { Span } from './anchor.ts'

interface Run {
  readonly key: NodeKey
  readonly from: number
  readonly to: number
}

/** All words of a page as one text: blocks end with a line break, and what has no words is one sign. */
export interface PageText {
  readonly text: string
  readonly runs: readonly Run[]
}

const NO_WORDS = '\uFFFC'

export function $pageText(): PageText {
  const parts: string[] = []
  const runs: Run[] = []
  let length = 0
  const add = (part: string): void => {
    parts.push(part)
    length += part.length
  }
  const walk = (parent: ElementNode): void => {
    for (let node = parent.getFirstChild(); node !== null; node = node.getNextSibling()) {
      if ($isTextNode(node)) {
        const words = node.getTextContent()
        runs.push({ key: node.getKey(), from: length, to: length + words.length })
        add(words)
      } else if ($isLineBreakNode(node)) add('\n')
      else if ($isElementNode(node)) {
        walk(node)
        if (!node.isInline()) add('\n')
      } else add(NO_WORDS)
    }
  }
  walk($getRoot())
  return { text: parts.join(''), runs }
}

/** The runs that a span covers, as its first and its last place. */
export function placeOf({ runs }: PageText, { from, to }: Span): Match | null {
  const covered = runs.filter((run) => run.from < to && run.to > from)
  const [first, last] = [covered[0], covered.at(-1)]
  if (!first || !last) return null
  return {
    start: { key: first.key, offset: Math.max(0, from - first.from) },
    end: { key: last.key, offset: Math.min(to, last.to) - last.from },
  }
}

/** Where a point of a selection is in the text; null: in no words. */
export function $offsetOf({ runs }: PageText, point: PointType, isEnd: boolean): number | null {
  if (point.type === 'text') {
    const run = runs.find(({ key }) => key === point.key)
    return run ? run.from + point.offset : null
  }
  // Between blocks: the words that are next to it.
  const node = point.getNode()
  if (!$isElementNode(node)) return null
  const inside = node.getAllTextNodes()
  const child = node.getChildAtIndex(isEnd ? point.offset - 1 : point.offset)
  const texts = $isElementNode(child) ? child.getAllTextNodes() : $isTextNode(child) ? [child] : inside
  const next = isEnd ? texts.at(-1) : texts[0]
  const run = runs.find(({ key }) => key === next?.getKey())
  return run ? (isEnd ? run.to : run.from) : null
}
