/** Photos with too few pixels for any place that templates have for them. */
import { minimumPpi } from './preflight-issues.ts'

export type PhotoPlace = 'photo' | 'portrait'

/** The shorter side of the smallest place that a printed piece has for one, in points. */
export const SMALLEST_PLACE: Readonly<Record<PhotoPlace, number>> = { photo: 54, portrait: 36 }

/** How many pixels its shorter side needs: with fewer, preflight stops every printed piece that shows it. */
export const fewestPixels = (place: PhotoPlace): number =>
  Math.ceil((SMALLEST_PLACE[place] / 72) * minimumPpi.error)
