/** What to say instead of this name, or undefined. */
export function plainerName(name: string): string | undefined
/** The word in a sentence on screen that the product does not use, or undefined. */
export function wrongWord(sentence: string): string | undefined
/** Whether an exported name speaks of a card without saying which. */
export function isBareCard(name: string): boolean
/** Whether a name speaks of content without saying whose. */
export function isBareContent(name: string): boolean
/** Whether an exported name calls something else a document, or a document a page. */
export function isWrongDocument(name: string, file: string): boolean
export function britishSpelling(text: string): string | undefined
