import { useCallback, useEffect, useState } from 'react'
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
  const [data, setData] = useState<T>()
  const [error, setError] = useState<unknown>()
  const again = useCallback(() => {
    setError(undefined)
    ask<T>('GET', path).then(setData, setError)
  }, [path])
  useEffect(again, [again])
  return { data, error, again, put: setData }
}
