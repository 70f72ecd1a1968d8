import { ORDER_FIELDS } from '@frontage/domain/change-fields.ts'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import { MOST_BULK_ROWS, MOST_ORDERS_AT_ONCE } from '@frontage/contracts/limits.ts'
import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '@frontage/domain/order-status.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { withQuery } from '../../lib/api.ts'
import { BulkDialog, type BulkAsked } from '../../lib/bulk/bulk-dialog.tsx'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import { SelectionBar } from '../../ui/data-table/selection-bar.tsx'
import type { Selection } from '../../ui/data-table/use-selection.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import styles from './manage-orders.module.css'

interface SelectedOrdersProps {
  selection: Selection
  /** What the list is narrowed to. */
  narrowing: Record<string, string>
  total: number
  rows: readonly ManagedOrder[]
  onMoved: () => void
}

interface Asked {
  asked: BulkAsked
  to: OrderStatus
}

/** What is done with many orders: the same step for all, and their papers in one file. */
export function SelectedOrders({ selection, narrowing, total, rows, onMoved }: SelectedOrdersProps) {
  const [open, setOpen] = useState<Asked | null>(null)
  const isSelected = ({ id }: ManagedOrder) => selection.has(id)
  // Of orders on other pages nothing is known here: for them every step is offered, and the dry run says which take it.
  const isAllInSight = !selection.isAll && selection.ids.every((id) => rows.some((row) => row.id === id))
  const next = new Set(rows.filter(isSelected).flatMap((order) => order.next))
  const steps = ORDER_STATUSES.filter((to) => to !== 'placed' && (!isAllInSight || next.has(to)))
  const ask = (to: OrderStatus) => {
    const selected = selection.isAll ? { all: narrowing } : { ids: [...selection.ids] }
    setOpen({ to, asked: { request: { kind: 'orders.move', input: { to }, selection: selected } } })
  }
  const ids = selection.isAll ? [] : selection.ids
  const papers = (path: string) => withQuery(path, { ids: ids.join(',') })
  const isFew = ids.length > 0 && ids.length <= MOST_ORDERS_AT_ONCE
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        onPage={rows.length}
        noun="orders"
        most={MOST_BULK_ROWS}
      >
        {steps.map((to) => (
          <Button
            key={to}
            size="small"
            look={to === 'cancelled' ? 'quiet' : 'secondary'}
            onClick={() => ask(to)}
          >
            {verbOf(to)}
          </Button>
        ))}
        {isFew ? (
          <>
            <ButtonLink
              size="small"
              look="secondary"
              icon={<FileDown size={16} />}
              href={papers(pathOf(calls.packingSlips, {}))}
              download
            >
              Packing slips
            </ButtonLink>
            <ButtonLink
              size="small"
              look="secondary"
              icon={<FileDown size={16} />}
              href={papers(pathOf(calls.pressFiles, {}))}
              download
            >
              Press files
            </ButtonLink>
          </>
        ) : (
          <span className={styles.quiet}>Files of at most {MOST_ORDERS_AT_ONCE} orders at once</span>
        )}
      </SelectionBar>
      {open && (
        <BulkDialog
          asked={open.asked}
          verb={(count) => `${open.to === 'cancelled' ? 'Cancel' : 'Mark'} ${ordersOf(count)}`}
          dismiss={open.to === 'cancelled' ? 'Keep the orders' : 'Back'}
          isDanger={open.to === 'cancelled'}
          fields={ORDER_FIELDS}
          note={noteOf(open.to)}
          onClose={() => setOpen(null)}
          onChanged={() => {
            selection.clear()
            onMoved()
          }}
        />
      )}
    </>
  )
}

const verbOf = (to: OrderStatus): string =>
  to === 'cancelled' ? 'Cancel orders' : `Mark as ${STATUS_NAMES[to].toLowerCase()}`

const ordersOf = (count: number): string =>
  count === 0 ? 'orders' : `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`

const noteOf = (to: OrderStatus): string =>
  to === 'cancelled'
    ? 'Each buyer gets an email at once, and this can’t be undone. This does not refund the buyers: open an order to refund it.'
    : 'Each buyer gets an email at once, and this can’t be undone.'
