import type { Places } from '@frontage/contracts/people.ts'
import { ABILITY_LABELS, ABILITY_NOTES } from '@frontage/domain/people.ts'
import { ABILITIES, type Ability } from '@frontage/domain/storefront.ts'
import { ROLE_NAMES, ROLES } from '@frontage/domain/users.ts'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Select, TextField } from '../../ui/index.ts'
import { PlaceField } from './place-field.tsx'
import styles from './people.module.css'

interface ChangeUsersProps {
  count: number
  places: Places
  onClose: () => void
  /** Leads to the dry run. */
  onCheck: (input: Record<string, unknown>) => void
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const FLAGS = [
  { name: 'is_manager', label: 'Manager' },
  { name: 'is_regional_manager', label: 'Regional manager' },
  { name: 'is_title_user', label: 'Title user' },
] as const
const PLACES = [
  { name: 'office', label: 'Office', key: 'offices' },
  { name: 'team', label: 'Team', key: 'teams' },
  { name: 'region', label: 'Region', key: 'regions' },
] as const
const STAYS = 'Leave as it is'

/** What is to become of all that are selected; what is left alone stays with each as it is. */
export function ChangeUsers({ count, places, onClose, onCheck }: ChangeUsersProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set())
  const [abilities, setAbilities] = useState<Readonly<Partial<Record<Ability, string>>>>({})
  const set = (name: string) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  const input = (): Record<string, unknown> => {
    const told: Record<string, unknown> = {}
    if (values.role) told.role = values.role
    for (const { name } of FLAGS) if (values[name]) told[name] = values[name] === 'yes'
    for (const { name } of PLACES) {
      if (cleared.has(name)) told[name] = ''
      else if (values[name]?.trim()) told[name] = values[name].trim()
    }
    if (values.brokerage?.trim()) told.brokerage = values.brokerage.trim()
    const chosen = Object.entries(abilities).filter(([, said]) => said !== '')
    if (chosen.length > 0) told.abilities = Object.fromEntries(chosen)
    return told
  }
  const isEmpty = Object.keys(input()).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      isUnsaved={!isEmpty}
      width={640}
      title={`Change ${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isEmpty} onClick={() => onCheck(input())}>
            Check what will change
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label="Role"
          placeholder={STAYS}
          options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
          value={values.role ?? ''}
          onChange={set('role')}
        />
        {FLAGS.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            placeholder={STAYS}
            options={YES_NO}
            value={values[name] ?? ''}
            onChange={set(name)}
          />
        ))}
        <TextField
          label="Brokerage"
          placeholder={STAYS}
          maxLength={120}
          autoComplete="off"
          value={values.brokerage ?? ''}
          onChange={set('brokerage')}
        />
        {PLACES.map(({ name, label, key }) => (
          <div key={name}>
            <PlaceField
              label={label}
              known={places[key]}
              placeholder={STAYS}
              value={values[name] ?? ''}
              disabled={cleared.has(name)}
              onChange={set(name)}
            />
            <Checkbox
              label={`Remove the ${label.toLowerCase()}`}
              checked={cleared.has(name)}
              onChange={() =>
                setCleared(
                  new Set(
                    cleared.has(name) ? [...cleared].filter((one) => one !== name) : [...cleared, name],
                  ),
                )
              }
            />
          </div>
        ))}
      </div>
      <details className={styles.more}>
        <summary>Abilities</summary>
        <div className={styles.form}>
          {ABILITIES.map((ability) => (
            <Select
              key={ability}
              label={ABILITY_LABELS[ability]}
              hint={ABILITY_NOTES[ability]}
              placeholder={STAYS}
              options={[
                { value: 'tenant', label: 'As the brokerage' },
                { value: 'on', label: 'On' },
                { value: 'off', label: 'Off' },
              ]}
              value={abilities[ability] ?? ''}
              onChange={(event) => setAbilities({ ...abilities, [ability]: event.target.value })}
            />
          ))}
        </div>
      </details>
    </Dialog>
  )
}
