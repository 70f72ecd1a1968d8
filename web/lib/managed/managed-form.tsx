/** The form of one thing that administrators write: saved as a whole; a save that comes second shows both sides. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button, FieldError, toast } from '../../ui/index.ts'
import { sentenceOf } from '../api.ts'
import { ConflictDialog, conflictOf, type Conflict, type DifferencesOf } from '../conflict-dialog.tsx'
import { DiscardButton, LeaveGuard } from '../leave-guard.tsx'
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
  /** What the save has to wait for, as it is said beside the button; '': nothing. */
  waiting?: string
  /** Where fields need other words than their values: both sides of a save that came second. */
  differences?: DifferencesOf | undefined
  /** Told whether there are changes that are not saved. */
  onUnsaved?: (isUnsaved: boolean) => void
  children: ReactNode
}

export function ManagedForm<Values extends object, One>(props: ManagedFormProps<Values, One>) {
  const { noun, form, version, submit, send, onSaved, said, mine, fields, onTakeTheirs, children } = props
  const { waiting = '', differences, onUnsaved } = props
  const reason = useId()
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Where the keyboard was when the save began: fields that take no input cannot keep it. */
  const left = useRef<Element | null>(null)
  useEffect(() => {
    const { current } = left
    if (busy || !(current instanceof HTMLElement)) return
    left.current = null
    if (document.activeElement === document.body) current.focus()
  }, [busy])

  const { isChanged } = form
  useEffect(() => onUnsaved?.(isChanged), [onUnsaved, isChanged])

  const save = async (over = version ?? '') => {
    const { current } = element
    if (!current || busy || waiting !== '' || !form.check(current)) return
    left.current = document.activeElement
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
      {/* What is typed while the save is on its way would be lost with its answer. */}
      <div className={styles.fields} inert={busy}>
        {children}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        <Button
          type="submit"
          busy={busy}
          disabled={waiting !== ''}
          aria-describedby={waiting ? reason : undefined}
        >
          {submit}
        </Button>
        <output id={reason} className={styles.quiet}>
          {waiting}
        </output>
        {form.isChanged && !busy && <DiscardButton onDiscard={form.reset} />}
      </div>
      <LeaveGuard isUnsaved={(form.isChanged || waiting !== '') && !busy}>
        {`What you changed in this ${noun} has not been saved.`}
      </LeaveGuard>
      {conflict && version !== null && (
        <ConflictDialog
          conflict={conflict}
          mine={mine()}
          fields={fields}
          differences={differences}
          onClose={() => setConflict(null)}
          onKeepMine={(over) => save(over)}
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
