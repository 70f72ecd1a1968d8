import { lazy } from 'react'
import type { Feature } from '../feature.ts'

const FilmDrawing = lazy(() => import('./film-drawing.tsx'))

export const embeds: Feature = {
  name: 'embeds',
  drawings: {
    youtube: FilmDrawing,
    'embedded-video': FilmDrawing,
    tweet: lazy(() => import('./tweet-drawing.tsx')),
  },
}
