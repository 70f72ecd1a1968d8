import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../lib/api.ts'
import { TextField } from '../../ui/index.ts'
import { promoText, validatePromoCode } from './sign-up-calls.ts'

interface PromoFieldProps {
  value: string
  onChange: (value: string) => void
}

const PAUSE_MS = 400
type Verdict = { code: string; good: boolean; text: string }

/** Checked while it is typed, so that nobody finds out at the end. */
export function PromoField({ value, onChange }: PromoFieldProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const code = value.trim()
  const latest = useRef(code)
  useEffect(() => {
    latest.current = code
    if (code === '') return
    const timer = setTimeout(() => {
      validatePromoCode(code).then(
        (valid) => latest.current === code && setVerdict({ code, good: true, text: promoText(valid) }),
        (error: unknown) => {
          // Where the check cannot be had the server has the last word.
          if (latest.current === code && error instanceof ApiRefusal && error.status === 422)
            setVerdict({ code, good: false, text: error.message })
        },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code])
  const shown = verdict?.code === code && code !== '' ? verdict : null
  return (
    <TextField
      label="Promo code"
      optional
      name="promo-code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={shown && !shown.good ? shown.text : undefined}
      hint={shown?.good ? <output>{shown.text}</output> : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
