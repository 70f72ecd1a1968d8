import { CodeXml } from 'lucide-react'
import { lazy } from 'react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'

export const htmlBlock: Feature = {
  name: 'html-block',
  entries: [
    {
      id: 'html-block',
      label: 'Embed HTML',
      icon: CodeXml,
      keywords: ['html', 'code', 'snippet'],
      menus: ['insert'],
      run: opens('openEmbedHtml'),
    },
  ],
  nodeViews: { 'html-block': lazy(() => import('./html-view.tsx')) },
}
