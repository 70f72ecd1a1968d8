import type { Coupon, CouponUse } from '@frontage/contracts/coupons.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { A } from '../../lib/anchor.tsx'
import { withQuery } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { LoadedTable } from '../../lib/managed/loaded-table.tsx'
import styles from '../../lib/managed/managed.module.css'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { listUses, PAGE_SIZE } from './coupon-calls.ts'
import { USE_NAMES } from './coupon-words.ts'

/** Who used it for which order, and what it took off in all. */
export function CouponUses({ coupon: { code, timesUsed, givenCents, state, version } }: { coupon: Coupon }) {
  const most = state.max_uses === null ? '' : ` of ${state.max_uses.toLocaleString('en-US')}`
  return (
    <section aria-label="Who used it" className={styles.part}>
      <h2>Who used it</h2>
      <p>
        Used <strong>{timesUsed.toLocaleString('en-US')}</strong>
        {most} {timesUsed === 1 && most === '' ? 'time' : 'times'} ·{' '}
        <strong>{formatMoney(cents(givenCents))}</strong> taken off orders
        {timesUsed > 0 && (
          <>
            {' '}
            · <A href={withQuery('/cp/orders', { coupon: code })}>Show the orders</A>
          </>
        )}
      </p>
      <LoadedTable
        label="Uses of this coupon"
        of={`${code} ${version} ${timesUsed}`}
        load={(page) => listUses(code, page)}
        pageSize={PAGE_SIZE}
        keyOf={(row) => `${row.account.id} ${row.at}`}
        nameOf={(row) => row.account.name}
        columns={COLUMNS}
        none="Nobody has used it yet."
      />
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
