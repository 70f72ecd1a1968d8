import type { CouponRow } from '@frontage/contracts/coupons.ts'
import { COUPON_FIELDS } from '@frontage/domain/coupon.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { TicketPercent } from 'lucide-react'
import { codeColumns, CodeList } from '../../lib/codes/code-list.tsx'
import { couponHref, COUPONS_PATH, listHref, PAGE_SIZE, type CouponsShown } from './coupon-calls.ts'

export const CouponList = (shown: CouponsShown) => (
  <CodeList
    {...shown}
    pageSize={PAGE_SIZE}
    hrefOf={listHref}
    nouns={['Coupon', 'coupons']}
    columns={COLUMNS}
    kind="coupons.change"
    fields={COUPON_FIELDS}
    nothing={{
      icon: <TicketPercent size={30} />,
      text: 'A code that buyers enter in the cart takes a percentage or an amount off their order.',
      newHref: `${COUPONS_PATH}/new`,
    }}
  />
)

const COLUMNS = codeColumns<CouponRow>({
  label: 'Coupon',
  hrefOf: couponHref,
  worthNote: ({ state: { min_purchase_cents: least, first_order_only: isFirstOnly } }) =>
    [least > 0 && `From ${formatMoney(cents(least))}`, isFirstOnly && 'First order only']
      .filter(Boolean)
      .join(' · '),
})
