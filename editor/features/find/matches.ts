import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type NodeKey,
} from 'lexical'

export interface Query {
  readonly text: string
  readonly isCaseSensitive: boolean
}

/** A place in the page: from a run of text to a run of text of the same block. */
export interface Match {
  readonly start: { readonly key: NodeKey; readonly offset: number }
  readonly end: { readonly key: NodeKey; readonly offset: number }
}

interface Run {
  readonly key: NodeKey
  readonly from: number
  readonly to: number
  /** Part of a mention or an emoji: shown as found, never changed in part. */
  readonly isWhole: boolean
}

/** All places of the text, in the order of the page. Words are found across formats and links, never across blocks. */
export function $matches(query: Query): Match[] {
  if (query.text === '') return []
  const pattern = new RegExp(escaped(query.text), query.isCaseSensitive ? 'gu' : 'giu')
  const found: Match[] = []
  const open: ElementNode[] = [$getRoot()]
  for (let block = open.pop(); block; block = open.pop()) {
    const { text, runs, inner } = $wordsOf(block)
    for (const match of text.matchAll(pattern)) {
      const place = placeOf(runs, match.index, match.index + match[0].length)
      if (place) found.push(place)
    }
    open.push(...inner.toReversed())
  }
  return found
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** The text of one block with its runs, and the blocks within. */
function $wordsOf(block: ElementNode): { text: string; runs: Run[]; inner: ElementNode[] } {
  let text = ''
  const runs: Run[] = []
  const inner: ElementNode[] = []
  const walk = (parent: ElementNode): void => {
    for (let node = parent.getFirstChild(); node !== null; node = node.getNextSibling()) {
      if ($isTextNode(node)) {
        const words = node.getTextContent()
        const isWhole = node.isToken() || node.isSegmented()
        runs.push({ key: node.getKey(), from: text.length, to: text.length + words.length, isWhole })
        text += words
      } else if ($isLineBreakNode(node)) text += '\n'
      else if ($isElementNode(node) && node.isInline()) walk(node)
      else {
        // What stands between words parts them.
        text += '\n'
        if ($isElementNode(node)) inner.push(node)
      }
    }
  }
  walk(block)
  return { text, runs, inner }
}

function placeOf(runs: readonly Run[], from: number, to: number): Match | null {
  const first = runs.find((run) => run.from <= from && run.to > from)
  const last = runs.find((run) => run.from < to && run.to >= to)
  if (!first || !last) return null
  const within = runs.filter((run) => run.from < to && run.to > from)
  if (within.some((run) => run.isWhole && (run.from < from || run.to > to))) return null
  return {
    start: { key: first.key, offset: from - first.from },
    end: { key: last.key, offset: to - last.from },
  }
}
