/** A grid that is saved whole: its dry run, the save with Undo in its message, and both sides where it came second. */
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/index.ts'
import { ApiRefusal, sentenceOf } from '../api.ts'
import { undoBulkAction } from '../bulk/undo.ts'

interface WholeSave<Change, Theirs> {
  preview: (changes: Change[]) => Promise<BulkPreview>
  save: (changes: Change[]) => Promise<BulkAction>
  /** null: the error is another one. */
  overtakenOf: (error: unknown) => Theirs | null
  /** 'Prices of 3 templates saved' */
  said: (changed: number) => string
  onSaved: (changes: Change[]) => void
}

export function useWholeSave<Change, Theirs>(of: WholeSave<Change, Theirs>) {
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const overtaken = of.overtakenOf(error)
      if (overtaken !== null) setPreview(null)
      setTheirs(overtaken)
      if (overtaken === null) setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const review = (changes: Change[]) => attempt(async () => setPreview(await of.preview(changes)))
  const save = (changes: Change[]) =>
    attempt(async () => {
      try {
        const { id, changed } = await of.save(changes)
        toast.success(of.said(changed), {
          action: { label: 'Undo', onClick: () => void undoBulkAction(id).then(() => revalidate()) },
        })
        of.onSaved(changes)
        setPreview(null)
        setTheirs(null)
        void revalidate()
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.code !== 'bulk.not-whole') throw error
        // Something has changed since the dry run, which is made again: it says what.
        setTheirs(null)
        setPreview(await of.preview(changes))
      }
    })
  return {
    preview,
    theirs,
    problem,
    isBusy,
    review,
    save,
    closeReview: () => setPreview(null),
    closeConflict: () => setTheirs(null),
  }
}
