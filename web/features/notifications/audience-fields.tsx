import type { Places } from '@frontage/contracts/people.ts'
import { AUDIENCES, PLAN_STATES } from '@frontage/domain/notifications.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { ROLES } from '@frontage/domain/users.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import type { FormState } from '../../lib/use-form.ts'
import { UserField } from '../../lib/user-field.tsx'
import { Select } from '../../ui/index.ts'
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

/** The words of the field, and the names to choose from. */
const placeField = (audience: 'office' | 'team', { offices, teams }: Places) => {
  const [label, one, names] =
    audience === 'office' ? (['Office', 'an office', offices] as const) : (['Team', 'a team', teams] as const)
  const hint =
    names.length === 0
      ? `No one is in ${one} yet. Enter it on a person’s page under People, or import it with a file.`
      : undefined
  return { names, words: { label, placeholder: `Choose ${one}`, hint } }
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
          {...placeField(audience, places).words}
          options={optionsOf([
            ...new Set([...placeField(audience, places).names, ...(value === '' ? [] : [value])]),
          ])}
        />
      )}
      {audience === 'user' && <UserField {...known} name={userName} />}
      <AudienceSize draft={values} />
    </div>
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
