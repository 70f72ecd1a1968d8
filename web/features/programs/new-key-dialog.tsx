import { MAX_KEY_NAME } from '@frontage/contracts/limits.ts'
import type { CreatedKey } from '@frontage/contracts/programs.ts'
import { KEY_DAYS, type Scope } from '@frontage/domain/programs.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { CopiedSecret } from '../../lib/copied-secret.tsx'
import { useForm } from '../../lib/use-form.ts'
import { Button, Dialog, FieldError, Select, TextField } from '../../ui/index.ts'
import { createKey } from './key-calls.ts'
import styles from './programs.module.css'
import { ScopeFields } from './scope-fields.tsx'

interface Draft {
  name: string
  scopes: readonly Scope[]
  days: string
}

const EMPTY: Draft = { name: '', scopes: [], days: '90' }
const DAYS = KEY_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? 'Does not expire' : days === 365 ? 'One year' : `${days} days`,
}))

const problemsOf = ({ name, scopes }: Draft) => ({
  ...(name.trim() === '' && { name: 'Please name the key after the program that will use it.' }),
  ...(scopes.length === 0 && { scopes: 'Choose at least one thing that the program may do.' }),
})

interface NewKeyDialogProps {
  onMade: (made: CreatedKey) => void
  onClose: () => void
}

/** First what the program may do; then its key, which is shown this once. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const form = useForm<Draft>(problemsOf, EMPTY)
  const { values, set, field, errorOf } = form
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [secret, setSecret] = useState('')

  const save = async () => {
    const { current } = element
    if (!current || busy || !form.check(current)) return
    setBusy(true)
    setProblem('')
    try {
      const days = KEY_DAYS.find((one) => String(one) === values.days) ?? 90
      const made = await createKey({ name: values.name.trim(), scopes: [...values.scopes], days })
      setSecret(made.secret)
      onMade(made)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  if (secret)
    return (
      <Dialog
        open
        title="Copy the key now"
        width={640}
        footer={<Button onClick={onClose}>I have stored it</Button>}
      >
        <p>
          This is the only time that <strong>{values.name}</strong> is shown. Store it where your program
          reads its secrets. If it is lost, revoke it and make another.
        </p>
        <CopiedSecret label="API key" text={secret} />
        <p>
          Send it with each call: <code className={styles.code}>Authorization: Bearer …</code>
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnPressOutside={false}
      title="Make an API key"
      width={640}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            Make key
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          {...field('name')}
          label="Name"
          hint="The program that will use it, such as “Accounting”. It is named in the audit log."
          maxLength={MAX_KEY_NAME}
          autoComplete="off"
          value={values.name}
          error={errorOf('name')}
          onChange={({ target }) => set('name', target.value)}
        />
        <Select
          {...field('days')}
          label="Expires"
          options={DAYS}
          value={values.days}
          onChange={({ target }) => set('days', target.value)}
        />
        <ScopeFields
          chosen={values.scopes}
          error={errorOf('scopes')}
          onChange={(scopes) => set('scopes', scopes)}
        />
        {problem && <FieldError>{problem}</FieldError>}
      </form>
    </Dialog>
  )
}
