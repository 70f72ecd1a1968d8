import type { Coupon, CouponUse } from '@frontage/contracts/coupons.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { A } from '../../lib/anchor.tsx'
import { withQuery } from '../../lib/api.ts'
import { CodeUses } from '../../lib/codes/code-page.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import styles from '../../lib/managed/managed.module.css'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { listUses, PAGE_SIZE } from './coupon-calls.ts'
import { USE_NAMES } from './coupon-words.ts'

/** Who used it for which order, and what it took off in all. */
export const CouponUses = ({
  coupon: { code, timesUsed, givenCents, state, version },
}: {
  coupon: Coupon
}) => (
  <CodeUses
    noun="coupon"
    timesUsed={timesUsed}
    most={state.max_uses}
    summary={
      <>
        {' · '}
        <strong>{formatMoney(cents(givenCents))}</strong> taken off orders
        {timesUsed > 0 && (
          <>
            {' · '}
            <A href={withQuery('/cp/orders', { coupon: code })}>Show the orders</A>
          </>
        )}
      </>
    }
    of={`${code} ${version} ${timesUsed}`}
    load={(page) => listUses(code, page)}
    pageSize={PAGE_SIZE}
    keyOf={({ account, at }) => `${account.id} ${at}`}
    columns={COLUMNS}
  />
)

const COLUMNS: readonly Column<CouponUse>[] = [
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
