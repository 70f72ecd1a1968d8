/** Something fetched for a component: what came, what went wrong, and once more. */
import { useCallback, useEffect, useRef, useState } from 'react'

export type Loaded<T> =
  { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; error: unknown }

interface Answer<T> {
  to: string
  loaded: Loaded<T>
}

const LOADING = { state: 'loading' } as const

/** @param key what is asked for; null: nothing yet. A new key asks again. */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> & { retry: () => void } {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const question = key === null ? null : `${turn} ${key}`
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (question === null) return
    let isGone = false
    const tell = (loaded: Loaded<T>) => {
      if (!isGone) setAnswer({ to: question, loaded })
    }
    latest.current().then(
      (value) => tell({ state: 'ready', value }),
      (error: unknown) => tell({ state: 'failed', error }),
    )
    return () => {
      isGone = true
    }
  }, [question])
  const retry = useCallback(() => setTurn((now) => now + 1), [])
  const current = answer !== null && answer.to === question ? answer.loaded : LOADING
  return { ...current, retry }
}
