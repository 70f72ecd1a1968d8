import { FileVideo } from 'lucide-react'
import { lazy } from 'react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'

export const uploadedVideo: Feature = {
  name: 'uploaded-video',
  entries: [
    {
      id: 'uploaded-video',
      label: 'Upload Video',
      icon: FileVideo,
      keywords: ['video', 'mp4', 'film', 'upload'],
      menus: ['insert', 'slash'],
      isOffered: ({ uploadFileAsync }) => uploadFileAsync !== undefined,
      run: opens('openVideoDialog'),
    },
  ],
  nodeViews: { 'uploaded-video': lazy(() => import('./video-view.tsx')) },
}
