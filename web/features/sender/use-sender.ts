import type { SenderState } from '@frontage/contracts/sender.ts'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { conflictOf } from '../../lib/conflict-dialog.tsx'
import { fieldProblemsIn } from '../../lib/field-problems.ts'
import { toast } from '../../ui/index.ts'
import { loadSender } from './sender-calls.ts'

export interface SenderWork {
  sender: SenderState
  /** What is under way; empty: nothing. */
  busy: string
  /** What is wrong with fields, by name. */
  fields: Readonly<Record<string, string>>
  /** What else went wrong; empty: nothing. */
  problem: string
  /** @returns whether it was done */
  run: (what: string, work: () => Promise<SenderState>, said: string) => Promise<boolean>
}

/** What was done is shown as the server answers it. */
export function useSender(loaded: SenderState): SenderWork {
  const [sender, setSender] = useState(loaded)
  const [busy, setBusy] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const run: SenderWork['run'] = async (what, work, said) => {
    setBusy(what)
    setFields({})
    setProblem('')
    try {
      setSender(await work())
      toast.success(said, { topic: 'sender' })
      return true
    } catch (error) {
      const isGone = error instanceof ApiRefusal && error.code === 'request.not-found'
      const theirs = (conflictOf(error) ?? isGone) ? await loadSender().catch(() => null) : null
      if (theirs) {
        setSender(theirs)
        setProblem('Someone else changed this. It is shown as it is now; what you typed is not saved yet.')
      } else {
        const found = fieldProblemsIn(error)
        setFields(found)
        if (Object.keys(found).length === 0) setProblem(sentenceOf(error))
      }
      return false
    } finally {
      setBusy('')
    }
  }
  return { sender, busy, fields, problem, run }
}
