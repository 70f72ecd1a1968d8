import { Columns3 } from 'lucide-react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'
import { ColumnsExtension } from './extension.ts'

export const columns: Feature = {
  name: 'columns',
  extensions: () => [ColumnsExtension],
  entries: [
    {
      id: 'columns',
      label: 'Columns Layout',
      icon: Columns3,
      hook: 'columns',
      keywords: ['columns', 'layout', 'grid'],
      menus: ['insert', 'slash'],
      run: opens('openColumnsDialog'),
    },
  ],
}
