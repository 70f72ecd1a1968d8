/** What draws cards, as the build's manifest spells it. */

export const DRAWER = 'lib/rendering/drawing.ts'

/** Beside the entry in documents of cards: has the drawer draw them without waiting for the page's own scripts. */
export const FIRST_DRAWINGS = 'entry/first-cards.ts'
