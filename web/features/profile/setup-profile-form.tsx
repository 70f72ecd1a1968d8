import type { Profile } from '@frontage/contracts/accounts.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Button, DialogActions, FieldError, TextField } from '../../ui/index.ts'
import { setupProfile, showNewDetails } from './profile-calls.ts'
import styles from './profile.module.css'

interface SetupProfileFormProps {
  onDone: () => void
  onLater: () => void
}

const FIELDS = [
  { name: 'title', label: 'Title', placeholder: 'Realtor®', autoComplete: 'organization-title', max: 80 },
  { name: 'phone', label: 'Phone', placeholder: '', autoComplete: 'tel', max: 40 },
  { name: 'licence', label: 'License number', placeholder: '', autoComplete: 'off', max: 40 },
  { name: 'brokerage', label: 'Brokerage', placeholder: '', autoComplete: 'organization', max: 120 },
  { name: 'website', label: 'Website', placeholder: 'your-name.com', autoComplete: 'url', max: 200 },
] as const satisfies readonly { name: keyof Profile; [more: string]: unknown }[]

/** The few details that most designs show; everything else is in the profile. */
export function SetupProfileForm({ onDone, onLater }: SetupProfileFormProps) {
  const site = useSite()
  const { user } = site
  const fields = FIELDS.filter(({ name }) => name !== 'licence' || !user?.isTitleUser)
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(fields.map(({ name }) => [name, user?.profile[name] ?? ''])),
  )
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await setupProfile({ profile: typed })
      await showNewDetails(site)
      onDone()
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {fields.map(({ name, label, placeholder, autoComplete, max }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          optional
          placeholder={placeholder}
          autoComplete={autoComplete}
          maxLength={max}
          type={name === 'phone' ? 'tel' : 'text'}
          value={typed[name] ?? ''}
          onChange={(event) => setTyped((now) => ({ ...now, [name]: event.target.value }))}
        />
      ))}
      {refusal && <FieldError>{refusal}</FieldError>}
      <DialogActions className={styles.actions}>
        <Button look="quiet" onClick={onLater}>
          Later
        </Button>
        <Button type="submit" busy={isBusy}>
          Save profile
        </Button>
      </DialogActions>
    </form>
  )
}
