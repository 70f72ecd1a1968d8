import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { noticesOnImages } from '../preflight.ts'
import { createPress } from '../print/press.ts'
import { filledPiece, pieceOf, usualNotices } from '../test-piece.ts'
import { placedNotice, standsOut } from './notice-pixels.ts'

const press = createPress({ workers: 1 })
afterAll(() => press.close())

const photo =
  '<image data-slot="p" data-label="Photo" x="-9" y="-9" width="270" height="162" preserveAspectRatio="xMidYMid slice" href="sample:bedroom"/>'

/** A photo of one color, or of two side by side. */
async function photoOf(left: string, right = left): Promise<Buffer> {
  const half = await sharp({ create: { width: 150, height: 200, channels: 3, background: right } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 300, height: 200, channels: 3, background: left } })
    .composite([{ input: half, left: 150, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}

function licenseOnPhoto(ink: string, above = '') {
  const template = pieceOf(
    `${photo}${above}${usualNotices.licence.replace('#333333', ink)}<rect y="112" width="252" height="32" fill="#fff"/>${usualNotices.brokerage}`,
  )
  const { input, filled } = filledPiece(template)
  const [unsure] = noticesOnImages(template, filled, input)
  return unsure!.flatMap((one) => placedNotice(filled, one))
}

describe('a license number on a photo', () => {
  test.each([
    ['dark on light', '#333333', '#f4f4f4', undefined, true],
    ['dark on dark', '#333333', '#202830', undefined, false],
    ['white on dark', '#ffffff', '#202830', undefined, true],
    ['white on light', '#ffffff', '#f4f4f4', undefined, false],
    ['white, half of it on light', '#ffffff', '#202830', '#f4f4f4', true],
    ['gray at less than 3:1', '#959595', '#ffffff', undefined, false],
    ['gray at 3.3:1', '#8c8c8c', '#ffffff', undefined, true],
  ])('%s', async (_, ink, left, right, isRead) => {
    const bytes = await photoOf(left, right)
    const [one] = licenseOnPhoto(ink)
    expect(await standsOut(one!, async () => bytes)).toBe(isRead)
    const pictures = () => ({ hash: `${left}${right}`, bytes: async () => bytes })
    expect(await press.canRead({ notices: [one!], pictures })).toBe(isRead)
  })

  test('that changes from dark to light under the letters', async () => {
    // The number reaches from 20 to 58 of 252 points; the photo is cropped to it.
    const bytes = await photoOf('#202830', '#f4f4f4')
    const template = pieceOf(
      `${photo.replace('x="-9"', 'x="-100"')}${usualNotices.licence.replace('#333333', '#ffffff')}<rect y="112" width="252" height="32" fill="#fff"/>${usualNotices.brokerage}`,
    )
    const { input, filled } = filledPiece(template)
    const [unsure] = noticesOnImages(template, filled, input)
    expect(await standsOut(placedNotice(filled, unsure![0]!)[0]!, async () => bytes)).toBe(false)
  })

  test('with a shade under it', async () => {
    const bytes = await photoOf('#d0d0d0')
    const [one] = licenseOnPhoto(
      '#ffffff',
      '<rect x="-9" y="80" width="270" height="40" fill="#000" fill-opacity="0.4"/>',
    )
    expect(await standsOut(one!, async () => bytes)).toBe(true)
  })
})
