import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const supportButton: Feature = {
  name: 'support-button',
  drawings: { 'technical-support-button': lazy(() => import('./support-drawing.tsx')) },
}
