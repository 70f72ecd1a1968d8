import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import type { Places } from '@frontage/contracts/people.ts'
import { AUDIENCES, PLAN_STATES } from '@frontage/domain/notifications.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { ROLES } from '@frontage/domain/users.ts'
import { useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { useSettled } from '../../lib/use-settled.ts'
import type { FormState } from '../../lib/use-form.ts'
import { FieldError, Select, TextField } from '../../ui/index.ts'
import { sizeOf } from './notification-calls.ts'
import { sentOf, type NotificationDraft } from './notification-draft.ts'
import { AUDIENCE_NAMES, PLAN_NAMES, ROLE_NAMES, sizeInWords } from './notification-words.ts'
import managed from '../../lib/managed/managed.module.css'
import styles from './notifications.module.css'

interface AudienceFieldsProps {
  form: FormState<NotificationDraft>
  places: Places
  /** The chosen person's, where one is chosen already. */
  userName: string
}

/** For whom it is, and how many people that is. */
export function AudienceFields({ form, places, userName }: AudienceFieldsProps) {
  const { values, set, field, errorOf } = form
  const { audience, audience_value: value } = values
  const known = {
    ...field('audience_value'),
    value,
    error: errorOf('audience_value'),
    onChange: ({ target }: { target: { value: string } }) => set('audience_value', target.value),
  }
  const optionsOf = (all: readonly string[]) => all.map((one) => ({ value: one, label: one }))
  return (
    <div className={managed.pair}>
      <Select
        label="For"
        options={AUDIENCES.map((one) => ({ value: one, label: AUDIENCE_NAMES[one] }))}
        value={audience}
        onChange={({ target }) => {
          set('audience', oneOf(AUDIENCES, target.value) ?? audience)
          set('audience_value', '')
        }}
      />
      {audience === 'role' && (
        <Select
          {...known}
          label="Role"
          placeholder="Choose a role"
          options={ROLES.map((one) => ({ value: one, label: ROLE_NAMES[one] }))}
        />
      )}
      {audience === 'plan' && (
        <Select
          {...known}
          label="Membership status"
          placeholder="Choose a status"
          options={PLAN_STATES.map((one) => ({ value: one, label: PLAN_NAMES[one] }))}
        />
      )}
      {(audience === 'office' || audience === 'team') && (
        <Select
          {...known}
          label={audience === 'office' ? 'Office' : 'Team'}
          placeholder={`Choose ${audience === 'office' ? 'an office' : 'a team'}`}
          options={optionsOf([
            ...new Set([
              ...(audience === 'office' ? places.offices : places.teams),
              ...(value === '' ? [] : [value]),
            ]),
          ])}
        />
      )}
      {audience === 'user' && <UserField {...known} name={userName} />}
      <AudienceSize draft={values} />
    </div>
  )
}

interface UserFieldProps {
  value: string
  name: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

const MOST_FOUND = 8

/** Looks people up as their name is typed; the choice is one of those that were found. */
function UserField({ value, name, error, onBlur, onChange }: UserFieldProps) {
  const [search, setSearch] = useState('')
  const words = useSettled(search.trim())
  const found = useLoaded(words.length < 2 ? null : words, async () => {
    const { rows } = await api.call(accountCalls.listUsers, {
      query: { search: words, pageSize: MOST_FOUND },
    })
    return rows
  })
  const [chosen, setChosen] = useState({ id: '', name: '' })
  const nameShown = chosen.id === value ? chosen.name : name
  return (
    <>
      <TextField
        label="Find a person"
        placeholder="Name or email"
        autoComplete="off"
        maxLength={100}
        value={search}
        hint={value && nameShown ? `Chosen: ${nameShown}` : undefined}
        onChange={({ target }) => setSearch(target.value)}
      />
      {words.length >= 2 && found.state === 'failed' && <FieldError>{sentenceOf(found.error)}</FieldError>}
      {words.length >= 2 && found.state === 'ready' && (
        <Select
          name="audience_value"
          label="Person"
          error={error}
          placeholder={found.value.length === 0 ? 'No one matches' : 'Choose a person'}
          options={found.value.map((one) => ({
            value: one.idUser,
            label: `${`${one.firstName} ${one.lastName}`.trim()} · ${one.email}`,
          }))}
          value={found.value.some(({ idUser }) => idUser === value) ? value : ''}
          onBlur={onBlur}
          onChange={(event) => {
            const one = found.value.find(({ idUser }) => idUser === event.target.value)
            setChosen({
              id: one?.idUser ?? '',
              name: one ? `${one.firstName} ${one.lastName}`.trim() || one.email : '',
            })
            onChange(event)
          }}
        />
      )}
      {words.length < 2 && error && <FieldError>{error}</FieldError>}
    </>
  )
}

/** The paragraph is there before its words are, or screen readers would not say them. */
function AudienceSize({ draft }: { draft: NotificationDraft }) {
  const { audience, audience_value: value, by_email: byEmail } = draft
  const isChosen = audience === 'everybody' || value !== ''
  const size = useLoaded(isChosen ? `${audience} ${value}` : null, () => sizeOf(sentOf(draft, false)))
  return (
    <p className={styles.size} aria-live="polite">
      {isChosen && size.state === 'ready' && sizeInWords(size.value, byEmail)}
    </p>
  )
}
