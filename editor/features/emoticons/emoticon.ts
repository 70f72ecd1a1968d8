/** What is typed, the emoji it becomes, and the class name that tells them apart in styles. */
const emoticons: ReadonlyMap<string, readonly [className: string, emoji: string]> = new Map([
  [':)', ['happysmile', '🙂']],
  [':D', ['veryhappysmile', '😀']],
  [':(', ['unhappysmile', '🙁']],
  ['<3', ['heart', '❤']],
])

/** All of them in one look: each text of a page is asked as the page is opened. */
const TYPED = /:[)D(]|<3/g

export interface Emoticon {
  /** Where it begins in the text. */
  readonly at: number
  readonly length: number
  readonly className: string
  readonly emoji: string
}

/** Nothing but a smile ends like this; the others may be part of what is written: `Sunday:Dinner`, `1<3`, `Hall:(left)`. */
const SURE = ':)'

/**
 * The first emoticon of a text, typed as two characters. Right after a word only a sure one is. One that the caret stands
 * before or in is being written yet: what comes next belongs between its characters, not behind an emoji.
 */
export function findEmoticon(text: string, caret: number | null = null): Emoticon | null {
  for (const { 0: typed, index: at } of text.matchAll(TYPED)) {
    const found = emoticons.get(typed)
    if (!found || (caret !== null && caret >= at && caret < at + typed.length)) continue
    if (typed === SURE || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)))
      return { at, length: typed.length, className: `emoji ${found[0]}`, emoji: found[1] }
  }
  return null
}
