/** Names of files that users upload, as they are stored and shown. */
import { inWholeWords } from './whole-words.ts'

const MOST = 120
/** What programs and people know the kind of a file by; more is a sentence with a dot in it. */
const EXTENSION = /\.[\p{L}\d]{1,8}$/u
/** Besides spaces, what stands between the words of such names. As long as what it becomes. */
const BETWEEN_WORDS = /[_.+-]/g

/** Without what no disk takes in a name, nor what cannot be seen; a long one keeps its extension and ends with a whole word before it. */
export function storableFileName(given: string): string {
  const name = given.replaceAll(/[\p{C}/\\<>:"|?*]/gu, ' ').trim()
  if (name.length <= MOST) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  return beginningOf(name.slice(0, name.length - extension.length), MOST - extension.length) + extension
}

/** As many whole words of a name without its extension as fit. */
export const beginningOf = (stem: string, most: number): string =>
  stem.slice(0, inWholeWords(stem.replaceAll(BETWEEN_WORDS, ' '), most, '').length)
