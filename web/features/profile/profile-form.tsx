import type { ProfileDetail, SaveProfile } from '@frontage/contracts/accounts.ts'
import { MAX_NAME } from '@frontage/contracts/limits.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { Button, FieldError, Select, TextField, toast } from '../../ui/index.ts'
import { saveProfile } from './profile-calls.ts'
import { SECTIONS, type ProfileField } from './profile-fields.ts'
import styles from './profile.module.css'

interface ProfileFormProps {
  profile: ProfileDetail
  onSaved: (profile: ProfileDetail) => Promise<void>
}

const draftOf = ({ firstName, lastName, profile }: ProfileDetail) => ({ firstName, lastName, profile })

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const [draft, setDraft] = useState<Pick<SaveProfile, 'firstName' | 'lastName' | 'profile'>>(() =>
    draftOf(profile),
  )
  const [left, setLeft] = useState({ firstName: false, lastName: false })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(profile))
  const isNamed = draft.firstName.trim() !== '' && draft.lastName.trim() !== ''

  const submit = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const saved = await saveProfile(profile.id, { ...draft, version: profile.version })
      setDraft(draftOf(saved))
      await onSaved(saved)
      toast.success('Profile saved', {
        description: 'Every template shows it now. Saved designs ask you first.',
      })
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setBusy(false)
  }

  const name = (field: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <TextField
      label={label}
      name={field}
      autoComplete={autoComplete}
      maxLength={MAX_NAME}
      value={draft[field]}
      error={left[field] && !draft[field].trim() ? 'Enter a name' : undefined}
      onChange={(event) => setDraft((now) => ({ ...now, [field]: event.target.value }))}
      onBlur={() => setLeft((now) => ({ ...now, [field]: true }))}
    />
  )
  const input = (field: ProfileField) => {
    const shared = {
      label: field.label,
      name: field.name,
      value: draft.profile[field.name],
      hint: field.hint,
      optional: true,
      onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        const { value } = event.target
        setDraft((now) => ({ ...now, profile: { ...now.profile, [field.name]: value } }))
      },
    }
    return field.options ? (
      <Select key={field.name} {...shared} placeholder="Choose" options={field.options} />
    ) : (
      <TextField
        key={field.name}
        {...shared}
        type={field.type ?? 'text'}
        autoComplete={field.autoComplete ?? 'off'}
        maxLength={field.max}
      />
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setLeft({ firstName: true, lastName: true })
        if (isNamed && isChanged && !isBusy) void submit()
      }}
    >
      <section className={styles.section} aria-label="Name" data-walkthrough="names">
        <h2>Name</h2>
        <div className={styles.pair}>
          {name('firstName', 'First name', 'given-name')}
          {name('lastName', 'Last name', 'family-name')}
        </div>
      </section>
      {SECTIONS.map((section) => (
        <section
          key={section.title}
          className={styles.section}
          aria-label={section.title}
          data-walkthrough={section.anchor}
        >
          <h2>{section.title}</h2>
          <div className={styles.pair}>{section.fields.map(input)}</div>
        </section>
      ))}
      <div className={styles.bar} data-bottom-bar>
        {refusal ? <FieldError>{refusal}</FieldError> : <output>{isChanged ? 'Not saved yet' : ''}</output>}
        <Button look="quiet" disabled={!isChanged || isBusy} onClick={() => setDraft(draftOf(profile))}>
          Undo changes
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isChanged || !isNamed}>
          Save profile
        </Button>
      </div>
      <LeaveGuard isUnsaved={isChanged && !isBusy}>
        What you changed in your profile has not been saved.
      </LeaveGuard>
    </form>
  )
}
