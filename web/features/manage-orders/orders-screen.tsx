import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import type { ManagedOrder, ManagedOrders as OrdersPage } from '@frontage/contracts/manage-orders.ts'
import { FileDown, PackageSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { withQuery } from '../../lib/api.ts'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { markOf } from '../../lib/page-mark.ts'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import { pagesOf, useAsked } from '../../lib/screen-query.ts'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { ButtonLink, EmptyState, Pager } from '../../ui/index.ts'
import { Attention } from './attention.tsx'
import {
  fetchManagedOrders,
  fetchNeedsAttention,
  PAGE_SIZE,
  narrowingOf,
  readOrdersQuery,
  toParams,
  type NeedsAttention,
  type OrdersQuery,
} from './manage-orders-calls.ts'
import { ManagedOrders, rowOf } from './managed-orders.tsx'
import styles from './manage-orders.module.css'
import { OrderFilters } from './order-filters.tsx'
import { SelectedOrders } from './selected-orders.tsx'
import { StatusDialog, type Move } from './status-dialog.tsx'

export interface OrdersShown extends OrdersPage {
  query: OrdersQuery
  attention: NeedsAttention
}

/** The orders that an address asks for, and what has to be looked at. */
export async function loadOrders({ searchParams }: URL): Promise<OrdersShown> {
  const query = readOrdersQuery(searchParams)
  const [orders, attention] = await Promise.all([
    fetchManagedOrders(query, markOf(searchParams)),
    fetchNeedsAttention(),
  ])
  return { query, ...orders, attention }
}

function nothingMatches({ search, status, coupon, page }: OrdersQuery): string {
  const withStatus = status ? ` with the status “${STATUS_NAMES[status]}”` : ''
  if (page > 1) return 'There are no orders on this page'
  const withCoupon = coupon ? ` with the coupon “${coupon}”` : ''
  return search
    ? `No orders${withStatus}${withCoupon} match “${search}”`
    : `No orders${withStatus}${withCoupon}`
}

interface OrdersScreenProps {
  title: string
  /** Where the screen is: its filters are in the query of this path. */
  path: string
  orders: OrdersShown
}

/** All orders of the brokerage with their next steps, and above them what has to be looked at. */
export function OrdersScreen({ title, path, orders }: OrdersScreenProps) {
  const { query, rows, totalRows, counts, attention } = orders
  const hrefOf = (asked: OrdersQuery, at?: string): string => withQuery(path, { ...toParams(asked), at })
  const now = useAsked(query, readOrdersQuery)
  const navigate = useNavigate()
  const { state } = useNavigation()
  const revalidator = useRevalidator()
  const narrowing = narrowingOf(query)
  const selection = useSelection(JSON.stringify(narrowing), totalRows)
  const [move, setMove] = useState<Move | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const readAgain = async (order: ManagedOrder) => {
    await revalidator.revalidate()
    // The button that was pressed is gone, and in a narrowed list the order may be, too.
    requestAnimationFrame(() => (document.getElementById(rowOf(order)) ?? heading.current)?.focus())
  }
  const isNarrowed = query.status !== null || query.search !== '' || query.coupon !== '' || query.page > 1
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>
          When you change the status of an order, its buyer sees it right away and gets an email.
        </p>
        {totalRows > 0 && (
          <div className={styles.tools}>
            <RecentChanges onChanged={() => void revalidator.revalidate()} />
            <ButtonLink
              look="secondary"
              icon={<FileDown size={18} />}
              href={withQuery(templateOf(calls.file), narrowing)}
              download
            >
              Export CSV
            </ButtonLink>
          </div>
        )}
      </header>
      <Attention {...attention} onSettled={() => revalidator.revalidate()} />
      {(rows.length > 0 || isNarrowed) && (
        <OrderFilters
          query={now}
          counts={counts}
          hrefOf={hrefOf}
          onSearch={(search, coupon) => void navigate(hrefOf({ ...now, search, coupon, page: 1 }))}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={<PackageSearch size={30} />}
          title={isNarrowed ? nothingMatches(query) : 'Nothing has been ordered yet'}
          actions={
            isNarrowed ? (
              <ButtonLink look="secondary" href={path}>
                Show all orders
              </ButtonLink>
            ) : (
              <ButtonLink href="/home">Browse designs</ButtonLink>
            )
          }
        >
          {!isNarrowed
            ? 'Orders appear here as soon as they are paid.'
            : query.search
              ? 'Check the spelling, or search by part of an order number, a name or an email.'
              : 'Choose another status, or show all orders.'}
        </EmptyState>
      ) : (
        <>
          <SelectedOrders
            selection={selection}
            narrowing={narrowing}
            total={totalRows}
            rows={rows}
            onMoved={() => void revalidator.revalidate()}
          />
          <ManagedOrders
            rows={rows}
            selection={selection}
            busy={state === 'loading'}
            hrefOfCoupon={(coupon) => hrefOf({ ...now, coupon, page: 1 })}
            onMove={(order, to) => setMove({ order, to })}
          />
          <Pager
            page={query.page}
            pageSize={PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'order' : 'orders'}
            hrefOf={pagesOf(query, now, hrefOf)}
            marks={orders}
          />
        </>
      )}
      <StatusDialog move={move} onClose={() => setMove(null)} onMoved={(order) => void readAgain(order)} />
    </div>
  )
}
