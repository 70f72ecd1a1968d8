import { useState } from 'react'
import { useLoaded } from '../lib/use-loaded.ts'
import { ask } from './ask.ts'

export interface Asked<T> {
  /** undefined: not here yet. */
  data: T | undefined
  error: unknown
  again: () => void
  /** What the server answered to a change. */
  put: (data: T) => void
}

/** What a screen shows, asked when it opens. */
export function useAsked<T>(path: string): Asked<T> {
  const { retry, ...loaded } = useLoaded(path, () => ask<T>('GET', path))
  const [changed, setChanged] = useState<T>()
  return {
    data: changed ?? (loaded.state === 'ready' ? loaded.value : undefined),
    error: loaded.state === 'failed' ? loaded.error : undefined,
    again: retry,
    put: setChanged,
  }
}
