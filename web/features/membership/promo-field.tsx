import type { ValidPromoCode } from '@frontage/contracts/membership.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, TextField } from '../../ui/index.ts'
import { validatePromoCode } from './membership-calls.ts'
import styles from './membership.module.css'
import { promoText } from './plan-texts.ts'

interface PromoFieldProps {
  /** Id of the plan that it is for. */
  plan: string
  /** What is typed; stays as typed. */
  typed: string
  applied: ValidPromoCode | null
  onType: (text: string) => void
  onApply: (promo: ValidPromoCode | null) => void
}

/** A code is checked when it is applied; the price follows at once. */
export function PromoField({ plan, typed, applied, onType, onApply }: PromoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const apply = async () => {
    if (typed.trim() === '') return setProblem('Enter a promo code')
    setProblem(null)
    setChecking(true)
    try {
      onApply(await validatePromoCode(typed.trim(), plan))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setChecking(false)
  }
  if (applied) {
    return (
      <div className={styles.promo}>
        <p>
          <strong>{applied.promo_code}</strong>: {promoText(applied)}
        </p>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            onApply(null)
            onType('')
          }}
        >
          Remove code
        </Button>
      </div>
    )
  }
  return (
    <TextField
      label="Promo code"
      optional
      name="promo-code"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      value={typed}
      error={problem ?? undefined}
      onChange={(event) => {
        setProblem(null)
        onType(event.target.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter in this field means the code, not the payment.
        event.preventDefault()
        void apply()
      }}
      end={
        <Button look="secondary" size="small" busy={isChecking} onClick={() => void apply()}>
          Apply
        </Button>
      }
    />
  )
}
