import type { SignOn, SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { SIGN_ON_FIELDS, signOnProblems } from '@frontage/domain/sign-on-settings.ts'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../../lib/conflict-dialog.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { useSavedForm } from '../../lib/use-saved-form.ts'
import { Button, Checkbox, FieldError, PasswordField, TextField, toast } from '../../ui/index.ts'
import { ClaimFields } from './claim-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { loadSignOn, saveSignOn } from './sign-on-calls.ts'
import styles from './sign-on.module.css'

/** The settings as they are typed, with a secret that replaces the stored one; '': that one stays. */
type Draft = SignOnSettings & { secret: string }

interface ConnectionFormProps {
  signOn: SignOn
  onSaved: (signOn: SignOn) => void
  onUnsaved: (isUnsaved: boolean) => void
}

const draftOf = ({ settings }: SignOn): Draft => ({ ...settings, secret: '' })

/** How the directory is asked, who comes in, and what is taken over of them: one form, saved together. */
export function ConnectionForm({ signOn, onSaved, onUnsaved }: ConnectionFormProps) {
  const form = useSavedForm<Draft>(signOnProblems, draftOf(signOn))
  const { values, set, field, errorOf, isChanged } = form
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved])

  const save = async (version = signOn.version) => {
    const { current } = element
    if (!current || busy || !form.check(current)) return
    setBusy(true)
    setProblem('')
    const { secret, ...settings } = values
    try {
      const saved = await saveSignOn({ version, settings, ...(secret === '' ? {} : { secret }) })
      setConflict(null)
      form.saved(values, draftOf(saved))
      onSaved(saved)
      toast.success('Saved', { topic: 'sign-on' })
    } catch (error) {
      const both = conflictOf(error)
      setConflict(both)
      if (!both) setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const takeTheirs = async () => {
    setConflict(null)
    try {
      const theirs = await loadSignOn()
      form.saved(values, draftOf(theirs))
      onSaved(theirs)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  const text = (name: 'name' | 'issuer' | 'client_id' | 'scopes') => ({
    ...field(name),
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const { secret: _, ...mine } = values
  return (
    <form
      ref={element}
      id="connection"
      className={styles.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PartSection
        title="Connection"
        note="What your directory shows of the application you registered there."
      >
        <TextField
          {...text('name')}
          label={SIGN_ON_FIELDS.name}
          maxLength={40}
          hint={`On the button of the login: “Continue with ${values.name.trim() || '…'}”.`}
        />
        <TextField
          {...text('issuer')}
          label={SIGN_ON_FIELDS.issuer}
          inputMode="url"
          autoCapitalize="none"
          maxLength={500}
          placeholder="https://login.example.com"
          hint="The address without /.well-known/openid-configuration."
        />
        <div className={styles.row}>
          <TextField
            {...text('client_id')}
            label={SIGN_ON_FIELDS.client_id}
            autoCapitalize="none"
            maxLength={255}
          />
          <PasswordField
            {...field('secret')}
            label="Client secret"
            optional
            autoComplete="new-password"
            maxLength={2_000}
            value={values.secret}
            hint={
              signOn.has_secret
                ? 'One is stored, encrypted. It is not shown again; type another to replace it.'
                : 'Stored encrypted, and not shown again. A public client has none.'
            }
            onChange={({ target }) => set('secret', target.value)}
          />
        </div>
        <TextField
          {...text('scopes')}
          label={SIGN_ON_FIELDS.scopes}
          autoCapitalize="none"
          maxLength={300}
          hint="Separated by spaces. Some directories send groups only when they are asked for with a scope of their own."
        />
      </PartSection>
      <RoleFields
        values={values}
        errorOf={errorOf}
        set={{
          roles: (roles) => set('roles', roles),
          otherwise: (otherwise) => set('otherwise', otherwise),
          may_give_staff: (mayGive) => set('may_give_staff', mayGive),
          creates: (creates) => set('creates', creates),
        }}
      />
      <ClaimFields claims={values.claims} onChange={(claims) => set('claims', claims)} />
      <PartSection
        title="Passwords"
        note="Administrators always keep their password: a directory that is down locks nobody out."
      >
        <Checkbox
          name="is_only"
          label="Only administrators may log in with a password"
          checked={values.is_only}
          onChange={({ target }) => set('is_only', target.checked)}
        />
      </PartSection>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={form.reset}>
            Discard changes
          </Button>
        )}
      </div>
      <LeaveGuard isUnsaved={isChanged && !busy}>
        What you changed of the connection has not been saved.
      </LeaveGuard>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={mine}
          fields={SIGN_ON_FIELDS}
          onClose={() => setConflict(null)}
          onKeepMine={(version) => save(version)}
          onTakeTheirs={() => void takeTheirs()}
        />
      )}
    </form>
  )
}
