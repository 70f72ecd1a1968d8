import { missingPurchase, worthInWords } from '@frontage/domain/coupon.ts'
import { formatMoney } from '@frontage/domain/money.ts'
import { add } from '@frontage/domain/money-arithmetic.ts'
import type { Receipt } from '@frontage/domain/receipt.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, FieldError, TextField } from '../../ui/index.ts'
import { applyCoupon, removeCoupon } from './cart-calls.ts'
import { shownLines } from './cart-price.ts'
import styles from './coupon-field.module.css'
import type { PricedCart } from './priced-cart.ts'

interface CouponFieldProps {
  cart: PricedCart
  receipt: Receipt
  /** A payment is under way: what it is for stays as it is. */
  isLocked: boolean
  /** Fetches the cart, whose price is another one now. */
  onChanged: () => Promise<void>
}

/** The cart's coupon: typed, taken out, and what keeps it from taking something off. */
export function CouponField({ cart, receipt, isLocked, onChanged }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (call: () => Promise<unknown>) => {
    if (isBusy || isLocked) return
    setProblem(null)
    setBusy(true)
    try {
      await call()
      setTyped('')
      setOpen(false)
      await onChanged()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const apply = () => {
    if (typed.trim() === '') return setProblem('Enter a coupon code.')
    void ask(() => applyCoupon(typed.trim()))
  }
  if (cart.coupon) {
    const { code, problem: isRefused } = cart.coupon
    const hint = isRefused ?? whyNothing(cart, receipt)
    return (
      <div className={styles.coupon}>
        <div>
          <p>
            <strong>{code}</strong>
            {cart.coupon.terms && `: ${worthInWords(cart.coupon.terms)}`}
          </p>
          {hint && <output className={styles.hint}>{hint}</output>}
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          disabled={isLocked}
          onClick={() => void ask(removeCoupon)}
        >
          Remove coupon
        </Button>
      </div>
    )
  }
  if (!isOpen) {
    const open = () => {
      setOpen(true)
      requestAnimationFrame(() => place.current?.querySelector('input')?.focus())
    }
    return (
      <div ref={place}>
        <Button look="quiet" size="small" disabled={isLocked} onClick={open}>
          Add a coupon
        </Button>
      </div>
    )
  }
  return (
    <div ref={place}>
      <TextField
        label="Coupon code"
        optional
        name="coupon-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setProblem(null)
          setTyped(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        end={
          <Button look="secondary" size="small" busy={isBusy} disabled={isLocked} onClick={apply}>
            Apply
          </Button>
        }
      />
    </div>
  )
}

/** Why a coupon that can be used takes nothing off this cart; null: it does. */
function whyNothing(cart: PricedCart, receipt: Receipt): string | null {
  if (!cart.couponTerms || receipt.coupon > 0) return null
  const lines = shownLines(cart, receipt).flatMap(({ item, line }) =>
    line.payer === 'agent'
      ? [{ id: line.id, product: item.product, total: add(line.total, line.coupon) }]
      : [],
  )
  const missing = missingPurchase(cart.couponTerms, lines)
  return missing === null
    ? 'Nothing you pay for in this cart is covered by this coupon.'
    : `Add ${formatMoney(missing)} of covered items to use this coupon.`
}
