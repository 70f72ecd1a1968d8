import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const opaque: Feature = {
  name: 'opaque',
  nodeViews: { opaque: lazy(() => import('./opaque-view.tsx')) },
}
