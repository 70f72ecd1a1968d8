import { Table } from 'lucide-react'
import { Menu } from '../../kit/menu.tsx'
import { useCell, useTableTools } from './use-table-tools.tsx'

/** The tools of tables in the toolbar, for the keyboard and for narrow screens; there while the caret is in one. */
export function TableMenu() {
  const isInTable = useCell() !== null
  const tools = useTableTools()
  if (!isInTable) return null
  return <Menu label="Open table toolkit" shown="Table" icon={Table} items={tools} />
}
