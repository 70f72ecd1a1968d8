import { Clapperboard } from 'lucide-react'
import { lazy } from 'react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'

const EmbeddedVideoView = lazy(() => import('./embedded-video-view.tsx'))

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
      run: opens('openEmbedDialog'),
    },
  ],
  nodeViews: {
    youtube: EmbeddedVideoView,
    'embedded-video': EmbeddedVideoView,
    tweet: lazy(() => import('./tweet-view.tsx')),
  },
}
