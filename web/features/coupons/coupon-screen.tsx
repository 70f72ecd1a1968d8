import type { Coupon } from '@frontage/contracts/coupons.ts'
import { COUPON_FIELDS, worthInWords } from '@frontage/domain/coupon.ts'
import { CodePage, useSavedCode } from '../../lib/codes/code-page.tsx'
import { History } from '../../lib/managed/history.tsx'
import { couponHref, COUPONS_PATH, openCoupon } from './coupon-calls.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponUses } from './coupon-uses.tsx'

/** One coupon: what it takes off, when and how often; under it, who used it. */
export function CouponScreen({ coupon: loaded }: { coupon: Coupon | null }) {
  const { code: coupon, form, onSaved } = useSavedCode(loaded, couponHref)
  return (
    <CodePage
      back={{ href: COUPONS_PATH, label: 'Coupons' }}
      noun="coupon"
      kind="coupons.change"
      code={coupon}
      worth={coupon ? worthInWords(coupon.state) : ''}
      isUnsaved={form.isUnsaved}
    >
      <CouponForm
        key={form.key}
        coupon={form.one}
        onSaved={onSaved}
        onUnsaved={form.onUnsaved}
        onReread={async ({ code }) => onSaved(await openCoupon(code))}
      />
      {coupon && <CouponUses coupon={coupon} />}
      {coupon && <History kind="coupon" id={coupon.code} version={coupon.version} fields={COUPON_FIELDS} />}
    </CodePage>
  )
}
