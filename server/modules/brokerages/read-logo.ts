/** What the console shows of a logo before anything is stored. */
import type { ReadLogo as LogoReading } from '@frontage/contracts/console.ts'
import { readLogoInThread, type ReadLogo } from '../brand/index.ts'
import { USUAL_COLOR } from '@frontage/domain/new-brokerage.ts'
import { paletteOf } from './palette.ts'

/** @throws Refusal brand.logo-… */
export async function readLogo(bytes: Buffer): Promise<LogoReading> {
  const read = await readLogoInThread(bytes)
  const { file, colors } = read
  return {
    image: `data:${file.mediaType};base64,${Buffer.from(file.bytes).toString('base64')}`,
    colors,
    color: paletteOf(colors).primary,
    notices: logoNotices(read, null),
  }
}

export function logoNotices({ colors, isOnlyLight }: ReadLogo, chosen: string | null): string[] {
  return [
    ...(colors.length === 0 && chosen === null
      ? [
          `This logo has no color to take over: it is black, white or gray. The site begins in ${USUAL_COLOR}; choose another color under Brand.`,
        ]
      : []),
    ...(isOnlyLight
      ? ['This logo is so light that it cannot be seen on white pages. Upload a darker version under Brand.']
      : []),
  ]
}
