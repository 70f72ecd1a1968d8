import type { ListDraft, ListReading } from '@frontage/contracts/lists.ts'
import { missingFields } from '@frontage/domain/lists/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { storedInTab } from '../../lib/stored-in-tab.ts'
import { readDraft } from './list-calls.ts'

/** What was put right about an upload, until it is saved: a reload must not lose it. */
export interface StoredDraft {
  id: string
  reading: ListReading
  name: string
}
export const storedDraft = storedInTab<StoredDraft>('mailing-list-upload')

const SETTLED_MS = 300

/** An upload and how it is read: every change of the reading is shown with what it gives. */
export function useDraft(first: ListDraft) {
  const [draft, setDraft] = useState(first)
  const [reading, setReading] = useState(first.reading)
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const answered = useRef(JSON.stringify(first.reading))
  const missing = missingFields(reading.mapping)
  const isReadable = missing.length === 0

  useEffect(() => {
    const asked = JSON.stringify(reading)
    if (asked === answered.current || !isReadable) return
    let isStale = false
    const check = async () => {
      setIsChecking(true)
      setProblem(null)
      try {
        const next = await readDraft(first.id, reading)
        if (isStale) return
        answered.current = asked
        setDraft(next)
      } catch (error) {
        if (!isStale) setProblem(sentenceOf(error))
      } finally {
        if (!isStale) setIsChecking(false)
      }
    }
    const timer = setTimeout(() => void check(), SETTLED_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
      setIsChecking(false)
    }
  }, [reading, isReadable, first.id])

  return {
    draft,
    reading,
    setReading,
    isChecking,
    problem,
    /** Asks for the same reading again. */
    retry: () => setReading((now) => ({ ...now })),
    /** What is shown is what the reading gives, and there is something to save. */
    mayBeSaved:
      isReadable &&
      !isChecking &&
      problem === null &&
      draft.kept_count > 0 &&
      sameReading(draft.reading, reading),
    isReadable,
  }
}

const sameReading = (one: ListReading, other: ListReading) => JSON.stringify(one) === JSON.stringify(other)
