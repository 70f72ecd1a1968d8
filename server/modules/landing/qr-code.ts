/** The code that leads to a page: printed, it says by which way a visitor came. */
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import type { LeadVia } from '@frontage/domain/leads/lead.ts'

/** What a form is told about a visitor who came by a code. */
const VIA: LeadVia = 'qr'
/** Modules of white that scanners need around it. */
const QUIET_ZONE = 4
/** Sharp on a yard sign of 4 inches. */
const PNG_PX = 1200

/** @param siteUrl 'https://harbor.example' */
export const codeAddress = (siteUrl: string, prettyUrl: string): string =>
  `${siteUrl}${landingPath(prettyUrl)}?via=${VIA}`

export const landingCode = (siteUrl: string, prettyUrl: string): string =>
  renderSVG(codeAddress(siteUrl, prettyUrl), { ecc: 'M', border: QUIET_ZONE })

export const asPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: PNG_PX, height: PNG_PX, kernel: 'nearest' })
    .png()
    .toBuffer()
