import { lazy } from 'react'
import type { Feature } from '../feature.ts'

const ImageDrawing = lazy(() => import('./image-drawing.tsx'))

export const images: Feature = {
  name: 'images',
  drawings: { image: ImageDrawing, 'inline-image': ImageDrawing },
}
