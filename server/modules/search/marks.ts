import type { Marked } from '@frontage/contracts/search.ts'

/** What the database puts around what was found: signs of the private use area, which nobody types. */
const BEGIN = '\uE000'
const END = '\uE001'

/** 'An \uE000open\uE001 door' → An, open (hit), door. Signs without their pair are dropped. */
export function marked(text: string): Marked {
  const pieces: Marked = []
  for (const [index, part] of text.split(BEGIN).entries()) {
    const [hit = '', ...rest] = part.split(END)
    const after = rest.join('')
    if (index === 0) pieces.push({ text: hit + after, hit: false })
    else pieces.push({ text: hit, hit: rest.length > 0 }, { text: after, hit: false })
  }
  return pieces.filter((piece) => piece.text !== '')
}
