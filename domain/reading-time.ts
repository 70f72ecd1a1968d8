/** Of an adult who reads to do something with it. */
const WORDS_PER_MINUTE = 230

/** Whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE))
