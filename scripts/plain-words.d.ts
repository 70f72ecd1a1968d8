/** What to say instead of this name, or undefined. */
export function plainerName(name: string): string | undefined
/** The word in a sentence on screen that the product does not use, or undefined. */
export function wrongWord(sentence: string): string | undefined
/** Whether an exported name speaks of a card without saying which. */
export function isBareCard(name: string): boolean
