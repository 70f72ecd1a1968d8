import { mendTexts } from '../../platform/storable-text.ts'

/** U+0000 and surrogates, as JSON writes them inside a string. */
const ESCAPED = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/**
 * The state is JSON in a string, whose escapes the guard of all text does not see: a page with what someone pasted
 * into it is saved without the characters that cannot be stored.
 */
export function withMendedState<T extends { state?: string | undefined }>(change: T): T {
  if (change.state === undefined || !ESCAPED.test(change.state)) return change
  const state: unknown = JSON.parse(change.state)
  mendTexts(state)
  return { ...change, state: JSON.stringify(state) }
}
