/** Which type is so small and dark that it prints in black ink alone. */

import { colorAppearance } from '../color.ts'

/** Points on paper; smaller type loses its edges where inks don't meet exactly. */
export const SMALL_TYPE_BELOW = 9

const DARK_BELOW = 45
/** A vivid color this dark still reads as black in small type; a lighter one is meant to be seen. */
const VIVID_DARK_BELOW = 25
const VIVID_FROM = 40

/** CIE lightness under 45, unless the color is vivid: then under 25. */
export function isDark(color: string): boolean {
  const { lightness, chroma } = colorAppearance(color)
  return lightness < (chroma < VIVID_FROM ? DARK_BELOW : VIVID_DARK_BELOW)
}
