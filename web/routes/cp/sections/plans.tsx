import { COUPONS_PATH, loadCoupons, openCoupon } from '../../../features/coupons/coupon-calls.ts'
import { CouponList } from '../../../features/coupons/coupon-list.tsx'
import { CouponScreen } from '../../../features/coupons/coupon-screen.tsx'
import { RecentChanges } from '../../../lib/bulk/recent-changes.tsx'
import { notFound } from '../../../lib/refusals.ts'
import { ButtonLink } from '../../../ui/index.ts'
import type { OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

const ONE = /^\/cp\/plans\/coupons\/(new|[A-Za-z0-9-]{3,40})\/?$/

export const open: OpenSection = async ({ address }) => {
  const code = ONE.exec(address.pathname)?.[1]
  if (code) return <CouponScreen key={code} coupon={code === 'new' ? null : await openCoupon(code)} />
  if (!/^\/cp\/plans(\/coupons)?\/?$/.test(address.pathname)) throw notFound()
  const shown = await loadCoupons(address)
  return (
    <>
      <SectionHead
        title="Coupons"
        actions={
          <>
            <RecentChanges onChanged={() => undefined} />
            <ButtonLink href={`${COUPONS_PATH}/new`}>Make a coupon</ButtonLink>
          </>
        }
      >
        Codes that buyers enter in the cart, and what each takes off an order.
      </SectionHead>
      <CouponList {...shown} />
    </>
  )
}
