import { useState } from 'react'
import { DataTable, type Sort } from '../../../ui/data-table/data-table.tsx'
import { SelectionBar } from '../../../ui/data-table/selection-bar.tsx'
import { useSelection } from '../../../ui/data-table/use-selection.ts'
import { Button } from '../../../ui/index.ts'
import { Sheet, type SheetColumn } from '../../../ui/sheet/sheet.tsx'
import type { Cells } from '../../../ui/sheet/sheet-state.ts'
import { typedNumber } from '../../../ui/sheet/typed-number.ts'
import { SortableList } from '../../../ui/sortable-list.tsx'
import styles from './kit.module.css'
import { Part } from './part.tsx'

const ROWS = [
  { id: 'one', name: 'Wolfeschlegelsteinhausenbergerdorff Real Estate', count: 1250 },
  { id: 'two', name: 'Bay', count: 3 },
]
const COLUMNS: readonly SheetColumn[] = [
  { key: 'from', label: 'From', isNumber: true },
  { key: 'price', label: 'Price each', isNumber: true },
  { key: 'note', label: 'Note', width: 200 },
]
const PRICES: Cells = [
  ['1', '0.42', ''],
  ['250', '0.37', 'most ordered'],
]

export function Tables() {
  const [sort, setSort] = useState<Sort | null>(null)
  const selection = useSelection('', 20_000)
  const [cells, setCells] = useState(PRICES)
  const [order, setOrder] = useState(ROWS)
  return (
    <Part name="Tables and grids">
      <div className={styles.wide}>
        <SelectionBar selection={selection} total={20_000} onPage={ROWS.length} noun="rows">
          <Button size="small" look="secondary">
            Change
          </Button>
        </SelectionBar>
        <DataTable
          label="A table that sorts and is selected from"
          rows={ROWS}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
            { key: 'count', label: 'Count', isSortable: true, isNumber: true, cell: ({ count }) => count },
          ]}
          sort={sort}
          onSort={setSort}
          selection={selection}
        />
        <Sheet
          label="Prices"
          columns={COLUMNS}
          cells={PRICES}
          onChange={setCells}
          canGrow
          mostRows={12}
          clean={(text, { isNumber }) => (isNumber ? (typedNumber(text) ?? text) : text.trim())}
          problemOf={({ row, column }) => {
            const text = cells[row]?.[column] ?? ''
            return COLUMNS[column]?.isNumber && text !== '' && typedNumber(text) === null
              ? 'Enter a number.'
              : undefined
          }}
        />
        <SortableList
          label="A list that is sorted by dragging, or with the arrow keys"
          items={order}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onOrder={setOrder}
        >
          {({ name }) => name}
        </SortableList>
      </div>
    </Part>
  )
}
