import type { Coupon, CouponUse } from '@frontage/contracts/coupons.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Button, ErrorState, Skeleton } from '../../ui/index.ts'
import { listUses, PAGE_SIZE } from './coupon-calls.ts'
import { USE_NAMES } from './coupon-words.ts'
import styles from './coupons.module.css'

/** Who used it for which order, and what it took off in all. */
export function CouponUses({ coupon: { code, timesUsed, givenCents, state, version } }: { coupon: Coupon }) {
  const [page, setPage] = useState(1)
  const { retry, ...found } = useLoaded(`${code} ${version} ${page} ${timesUsed}`, () => listUses(code, page))
  const most = state.max_uses === null ? '' : ` of ${state.max_uses.toLocaleString('en-US')}`
  return (
    <section aria-label="Who used it" className={styles.part}>
      <h2>Who used it</h2>
      <p>
        Used <strong>{timesUsed.toLocaleString('en-US')}</strong>
        {most} {timesUsed === 1 && most === '' ? 'time' : 'times'} ·{' '}
        <strong>{formatMoney(cents(givenCents))}</strong> taken off orders
      </p>
      {found.state === 'loading' && <Skeleton height={120} />}
      {found.state === 'failed' && <ErrorState level={3} message={sentenceOf(found.error)} onRetry={retry} />}
      {found.state === 'ready' && found.value.rows.length === 0 && (
        <p className={styles.quiet}>Nobody has used it yet.</p>
      )}
      {found.state === 'ready' && found.value.rows.length > 0 && (
        <>
          <DataTable
            label="Uses of this coupon"
            rows={found.value.rows}
            keyOf={(row) => `${row.account.id} ${row.at}`}
            nameOf={(row) => row.account.name}
            columns={COLUMNS}
          />
          <div className={styles.actions}>
            {page > 1 && (
              <Button look="secondary" size="small" onClick={() => setPage(page - 1)}>
                Back
              </Button>
            )}
            {page * PAGE_SIZE < found.value.totalRows && (
              <Button look="secondary" size="small" onClick={() => setPage(page + 1)}>
                Next {PAGE_SIZE}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<CouponUse>[] = [
  {
    key: 'name',
    label: 'Person',
    cell: ({ account }) => (
      <>
        <A href={`/cp/people/${account.id}`} className={styles.name}>
          {account.name}
        </A>
        <span className={styles.quiet}>{account.email}</span>
      </>
    ),
  },
  {
    key: 'order',
    label: 'Order',
    cell: ({ order, state, at }) => (
      <>
        {order && (
          <A href={`/cp/orders?order=${order.id}`} className={styles.name}>
            {order.number}
          </A>
        )}
        <span className={styles.quiet}>
          {state !== 'used' && `${USE_NAMES[state]} · `}
          {dateAndTime(at)}
        </span>
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Taken off',
    isNumber: true,
    cell: ({ amountCents }) => formatMoney(cents(amountCents)),
  },
]
