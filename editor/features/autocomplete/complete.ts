/** A word has to have this many letters before an end is offered for it. */
export const FEWEST_LETTERS = 4

const lastWord = /(?:^|[^\p{L}\p{M}\p{N}])(\p{L}[\p{L}\p{M}]*)$/u

/** The word that ends where the text ends; '' if it is shorter than four letters. */
export function wordAtEnd(text: string): string {
  const word = lastWord.exec(text.slice(-60))?.[1] ?? ''
  return [...word].length < FEWEST_LETTERS ? '' : word
}

/** The letters that are missing of the first word that begins as this one does. */
export function restOf(word: string, words: Iterable<string>): string {
  const begun = word.toLowerCase()
  if (begun === '') return ''
  for (const known of words)
    if (known.length > begun.length && known.toLowerCase().startsWith(begun)) {
      const rest = known.slice(word.length)
      return word === word.toUpperCase() ? rest.toUpperCase() : rest
    }
  return ''
}

/** Words of the page itself, the most frequent first: names and terms that an author repeats. */
export function wordsOf(text: string): string[] {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]{4,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([word]) => word)
}
