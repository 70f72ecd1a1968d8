import { Clapperboard } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { openEmbedDialog } from './embed-dialog.tsx'

const FilmDrawing = lazy(() => import('./film-drawing.tsx'))

export const embeds: Feature = {
  name: 'embeds',
  entries: [
    {
      id: 'embed',
      label: 'Embed video/tweet',
      icon: Clapperboard,
      hook: 'youtube',
      keywords: ['embed', 'video', 'youtube', 'vimeo', 'tweet', 'post', 'x'],
      menus: ['insert', 'slash'],
      run: openEmbedDialog,
    },
  ],
  drawings: {
    youtube: FilmDrawing,
    'embedded-video': FilmDrawing,
    tweet: lazy(() => import('./tweet-drawing.tsx')),
  },
}
