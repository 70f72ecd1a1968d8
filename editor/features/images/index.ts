import { Image, ImagePlay, ImagePlus } from 'lucide-react'
import { lazy } from 'react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'

const ImageView = lazy(() => import('./image-view.tsx'))

export const images: Feature = {
  name: 'images',
  entries: [
    {
      id: 'image',
      label: 'Image',
      icon: Image,
      hook: 'image',
      keywords: ['image', 'photo', 'picture', 'file'],
      menus: ['insert', 'slash'],
      run: opens('openImageDialog'),
    },
    {
      id: 'gif',
      label: 'GIF',
      icon: ImagePlay,
      hook: 'gif',
      keywords: ['gif', 'animation', 'moving'],
      menus: ['insert', 'slash'],
      run: opens('openGifDialog'),
    },
    {
      id: 'inline-image',
      label: 'Inline Image',
      icon: ImagePlus,
      keywords: ['image', 'float'],
      menus: ['insert'],
      run: opens('openInlineImageDialog'),
    },
  ],
  nodeViews: { image: ImageView, 'inline-image': ImageView },
}
