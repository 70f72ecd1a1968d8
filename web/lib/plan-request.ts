/** Asks for the choice of a plan from anywhere: the top bar, a locked article, a template of members. */
import type { PlanContext } from '@frontage/domain/plan-flow.ts'
import { useSyncExternalStore } from 'react'
import type { DialogRequest } from './dialog-request.ts'

interface PlanRequest {
  context: PlanContext
  /** Where what was wanted is; null: on this page. */
  returnUrl: string | null
  /** Tells one request from the next. */
  turn: number
}

let current: PlanRequest | null = null
let turns = 0
const listeners = new Set<() => void>()

function change(next: PlanRequest | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** @param wanted what the user wanted when she was told that it takes a plan */
export const requestPlan = (wanted: PlanContext = null, returnUrl: string | null = null): void =>
  change({ context: wanted, returnUrl, turn: ++turns })

export const planDialog: DialogRequest = {
  open: () => requestPlan(),
  close: () => change(null),
  isOpen: () => current !== null,
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** null: nobody asked. */
export const usePlanRequest = (): PlanRequest | null =>
  useSyncExternalStore(
    planDialog.subscribe,
    () => current,
    () => null,
  )
