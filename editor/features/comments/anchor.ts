/**
 * Words of a page that something outside of it is about. The page knows nothing of them: they are described by what they
 * say, what stands around them and where they were, found again by that, and followed while the text changes.
 */

import type { WordsAnchor } from '../../inputs.ts'

export interface Span {
  readonly from: number
  readonly to: number
}

/** Characters of the text around that are remembered. */
const AROUND = 64
/** What is quoted at most: more is quoted by its beginning. */
const LONGEST = 2000
/** As much of the text around must be the same for words to be those that were meant. */
const ENOUGH_AROUND = 12
/** So many words by themselves are hardly somewhere else by chance. */
const LONG_QUOTE = 24
/** Words that were rewritten between the same surroundings are this much longer at most, plus this many characters. */
const REWRITTEN = { times: 3, more: 60 }

export function describe(text: string, { from, to }: Span): WordsAnchor {
  const end = Math.min(to, from + LONGEST)
  return {
    quote: whole(text, from, end),
    words_before: whole(text, Math.max(0, from - AROUND), from),
    words_after: whole(text, end, Math.min(text.length, end + AROUND)),
    position: from,
  }
}

/** Never half a character that takes two. */
function whole(text: string, from: number, to: number): string {
  const isLow = (at: number): boolean => {
    const code = text.charCodeAt(at)
    return code >= 0xdc00 && code <= 0xdfff
  }
  return text.slice(isLow(from) ? from + 1 : from, isLow(to) ? to - 1 : to)
}

/** Where the words are now; null: they are not on the page any more. */
export function locate(text: string, anchor: WordsAnchor): Span | null {
  return sameWords(text, anchor) ?? rewrittenWords(text, anchor)
}

/** Of all places that say the same, the one with the most of the same around it; of those, the nearest. */
function sameWords(text: string, anchor: WordsAnchor): Span | null {
  const { quote, words_before, words_after, position } = anchor
  if (quote === '') return null
  let best: { at: number; around: number } | null = null
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length
    const around =
      sameEnd(text.slice(Math.max(0, at - AROUND), at), words_before) +
      sameStart(text.slice(end, end + AROUND), words_after)
    const isNearer =
      best !== null && around === best.around && Math.abs(at - position) < Math.abs(best.at - position)
    if (!best || around > best.around || isNearer) best = { at, around }
  }
  if (!best) return null
  const enough = Math.min(ENOUGH_AROUND, words_before.length + words_after.length)
  const isMeant = best.around >= enough || quote.length >= LONG_QUOTE
  return isMeant ? { from: best.at, to: best.at + quote.length } : null
}

/** What stands now between the text that stood around them. */
function rewrittenWords(text: string, { quote, words_before, words_after }: WordsAnchor): Span | null {
  const before = words_before.slice(-ENOUGH_AROUND * 2)
  const after = words_after.slice(0, ENOUGH_AROUND * 2)
  if (before.length < ENOUGH_AROUND || after.length < ENOUGH_AROUND) return null
  const start = text.indexOf(before)
  if (start < 0 || text.indexOf(before, start + 1) >= 0) return null
  const from = start + before.length
  const to = text.indexOf(after, from)
  const longest = quote.length * REWRITTEN.times + REWRITTEN.more
  if (to < 0 || to - from > longest || text.slice(from, to).trim() === '') return null
  return hasCommonWord(text.slice(from, to), quote) ? { from, to } : null
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
const hasCommonWord = (one: string, other: string): boolean => {
  const known = new Set(wordsIn(other))
  return wordsIn(one).some((word) => known.has(word))
}

/**
 * Where words are after the text around or within them changed. Null: they are gone, or so much changed at once that they
 * have to be looked for.
 */
export function follow(before: string, after: string, { from, to }: Span): Span | null {
  const start = sameStart(before, after)
  const end = Math.min(sameEnd(before, after), Math.min(before.length, after.length) - start)
  const [changeStart, changeEnd] = [start, before.length - end]
  const shift = after.length - before.length
  if (to <= changeStart) return { from, to }
  if (from >= changeEnd) return { from: from + shift, to: to + shift }
  const isWithin = changeStart >= from && changeEnd <= to
  const isAll = changeStart <= from && changeEnd >= to
  if (isAll) return null
  const left = isWithin
    ? { from, to: to + shift }
    : changeStart > from
      ? { from, to: changeStart }
      : { from: changeEnd + shift, to: to + shift }
  return after.slice(left.from, left.to).trim() === '' ? null : left
}

function sameStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}

function sameEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (
    length < most &&
    one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length)
  )
    length++
  return length
}
