import type { CartItem } from '@frontage/contracts/cart.ts'
import { useState } from 'react'
import type { Issue } from './checks.ts'

export interface Acceptance {
  isAccepted: boolean
  accept(yes: boolean): void
}

/** Accepted are the warnings that show now: another one asks again. */
export function useAcceptance(issues: readonly Issue[], line: CartItem | null): Acceptance {
  const signature = issues.map((issue) => `${issue.class} ${issue.slot}`).join()
  const [accepted, setAccepted] = useState(() =>
    line?.warnings_accepted && !line.design_changed ? signature : null,
  )
  return {
    isAccepted: accepted === signature,
    accept: (yes) => setAccepted(yes ? signature : null),
  }
}
