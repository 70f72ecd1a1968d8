/** Asks for the taxes whenever the Checkout step needs them; on failure they are 0 and Pay stays shut until a Retry. */
import type { TaxRequest } from '@frontage/contracts/cart.ts'
import type { CheckoutAction } from '@frontage/domain/cart-steps.ts'
import { useEffect, useEffectEvent, useState, type Dispatch } from 'react'
import { fetchTaxes } from './checkout-calls.ts'

export interface AskedTaxes {
  isLoading: boolean
  hasFailed: boolean
  retry(): void
}

/**
 * @param request null: no taxes are needed now
 * @param dispatch told what became of it
 */
export function useTaxes(request: TaxRequest | null, dispatch: Dispatch<CheckoutAction>): AskedTaxes {
  const [turn, setTurn] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const question = request === null ? null : JSON.stringify(request)
  const asked = `${turn} ${question}`
  const ask = useEffectEvent((signal: AbortSignal) => request && fetchTaxes(request, signal))

  useEffect(() => {
    const leaving = new AbortController()
    if (question !== null)
      void ask(leaving.signal)?.then((answer) => {
        if (leaving.signal.aborted) return
        setFailed(answer.state === 'obtained' ? null : asked)
        if (answer.state === 'obtained') dispatch({ type: 'taxes-obtained', amount: answer.amount })
        else dispatch({ type: answer.state === 'refused' ? 'taxes-refused' : 'taxes-failed' })
      })
    return () => leaving.abort()
  }, [question, asked, dispatch])

  const hasFailed = question !== null && failed === asked
  return { isLoading: question !== null && !hasFailed, hasFailed, retry: () => setTurn((now) => now + 1) }
}
