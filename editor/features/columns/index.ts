import { Columns3 } from 'lucide-react'
import type { Feature } from '../feature.ts'
import { ColumnsExtension } from './extension.ts'
import { openColumnsDialog } from './columns-dialog.tsx'

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
      run: openColumnsDialog,
    },
  ],
}
