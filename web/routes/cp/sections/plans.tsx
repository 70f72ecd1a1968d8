import type { ReactElement, ReactNode } from 'react'
import { COUPONS_PATH, loadCoupons, openCoupon } from '../../../features/coupons/coupon-calls.ts'
import { CouponList } from '../../../features/coupons/coupon-list.tsx'
import { CouponScreen } from '../../../features/coupons/coupon-screen.tsx'
import { MemberList } from '../../../features/plans/member-list.tsx'
import {
  CODES_PATH,
  loadCodes,
  loadMembers,
  loadPlans,
  MEMBERS_PATH,
  NEW_PLAN_PATH,
  openCode,
  PLANS_PATH,
} from '../../../features/plans/plan-calls.ts'
import { PlanScreen } from '../../../features/plans/plan-screen.tsx'
import { PlansScreen } from '../../../features/plans/plans-screen.tsx'
import { PromoList } from '../../../features/plans/promo-list.tsx'
import { PromoScreen } from '../../../features/plans/promo-screen.tsx'
import { ListChanges } from '../../../lib/managed/managed-list.tsx'
import { notFound } from '../../../lib/refusals.ts'
import { isNothingYet } from '../../../lib/table-address.ts'
import { ButtonLink } from '../../../ui/index.ts'
import type { OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'
import { SectionParts } from '../section-parts.tsx'

const CODE = /^\/cp\/plans\/(coupons|promo-codes)\/(new|[A-Za-z0-9-]{3,40})$/
const PLAN = /^\/cp\/plans\/plan\/([a-z][a-z0-9-]{1,40})$/

export const open: OpenSection = async ({ address }) => {
  const path = address.pathname.replace(/\/$/, '')
  const [, kind, code = ''] = CODE.exec(path) ?? []
  if (kind === 'coupons')
    return <CouponScreen key={code} coupon={code === 'new' ? null : await openCoupon(code)} />
  if (kind === 'promo-codes')
    return <PromoScreen key={code} {...await openCode(code === 'new' ? null : code)} />
  if (path === NEW_PLAN_PATH) return <PlanScreen key="new" plan={null} />
  const id = PLAN.exec(path)?.[1]
  if (id) {
    const plan = (await loadPlans()).plans.find((one) => one.id === id)
    if (!plan) throw notFound()
    return <PlanScreen key={id} plan={plan} />
  }
  return openPart(path, address)
}

async function openPart(path: string, address: URL): Promise<ReactElement> {
  if (path === PLANS_PATH) {
    const shown = await loadPlans()
    return (
      <Part
        at={path}
        lead="What members can choose, what it costs and what they get. Changes apply right away; running subscriptions keep their price."
        actions={shown.plans.length > 0 && <ButtonLink href={NEW_PLAN_PATH}>Add a plan</ButtonLink>}
      >
        <PlansScreen {...shown} />
      </Part>
    )
  }
  if (path === CODES_PATH) {
    const shown = await loadCodes(address)
    return (
      <Part
        at={path}
        lead="Codes that people type when they choose a plan, and what each takes off its payments."
        actions={
          !isNothingYet(shown) && <ButtonLink href={`${CODES_PATH}/new`}>Make a promo code</ButtonLink>
        }
      >
        <PromoList {...shown} />
      </Part>
    )
  }
  if (path === MEMBERS_PATH)
    return (
      <Part
        at={path}
        lead="Who is on which plan, their status and their next payment. You can give Plus to anybody: choose the state “Free account” to find people without it."
      >
        <MemberList {...await loadMembers(address)} />
      </Part>
    )
  if (path === COUPONS_PATH) {
    const shown = await loadCoupons(address)
    return (
      <Part
        at={path}
        lead="Codes that buyers enter in the cart, and what each takes off an order."
        actions={!isNothingYet(shown) && <ButtonLink href={`${COUPONS_PATH}/new`}>Make a coupon</ButtonLink>}
      >
        <CouponList {...shown} />
      </Part>
    )
  }
  throw notFound()
}

const PARTS = [
  { href: PLANS_PATH, name: 'Plans' },
  { href: CODES_PATH, name: 'Promo codes' },
  { href: MEMBERS_PATH, name: 'Members' },
  { href: COUPONS_PATH, name: 'Coupons' },
]

interface PartProps {
  at: string
  lead: string
  actions?: ReactNode
  children: ReactNode
}

const Part = ({ at, lead, actions, children }: PartProps) => (
  <>
    <SectionHead
      title="Plans and promo codes"
      actions={
        <>
          <ListChanges />
          {actions}
        </>
      }
    >
      {lead}
    </SectionHead>
    <SectionParts label="Plans and promo codes" parts={PARTS} at={at} />
    {children}
  </>
)
