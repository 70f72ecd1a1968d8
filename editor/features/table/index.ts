import { TableExtension } from '@lexical/table'
import { configExtension } from 'lexical'
import { Table } from 'lucide-react'
import type { Feature } from '../feature.ts'
import { openTableDialog } from './table-dialog.tsx'
import { TableMenu } from './table-menu.tsx'

export const table: Feature = {
  name: 'table',
  // Merged and coloured cells are always understood: the settings only hide the tools for them.
  extensions: () => [configExtension(TableExtension, { hasCellMerge: true, hasCellBackgroundColor: true })],
  entries: [
    {
      id: 'table',
      label: 'Table',
      icon: Table,
      hook: 'table',
      keywords: ['table', 'grid', 'spreadsheet', 'rows', 'columns'],
      menus: ['insert', 'slash'],
      run: openTableDialog,
    },
  ],
  toolbar: [{ group: 'insert', Part: TableMenu }],
}
