import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { PackageSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Attention } from '../../features/manage-orders/attention.tsx'
import {
  fetchManagedOrders,
  fetchNeedsAttention,
  PAGE_SIZE,
  readOrdersQuery,
  toParams,
  type OrdersQuery,
} from '../../features/manage-orders/manage-orders-calls.ts'
import { ManagedOrders, rowOf } from '../../features/manage-orders/managed-orders.tsx'
import { OrderFilters } from '../../features/manage-orders/order-filters.tsx'
import { StatusDialog, type Move } from '../../features/manage-orders/status-dialog.tsx'
import { withQuery } from '../../lib/api.ts'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import { ButtonLink, EmptyState, Pager, Skeleton } from '../../ui/index.ts'
import styles from './manage-orders.module.css'

export const title = 'Manage orders'

const PATH = '/manage-orders'
const hrefOf = (query: OrdersQuery): string => withQuery(PATH, toParams(query))

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readOrdersQuery(new URL(request.url).searchParams)
  const [orders, attention] = await Promise.all([fetchManagedOrders(query), fetchNeedsAttention()])
  return { query, ...orders, attention }
}

export function HydrateFallback() {
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.title}>Manage orders</h1>
      <Skeleton height={44} />
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} height={76} />
      ))}
    </div>
  )
}

function nothingMatches({ search, status, page }: OrdersQuery): string {
  const withStatus = status ? ` with the status “${STATUS_NAMES[status]}”` : ''
  if (page > 1) return 'There are no orders on this page'
  return search ? `No orders${withStatus} match “${search}”` : `No orders${withStatus}`
}

export function Component() {
  const { query, rows, totalRows, counts, attention } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [move, setMove] = useState<Move | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const readAgain = async (order: ManagedOrder) => {
    await revalidator.revalidate()
    // The button that was pressed is gone, and in a narrowed list the order may be, too.
    requestAnimationFrame(() => (document.getElementById(rowOf(order)) ?? heading.current)?.focus())
  }
  const isNarrowed = query.status !== null || query.search !== '' || query.page > 1
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Manage orders
        </h1>
        <p className={styles.lead}>
          When you change the status of an order, its buyer sees it right away and gets an email.
        </p>
      </header>
      <Attention {...attention} onSettled={() => revalidator.revalidate()} />
      {(rows.length > 0 || isNarrowed) && (
        <OrderFilters
          query={query}
          counts={counts}
          hrefOf={hrefOf}
          onSearch={(search) => void navigate(hrefOf({ ...query, search, page: 1 }))}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={<PackageSearch size={30} />}
          title={isNarrowed ? nothingMatches(query) : 'Nothing has been ordered yet'}
          actions={
            isNarrowed ? (
              <ButtonLink look="secondary" href={PATH}>
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
          <ManagedOrders rows={rows} onMove={(order, to) => setMove({ order, to })} />
          <Pager
            page={query.page}
            pageSize={PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'order' : 'orders'}
            hrefOf={(page) => hrefOf({ ...query, page })}
          />
        </>
      )}
      <StatusDialog move={move} onClose={() => setMove(null)} onMoved={(order) => void readAgain(order)} />
    </div>
  )
}
