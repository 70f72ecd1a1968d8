/** One bulk action as it goes on: asked for again until it is over, also after the page was left and opened again. */
import * as calls from '@frontage/contracts/calls/bulk.ts'
import type { BulkAction } from '@frontage/contracts/bulk.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'

const EVERY_MS = 1_000

export const isUnderWay = ({ state }: BulkAction): boolean => state === 'waiting'

/** @param onOver called once, when what was under way is over */
export function useBulkAction(
  start: BulkAction | null,
  onOver: (action: BulkAction) => void,
): BulkAction | null {
  const [action, setAction] = useState(start)
  const [known, setKnown] = useState(start)
  if (known !== start) {
    setKnown(start)
    setAction(start)
  }
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  })
  useEffect(() => {
    if (!action || !isUnderWay(action)) return
    const ask = async () => {
      try {
        const next = await api.call(calls.read, { params: { id: action.id } })
        setAction(next)
        if (!isUnderWay(next)) latest.current(next)
      } catch {
        // The connection may be back in a moment.
        setAction({ ...action })
      }
    }
    const timer = setTimeout(() => void ask(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [action])
  return action
}
