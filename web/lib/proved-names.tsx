/** Names that a brokerage proves to be its own by DNS: hosts of its site, domains of its email. They change at once. */
import { useState, type ReactNode } from 'react'
import { Button, Dialog, TextField, toast } from '../ui/index.ts'
import { sentenceOf } from './api.ts'
import styles from './proved-names.module.css'

export interface NameChanges<Answer> {
  /** What is under way; empty: nothing. */
  busy: string
  /** @param say shows what went wrong; a toast without it. @returns whether it was done */
  run: (what: string, work: () => Promise<Answer>, say?: (sentence: string) => void) => Promise<boolean>
}

/** @param topic one toast at a time is about it */
export function useNameChanges<Answer>(topic: string, onDone: (answer: Answer) => void): NameChanges<Answer> {
  const [busy, setBusy] = useState('')
  return {
    busy,
    run: async (what, work, say = (sentence) => toast.error(sentence, { topic })) => {
      setBusy(what)
      try {
        onDone(await work())
        return true
      } catch (error) {
        say(sentenceOf(error))
        return false
      } finally {
        setBusy('')
      }
    },
  }
}

/** Names, each with how it stands, what proves it and what can be done with it. */
export const ProvedNames = ({ children }: { children: ReactNode }) => (
  <ul className={styles.names}>{children}</ul>
)

interface ProvedNameProps {
  name: string
  /** How it stands. */
  state: ReactNode
  proof: ReactNode
  actions: ReactNode
}

export const ProvedName = ({ name, state, proof, actions }: ProvedNameProps) => (
  <li>
    <div className={styles.row}>
      <strong className={styles.name}>{name}</strong>
      {state}
    </div>
    {proof}
    {actions && <div className={styles.row}>{actions}</div>}
  </li>
)

interface AddNameProps<Answer> {
  label: string
  /** Of the field. */
  name: string
  placeholder: string
  submit: string
  changes: NameChanges<Answer>
  add: (typed: string) => Promise<Answer>
}

/** What was typed stays until it is taken. */
export function AddName<Answer>({ label, name, placeholder, submit, changes, add }: AddNameProps<Answer>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const send = async () => {
    setProblem('')
    if (await changes.run('add', () => add(typed), setProblem)) setTyped('')
  }
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={label}
        name={name}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary" busy={changes.busy === 'add'}>
        {submit}
      </Button>
    </form>
  )
}

interface RemoveNameProps<Answer> {
  /** 'domain'. */
  noun: string
  /** null: nothing is asked. */
  name: string | null
  changes: NameChanges<Answer>
  remove: (name: string) => Promise<Answer>
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** Asks first. */
export function RemoveName<Answer>({
  noun,
  name,
  changes,
  remove,
  onClose,
  children,
}: RemoveNameProps<Answer>) {
  const send = async () => {
    if (name === null) return
    await changes.run('remove', () => remove(name))
    onClose()
  }
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={`Remove this ${noun}?`}
      width={440}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={changes.busy === 'remove'} onClick={() => void send()}>
            Remove {noun}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
