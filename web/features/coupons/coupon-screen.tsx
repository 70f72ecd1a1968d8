import type { Coupon } from '@frontage/contracts/coupons.ts'
import { COUPON_FIELDS, worthInWords } from '@frontage/domain/coupon.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { changeOne } from '../../lib/bulk/undo.ts'
import { STATUS_NAMES, STATUS_TONES } from '../../lib/code-words.ts'
import { History } from '../../lib/managed/history.tsx'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import { Badge, Button, toast } from '../../ui/index.ts'
import { couponHref, COUPONS_PATH, openCoupon } from './coupon-calls.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponUses } from './coupon-uses.tsx'

/** One coupon: what it takes off, when and how often; beside it, who used it. */
export function CouponScreen({ coupon: loaded }: { coupon: Coupon | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<{ over: Coupon | null; one: Coupon } | null>(null)
  // What was saved here is newer than what the page began with, until it is read again.
  const coupon = saved?.over === loaded ? saved.one : loaded
  const onSaved = (one: Coupon) => {
    setSaved({ over: loaded, one })
    if (loaded) void revalidate()
    else void navigate(couponHref(one.code), { replace: true })
  }
  const change = async (input: object, said: string, onChanged: () => void) => {
    if (!coupon) return
    try {
      await changeOne({ kind: 'coupons.change', id: coupon.code, input: { ...input } }, { said, onChanged })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <ManagedPage
      back={{ href: COUPONS_PATH, label: 'Coupons' }}
      title={coupon ? coupon.code : 'New coupon'}
      state={
        coupon && (
          <>
            <Badge tone={STATUS_TONES[coupon.status]}>{STATUS_NAMES[coupon.status]}</Badge>
            <span>{worthInWords(coupon.state)}</span>
          </>
        )
      }
      actions={
        coupon && (
          <>
            <RecentChanges onChanged={() => void revalidate()} />
            <Button
              look="secondary"
              onClick={() => {
                const { is_active: isActive } = coupon.state
                void change(
                  { is_active: !isActive },
                  `${coupon.code} switched ${isActive ? 'off' : 'on'}`,
                  () => void revalidate(),
                )
              }}
            >
              {coupon.state.is_active ? 'Switch off' : 'Switch on'}
            </Button>
            <Button
              look="secondary"
              // Also after Undo: there it is in the list again.
              onClick={() =>
                void change({ is_deleted: true }, `${coupon.code} deleted`, () => void navigate(COUPONS_PATH))
              }
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <CouponForm
        key={coupon?.version ?? 'new'}
        coupon={coupon}
        onSaved={onSaved}
        onReread={async ({ code }) => onSaved(await openCoupon(code))}
      />
      {coupon && <CouponUses coupon={coupon} />}
      {coupon && <History kind="coupon" id={coupon.code} version={coupon.version} fields={COUPON_FIELDS} />}
    </ManagedPage>
  )
}
