import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const htmlBlock: Feature = {
  name: 'html-block',
  drawings: { 'html-block': lazy(() => import('./html-drawing.tsx')) },
}
