/** Photos of a landing page, for every screen that shows it. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/landing.ts'

/** Of those that the server makes. */
const WIDTHS = [320, 640, 960, 1280, 1920]

export const landingPhoto = (pageId: string, fileId: string, width: number): string =>
  `${pathOf(calls.photo, { id: pageId, fileId })}?w=${width}`

/** @param sizes as the attribute of an image says it */
export const landingSources = (pageId: string, fileId: string, sizes: string) => ({
  src: landingPhoto(pageId, fileId, 960),
  srcSet: WIDTHS.map((width) => `${landingPhoto(pageId, fileId, width)} ${width}w`).join(', '),
  sizes,
})

/** How wide the first photo gets. */
export const MAIN_SIZES = '(max-width: 900px) 100vw, 820px'
