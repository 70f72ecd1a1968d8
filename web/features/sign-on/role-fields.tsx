import type { SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { GIVEN, type Given } from '@frontage/domain/sign-on.ts'
import { SIGN_ON_FIELDS } from '@frontage/domain/sign-on-settings.ts'
import { Plus, X } from 'lucide-react'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Button, Checkbox, FieldError, IconButton, Select, TextField } from '../../ui/index.ts'
import styles from './sign-on.module.css'

type Roles = Pick<SignOnSettings, 'roles' | 'otherwise' | 'may_give_staff' | 'creates'>

interface RoleFieldsProps {
  values: Roles
  errorOf: (name: keyof Roles) => string | undefined
  set: { [Name in keyof Roles]: (value: Roles[Name]) => void }
}

const CHOICES = GIVEN.map((value) => ({ value, label: value }))
const NOBODY = 'nobody'
const MOST_GROUPS = 50
const givenOf = (value: string): Given | null => GIVEN.find((one) => one === value) ?? null

/** Who of the directory comes in, and as what. */
export function RoleFields({ values, errorOf, set }: RoleFieldsProps) {
  const { roles, otherwise } = values
  const change = (at: number, part: Partial<(typeof roles)[number]>) =>
    set.roles(roles.map((role, index) => (index === at ? { ...role, ...part } : role)))
  const problem = errorOf('roles')
  return (
    <PartSection
      title="Who gets in"
      note="Whoever is in several groups gets the most that one of them gives. It is looked at again at each sign-in."
    >
      {roles.map(({ group, gives }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own, and no state but what is typed
        <div key={at} className={styles.group}>
          <TextField
            name="roles"
            label="Group"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={group}
            error={problem && group.trim() === '' ? problem : undefined}
            onChange={({ target }) => change(at, { group: target.value })}
          />
          <Select
            label="Gives"
            options={CHOICES}
            value={gives}
            onChange={({ target }) => change(at, { gives: givenOf(target.value) ?? 'Agent' })}
          />
          <IconButton
            label={group ? `Remove ${group}` : 'Remove this group'}
            onClick={() => set.roles(roles.filter((_, index) => index !== at))}
          >
            <X size={20} />
          </IconButton>
        </div>
      ))}
      {roles.length < MOST_GROUPS && (
        <div>
          <Button
            look="secondary"
            size="small"
            icon={<Plus size={18} />}
            onClick={() => set.roles([...roles, { group: '', gives: 'Agent' }])}
          >
            Add a group
          </Button>
        </div>
      )}
      <Select
        name="otherwise"
        label={roles.length > 0 ? 'Everybody else of the directory' : 'Everybody of the directory'}
        options={[...CHOICES, { value: NOBODY, label: 'Does not get in' }]}
        value={otherwise ?? NOBODY}
        error={errorOf('otherwise')}
        onChange={({ target }) => set.otherwise(givenOf(target.value))}
      />
      {otherwise === null && roles.length === 0 && !errorOf('otherwise') && (
        <FieldError>Nobody could sign in: add a group, or let everybody of the directory in.</FieldError>
      )}
      <Checkbox
        label="Make an account for whoever is new here"
        checked={values.creates}
        onChange={({ target }) => set.creates(target.checked)}
      />
      <Checkbox
        label="The directory may make editors, consultants and administrators, and sign them in"
        checked={values.may_give_staff}
        onChange={({ target }) => set.may_give_staff(target.checked)}
      />
      <p className={styles.note}>
        {values.may_give_staff
          ? `Whoever can change groups in your directory can become an administrator of this site. ${SIGN_ON_FIELDS.may_give_staff} sign in with it too.`
          : 'Without it, a group that gives such a role makes an agent, and staff log in with their password.'}
      </p>
    </PartSection>
  )
}
