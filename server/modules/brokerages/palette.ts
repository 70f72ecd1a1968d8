/** A brand's four colors, from those of its logo. */
import { channels, hexOf } from '@frontage/artwork/color.ts'
import type { LogoColor } from '@frontage/contracts/brand.ts'
import { USUAL_COLOR } from '@frontage/domain/new-brokerage.ts'

const USUAL_ACCENT = '#c9a227'
const INK = '#16202b'

export interface Palette {
  primary: string
  secondary: string
  accent: string
  ink: string
}

/** @param chosen what somebody wants instead of the logo's first color */
export function paletteOf(colors: readonly LogoColor[], chosen: string | null = null): Palette {
  const primary = chosen ?? colors[0]?.color ?? USUAL_COLOR
  const accent = colors.map(({ color }) => color).find((color) => color !== primary) ?? USUAL_ACCENT
  return { primary, secondary: tintOf(primary), accent, ink: INK }
}

/** A tenth of the color on white. */
const tintOf = (color: string): string => hexOf(channels(color).map((channel) => 255 - (255 - channel) / 10))
