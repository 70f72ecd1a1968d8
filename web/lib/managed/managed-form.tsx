/** The form of one thing that administrators write: saved as a whole; a save that comes second shows both sides. */
import { useRef, useState, type ReactNode } from 'react'
import { Button, FieldError, toast } from '../../ui/index.ts'
import { sentenceOf } from '../api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../conflict-dialog.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import type { FormState } from '../use-form.ts'
import styles from './managed.module.css'

interface ManagedFormProps<Values extends object, One> {
  /** 'coupon'. */
  noun: string
  form: FormState<Values>
  /** What was edited; null: it is new. */
  version: string | null
  submit: string
  /** @param version that the save is made over; '' for what is new */
  send: (version: string) => Promise<One>
  onSaved: (saved: One) => void
  /** What is said once it is saved. */
  said: (saved: One) => string
  /** What would be saved, by the names of `fields`. */
  mine: () => Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, string>>
  /** Shows what somebody else saved. */
  onTakeTheirs: () => Promise<void>
  children: ReactNode
}

export function ManagedForm<Values extends object, One>(props: ManagedFormProps<Values, One>) {
  const { noun, form, version, submit, send, onSaved, said, mine, fields, onTakeTheirs, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const save = async (over = version ?? '') => {
    const { current } = element
    if (!current || !form.check(current) || busy) return
    setBusy(true)
    setProblem('')
    try {
      const saved = await send(over)
      setConflict(null)
      toast.success(said(saved))
      onSaved(saved)
    } catch (error) {
      const both = conflictOf(error)
      setConflict(both)
      if (!both) setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <form
      ref={element}
      noValidate
      aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {children}
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {form.isChanged && (
          <Button look="quiet" onClick={form.reset}>
            Discard changes
          </Button>
        )}
      </div>
      <LeaveGuard isUnsaved={form.isChanged && !busy}>
        {`What you changed in this ${noun} has not been saved.`}
      </LeaveGuard>
      {conflict && version !== null && (
        <ConflictDialog
          conflict={conflict}
          mine={mine()}
          fields={fields}
          onClose={() => setConflict(null)}
          onKeepMine={(over) => void save(over)}
          onTakeTheirs={() => {
            setConflict(null)
            onTakeTheirs().catch((error: unknown) => setProblem(sentenceOf(error)))
          }}
        />
      )}
    </form>
  )
}

/** A field of text in such a form. */
export const textOf = <Values extends object, Name extends keyof Values & string>(
  form: Pick<FormState<Values>, 'field' | 'errorOf'> & { values: Record<Name, string> },
  name: Name,
  set: (text: string) => void,
) => ({
  ...form.field(name),
  value: form.values[name],
  error: form.errorOf(name),
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => set(target.value),
})
