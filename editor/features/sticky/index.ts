import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const sticky: Feature = {
  name: 'sticky',
  drawings: { sticky: lazy(() => import('./sticky-drawing.tsx')) },
}
