import type { SignOn } from '@frontage/contracts/sign-on.ts'
import { SIGN_ON_FIELDS, signOnProblems, type Protocol } from '@frontage/domain/sign-on-settings.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../../lib/conflict-dialog.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { fieldProblemsIn } from '../../lib/field-problems.ts'
import { DiscardButton, LeaveGuard } from '../../lib/leave-guard.tsx'
import { useSavedForm } from '../../lib/use-saved-form.ts'
import { Button, Checkbox, FieldError, RadioCards, TextField, toast } from '../../ui/index.ts'
import { ClaimFields } from './claim-fields.tsx'
import { OidcFields } from './oidc-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { SamlFields } from './saml-fields.tsx'
import { loadSignOn, saveSignOn } from './sign-on-calls.ts'
import { signOnForm, type SignOnDraft } from './sign-on-form.ts'
import styles from './sign-on.module.css'

interface ConnectionFormProps {
  signOn: SignOn
  onSaved: (signOn: SignOn) => void
  /** What is chosen and typed, and whether it is saved. */
  onTyped: (typed: { isUnsaved: boolean; protocol: Protocol }) => void
}

/** Of a field in what is sent. */
const pathOf = (name: keyof SignOnDraft): string => `settings.${name}`

const draftOf = ({ settings }: SignOn): SignOnDraft => ({ ...settings, secret: '' })

/** How the directory is asked, who comes in, and what is taken over of them: one form, saved together. */
export function ConnectionForm({ signOn, onSaved, onTyped }: ConnectionFormProps) {
  const form = useSavedForm<SignOnDraft>(signOnProblems, draftOf(signOn))
  const { values, isChanged } = form
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const errorOf = (name: keyof SignOnDraft) => form.errorOf(name) ?? refused[pathOf(name)]
  const set: typeof form.set = (name, value) => {
    setRefused({})
    form.set(name, value)
  }
  const { protocol } = values
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  useEffect(() => onTyped({ isUnsaved: isChanged, protocol }), [isChanged, protocol, onTyped])

  const save = async (version = signOn.version) => {
    const { current } = element
    if (!current || busy || !form.check(current)) return
    setBusy(true)
    setProblem('')
    setRefused({})
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
      if (!both) {
        const found = fieldProblemsIn(error)
        setRefused(found)
        const isAtField = keysOf(values).some((name) => found[pathOf(name)] !== undefined)
        if (!isAtField) setProblem(sentenceOf(error))
      }
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
  const fields = signOnForm({ ...form, set, errorOf })
  const { text } = fields
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
        <RadioCards<Protocol>
          name="protocol"
          legend={SIGN_ON_FIELDS.protocol}
          value={protocol}
          onChange={(chosen) => set('protocol', chosen)}
          cards={[
            {
              value: 'oidc',
              title: 'OpenID Connect',
              note: 'For most directories. It can also end sessions here.',
            },
            { value: 'saml', title: 'SAML 2.0', note: 'For directories that offer nothing else.' },
          ]}
        />
        {protocol === 'oidc' ? (
          <OidcFields form={fields} hasSecret={signOn.has_secret} />
        ) : (
          <SamlFields form={fields} saml={signOn.saml} />
        )}
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
      <ClaimFields protocol={protocol} claims={values.claims} onChange={(claims) => set('claims', claims)} />
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
        {isChanged && <DiscardButton onDiscard={form.reset} />}
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
