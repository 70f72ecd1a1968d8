/** Where a design goes in a network's size. Nothing of it is ever cut: what is left over is the brand's color. */
import type { PostFormat } from './networks.ts'

export interface PlacedPost {
  /** Of the design, in pixels of the format. */
  scale: number
  x: number
  y: number
  /** whole: the design is of this shape. framed: the brand's color is around it. */
  fit: 'whole' | 'framed'
}

/** Shapes this alike are the same: half a percent is less than a network's own rounding. */
const ALIKE = 0.005

export function placePost(
  design: { width: number; height: number },
  { width, height, covered = { top: 0, bottom: 0 } }: PostFormat,
): PlacedPost {
  const across = width / design.width
  const down = height / design.height
  // Made for this shape: what the app's buttons cover was its designer's to think of.
  if (Math.abs(across / down - 1) <= ALIKE) return { scale: Math.min(across, down), x: 0, y: 0, fit: 'whole' }
  const clear = height - covered.top - covered.bottom
  const scale = Math.min(across, clear / design.height)
  return {
    scale,
    x: (width - design.width * scale) / 2,
    y: covered.top + (clear - design.height * scale) / 2,
    fit: 'framed',
  }
}
