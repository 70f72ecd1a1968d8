import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const uploadedVideo: Feature = {
  name: 'uploaded-video',
  drawings: { 'uploaded-video': lazy(() => import('./video-drawing.tsx')) },
}
