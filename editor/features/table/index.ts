import { TableExtension } from '@lexical/table'
import { configExtension, defineExtension } from 'lexical'
import { Table } from 'lucide-react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'
import { isRefusedInside } from './inside.ts'
import { TableLimitExtension } from './limit-extension.ts'
import { LargeTableExtension } from './large-table.ts'
import { TableSurfaces } from './surfaces.tsx'
import { TableMenu } from './table-menu.tsx'
import styles from './table.module.css'

const openDialog = opens('openTableDialog')

export const table: Feature = {
  name: 'table',
  // Merged and colored cells are always understood: the settings only hide the tools for them.
  extensions: () => [
    configExtension(TableExtension, { hasCellMerge: true, hasCellBackgroundColor: true }),
    TableLimitExtension,
    // Lexical marks the cells that are selected by this class alone.
    defineExtension({ name: '@frontage/editor/table-look', theme: { tableCellSelected: styles.selected } }),
    LargeTableExtension,
  ],
  entries: [
    {
      id: 'table',
      label: 'Table',
      icon: Table,
      hook: 'table',
      keywords: ['table', 'grid', 'spreadsheet', 'rows', 'columns'],
      menus: ['insert', 'slash'],
      run: (editor, services) => isRefusedInside(editor, services) || openDialog(editor, services),
    },
  ],
  toolbar: [{ group: 'insert', Part: TableMenu }],
  surfaces: [TableSurfaces],
}
