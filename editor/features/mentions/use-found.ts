import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EditorInputs, Mention } from '../../inputs.ts'

/** ms: keys that follow each other faster are one search. */
const PAUSE = 120

const SEARCHING = 'Searching names…'
const NONE = 'No matching names'
const FAILED = 'Names could not be loaded. Keep typing to try again.'

interface Found {
  readonly query: string
  readonly people: readonly Mention[]
  readonly note: string
}

const waiting: Omit<Found, 'query'> = { people: [], note: SEARCHING }

/**
 * Who goes by the name that is being typed. The answer to an older question never shows, and its call is ended.
 *
 * @param most of them, at most
 */
export function useFound(
  { findMentions, onProblem }: Pick<EditorInputs, 'findMentions' | 'onProblem'>,
  query: string | null,
  most: number,
): Omit<Found, 'query'> {
  const [found, setFound] = useState<Found | null>(null)
  const announce = useLexicalAriaLiveRegion()
  const say = useEffectEvent(announce)

  useEffect(() => {
    if (!findMentions || query === null) return
    const control = new AbortController()
    const show = (note: string, people: readonly Mention[] = []): void => {
      if (control.signal.aborted) return
      setFound({ query, people, note })
      say(people.length > 0 ? namesFound(people.length) : note)
    }
    const timer = setTimeout(() => {
      findMentions(query, control.signal).then(
        (people) => show(NONE, people.slice(0, most)),
        (error: unknown) => {
          if (control.signal.aborted) return
          onProblem?.('Mentions could not be found.', error)
          show(FAILED)
        },
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [findMentions, onProblem, query, most])

  return found?.query === query ? found : waiting
}

const namesFound = (count: number): string =>
  `${count === 1 ? '1 name' : `${count} names`}. Choose with the arrow keys and Enter.`
