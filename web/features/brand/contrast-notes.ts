/** What a brand's color does on screen, and what we do so that it can be read: in sentences with their figures. */
import { brandTokens } from '../../lib/brand/index.ts'
import { contrast } from '../../lib/brand/color.ts'

const WHITE = '#ffffff'
/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5
const EDGE = 3

export interface ContrastNote {
  label: string
  ratio: number
  note: string
}

const nameOf = (color: string): string => (color === WHITE ? 'White' : 'Dark')

export function contrastNotes(primary: string): ContrastNote[] {
  const tokens = brandTokens({ primary })
  const onBrand = contrast(tokens['on-brand'], primary)
  const asText = contrast(primary, WHITE)
  const notes: ContrastNote[] = [
    {
      label: 'Text on buttons',
      ratio: onBrand,
      note: `${nameOf(tokens['on-brand'])} text, since it reads best on this color.`,
    },
    {
      label: 'Links on white',
      ratio: contrast(tokens['brand-text'], WHITE),
      note:
        tokens['brand-text'] === primary
          ? 'The color as it is.'
          : `At ${ratioOf(asText)} the color itself is too light to read (${TEXT}:1 is needed), so links are ${tokens['brand-text']}.`,
    },
  ]
  if (asText < EDGE)
    notes.push({
      label: 'Edges of buttons',
      ratio: contrast(tokens['brand-edge'], WHITE),
      note: `Buttons in this color would fade into white, so they get an edge in ${tokens['brand-edge']}.`,
    })
  return notes
}

/** 4.4999 is not 4.5. */
export const ratioOf = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
