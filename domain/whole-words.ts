/** Text that has to be shorter: names of designs, titles, subjects. */

const MARK = '…'
const LEADS_ON = /[\s,;:.·–—&(-]/u

/**
 * The text itself where it fits, else its first whole words and `…`. Where a long word would leave less than half of the
 * room filled, that word is cut between letters.
 *
 * @param most how many characters it may have, counted as `length` counts
 * @param mark '' where the text is printed as somebody's name
 */
export function inWholeWords(text: string, most: number, mark: '' | typeof MARK = MARK): string {
  if (text.length <= most) return text
  const room = most - mark.length
  let end = room
  while (end > 0 && !/^[,;:]?\s/u.test(text.slice(end, end + 2))) end -= 1
  const start = end >= room / 2 ? text.slice(0, end) : lettersIn(text, room)
  // What would lead on to the next word: 'Flyer, 12 Long Street –'.
  let last = start.length
  while (last > 0 && LEADS_ON.test(start.charAt(last - 1))) last -= 1
  return start.slice(0, last) + mark
}

/** Letters as they are read: half an emoji, or a letter without its accent, is none. */
function lettersIn(text: string, room: number): string {
  let start = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, room + MOST_OF_A_LETTER))) {
    if (start.length + segment.length > room) break
    start += segment
  }
  return start
}

/** A family of emojis, the longest that is one letter, has 11; flags of regions have 14. */
const MOST_OF_A_LETTER = 32
