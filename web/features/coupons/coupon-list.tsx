import type { CouponRow } from '@frontage/contracts/coupons.ts'
import { CODE_STATUSES, COUPON_FIELDS, worthInWords } from '@frontage/domain/coupon.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { TicketPercent } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { datesInWords, STATUS_NAMES, STATUS_TONES } from '../../lib/code-words.ts'
import { ManagedList } from '../../lib/managed/managed-list.tsx'
import styles from '../../lib/managed/managed.module.css'
import { shortTime } from '../../lib/when.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink } from '../../ui/index.ts'
import { couponHref, COUPONS_PATH, listHref, PAGE_SIZE, type CouponsShown } from './coupon-calls.ts'

/** Every coupon, whatever its state: found, switched on and off, deleted. */
export const CouponList = (shown: CouponsShown) => (
  <ManagedList
    {...shown}
    pageSize={PAGE_SIZE}
    hrefOf={listHref}
    nouns={['coupon', 'coupons']}
    label="Coupons"
    keyOf={({ code }) => code}
    nameOf={({ code }) => code}
    columns={COLUMNS}
    search={{ label: 'Search coupons', placeholder: 'Code or note' }}
    choices={[
      {
        name: 'status',
        label: 'State',
        placeholder: 'Any state',
        options: CODE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
      },
    ]}
    nothing={{
      icon: <TicketPercent size={30} />,
      title: 'No coupons yet',
      text: 'A code that buyers enter in the cart takes a percentage or an amount off their order.',
      action: <ButtonLink href={`${COUPONS_PATH}/new`}>Make a coupon</ButtonLink>,
    }}
    bulk={{
      kind: 'coupons.change',
      fields: COUPON_FIELDS,
      actions: [
        { label: 'Switch on', input: { is_active: true } },
        { label: 'Switch off', input: { is_active: false } },
        { label: 'Delete', input: { is_deleted: true }, isDanger: true },
      ],
    }}
  />
)

const COLUMNS: readonly Column<CouponRow>[] = [
  {
    key: 'code',
    label: 'Coupon',
    isSortable: true,
    cell: ({ code, state: { note } }) => (
      <>
        <A href={couponHref(code)} className={styles.name}>
          <strong>{code}</strong>
        </A>
        {note && <span className={styles.quiet}>{note}</span>}
      </>
    ),
  },
  {
    key: 'worth',
    label: 'Takes off',
    cell: ({ state }) => (
      <>
        {worthInWords(state)}
        <span className={styles.quiet}>
          {[
            state.min_purchase_cents > 0 && `From ${formatMoney(cents(state.min_purchase_cents))}`,
            state.first_order_only && 'First order only',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ status, state }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        <span className={styles.quiet}>{datesInWords(state)}</span>
      </>
    ),
  },
  {
    key: 'used',
    label: 'Used',
    isNumber: true,
    isSortable: true,
    cell: ({ timesUsed, state: { max_uses: most } }) =>
      timesUsed.toLocaleString('en-US') + (most === null ? '' : ` of ${most.toLocaleString('en-US')}`),
  },
  {
    key: 'saved',
    label: 'Changed',
    isSortable: true,
    cell: ({ savedAt }) => shortTime(new Date(savedAt)),
  },
]
