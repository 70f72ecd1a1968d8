import { CodeXml } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { openEmbedHtml } from './html-dialog.tsx'

export const htmlBlock: Feature = {
  name: 'html-block',
  entries: [
    {
      id: 'html-block',
      label: 'Embed HTML',
      icon: CodeXml,
      keywords: ['html', 'code', 'snippet'],
      menus: ['insert'],
      run: openEmbedHtml,
    },
  ],
  drawings: { 'html-block': lazy(() => import('./html-drawing.tsx')) },
}
