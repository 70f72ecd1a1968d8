import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'

export interface Sending {
  state: 'writing' | 'sending' | 'sent'
  /** What the server said when it refused. */
  problem: string | null
  send: (work: () => Promise<unknown>) => Promise<void>
  again: () => void
}

/** A form on its way: once, however often the button is pressed. */
export function useSending(): Sending {
  const [state, setState] = useState<Sending['state']>('writing')
  const [problem, setProblem] = useState<string | null>(null)
  return {
    state,
    problem,
    send: async (work) => {
      if (state === 'sending') return
      setState('sending')
      setProblem(null)
      try {
        await work()
        setState('sent')
      } catch (error) {
        setProblem(sentenceOf(error))
        setState('writing')
      }
    },
    again: () => setState('writing'),
  }
}
