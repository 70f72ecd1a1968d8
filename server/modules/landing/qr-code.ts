/** The code that leads to a page: printed, it says by which way a visitor came. */
import sharp from 'sharp'
import { codePath, QUIET_ZONE } from '@frontage/artwork/codes.ts'
import { encodeCode } from '@frontage/artwork/encode-code.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'

/** What a form is told about a visitor who came by a code. */
const VIA = 'qr'
/** Sharp on a yard sign of 4 inches. */
const PNG_PX = 1200

/** @param siteUrl 'https://harbor.example' */
export const codeAddress = (siteUrl: string, prettyUrl: string): string =>
  `${siteUrl}${landingPath(prettyUrl)}?via=${VIA}`

/** Drawn as the codes on paper are. */
export function landingCode(siteUrl: string, prettyUrl: string): string {
  const grid = encodeCode(codeAddress(siteUrl, prettyUrl), 'M')
  const side = grid.length + 2 * QUIET_ZONE
  const path = codePath(grid, { x: 0, y: 0, width: side, height: side })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`
}

export const asPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: PNG_PX, height: PNG_PX, kernel: 'nearest' })
    .png()
    .toBuffer()
