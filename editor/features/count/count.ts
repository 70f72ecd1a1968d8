export interface Counts {
  readonly words: number
  /** As users see them, line breaks left out. */
  readonly characters: number
}

const word = /[\p{L}\p{N}\p{M}]+(?:['’._-][\p{L}\p{N}\p{M}]+)*/gu
/** Writings that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

export function countsOf(text: string): Counts {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim()
  const pairs = line.match(/[\uDC00-\uDFFF]/g)?.length ?? 0
  return { words: wordsIn(line), characters: text.replaceAll(/[\n\r]/g, '').length - pairs }
}

function wordsIn(text: string): number {
  if (!unspaced.test(text)) return text.match(word)?.length ?? 0
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) count += 1
  return count
}

const number = new Intl.NumberFormat('en')

export const shownCounts = ({ words, characters }: Counts): string =>
  `${number.format(words)} ${words === 1 ? 'word' : 'words'} · ${number.format(characters)} ${characters === 1 ? 'character' : 'characters'}`
