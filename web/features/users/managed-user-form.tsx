import * as calls from '@frontage/contracts/calls/people.ts'
import type { UsersChange, ManagedUser, Places } from '@frontage/contracts/people.ts'
import { ABILITY_LABELS, ABILITY_NOTES, USER_FIELDS, type OwnAbilities } from '@frontage/domain/people.ts'
import { isOneOf, oneOf } from '@frontage/domain/typed-objects.ts'
import { ROLE_NAMES, ROLES } from '@frontage/domain/users.ts'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { api, sentenceOf, withQuery } from '../../lib/api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../../lib/conflict-dialog.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { typedSince } from '../../lib/use-saved-form.ts'
import { Button, Checkbox, FieldError, Select, TextField, toast } from '../../ui/index.ts'
import { PlaceField } from './place-field.tsx'
import styles from './person.module.css'

interface UserFormProps {
  user: ManagedUser
  places: Places
  onSaved: (user: ManagedUser) => void
}

const TEXTS = [
  ['first_name', 'First name', 80],
  ['last_name', 'Last name', 80],
  ['title', 'Job title', 80],
  ['phone', 'Phone', 40],
  ['mobile', 'Mobile', 40],
  ['license', 'License', 40],
  ['brokerage', 'Brokerage', 120],
] as const
const PLACES = [
  ['office', 'Office', 'offices'],
  ['team', 'Team', 'teams'],
  ['region', 'Region', 'regions'],
] as const
const FLAGS = [
  ['is_manager', 'Manager: sees the orders of the team'],
  ['is_regional_manager', 'Regional manager: sees the orders of the region'],
  ['is_title_user', 'Title user: works for a title company'],
] as const

/** What is said of a person; a save that comes second shows both. */
export function UserForm({ user, places, onSaved }: UserFormProps) {
  /** What is typed here is typed over it. */
  const [base, setBase] = useState(user)
  const { state: saved } = base
  const [state, setState] = useState(saved)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isChanged = JSON.stringify(state) !== JSON.stringify(saved)
  const take = (next: ManagedUser, sent: typeof state) => {
    setBase(next)
    setState((now) => ({ ...next.state, ...onlyOf(now, typedSince(sent, now)) }))
  }
  // Saved elsewhere, such as by Undo. What is typed stays over what it was typed over: saving it shows both sides.
  if (user.version !== base.version && !isChanged && !isBusy) {
    setBase(user)
    setState(user.state)
  }
  const set = (change: Partial<typeof state>) => setState({ ...state, ...change })

  const save = async (version: string, over: typeof state = saved) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const next = await api.call(calls.save, {
        params: { id: user.id },
        body: { version, change: changeOf(over, state) },
      })
      setConflict(null)
      toast.success('Saved')
      take(next, state)
      onSaved(next)
    } catch (error) {
      const both = conflictOf(error)
      setConflict(both)
      if (!both) setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  if (user.isErased)
    return <section className={styles.part}>Nothing is known of this person anymore.</section>
  return (
    <form
      className={styles.part}
      aria-label="Details"
      onSubmit={(event) => {
        event.preventDefault()
        void save(base.version)
      }}
    >
      <h2>Details</h2>
      <div className={styles.fields}>
        {TEXTS.map(([name, label, most]) => (
          <TextField
            key={name}
            label={label}
            maxLength={most}
            autoComplete="off"
            value={state[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
      </div>
      <h2>Role and places</h2>
      <div className={styles.fields}>
        <Select
          label="Role"
          options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
          value={state.role}
          onChange={(event) => set({ role: oneOf(ROLES, event.target.value) ?? state.role })}
        />
        {PLACES.map(([name, label, key]) => (
          <PlaceField
            key={name}
            label={label}
            known={places[key]}
            value={state[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
        {state.role === 'Admin' && (
          <Select
            label="Act for others"
            hint="Help people in their account; both are on record."
            options={[
              { value: '', label: 'Yes, as administrators may' },
              { value: 'no', label: 'No' },
            ]}
            value={state.may_switch === false ? 'no' : ''}
            onChange={(event) => set({ may_switch: event.target.value === 'no' ? false : null })}
          />
        )}
      </div>
      <div className={styles.checks}>
        {FLAGS.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={state[name]}
            onChange={() => set({ [name]: !state[name] })}
          />
        ))}
      </div>
      <h2>Abilities</h2>
      <p className={styles.quiet}>
        Where this person differs from the rest of the brokerage. You can give what you have yourself.
      </p>
      <div className={styles.abilities}>
        {user.abilities.map((ability) => (
          <AbilitySelect
            key={ability.name}
            ability={ability}
            seen={withQuery('/cp/view-as', {
              ability: ability.name,
              role: state.role,
              plan: user.membership,
            })}
            own={state.abilities}
            onChange={(abilities) => set({ abilities })}
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={!isChanged}>
          Save changes
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={() => setState(saved)}>
            Discard
          </Button>
        )}
      </div>
      <LeaveGuard isUnsaved={isChanged && !isBusy}>What you changed of this person will be lost.</LeaveGuard>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={wanted(conflict.theirs, saved, state)}
          fields={USER_FIELDS}
          onClose={() => setConflict(null)}
          onTakeTheirs={() => {
            setConflict(null)
            api
              .call(calls.read, { params: { id: user.id } })
              .then((theirs) => {
                take(theirs, state)
                onSaved(theirs)
              })
              .catch((error: unknown) => setProblem(sentenceOf(error)))
          }}
          onKeepMine={(version) => save(version, saved)}
        />
      )}
    </form>
  )
}

interface AbilitySelectProps {
  ability: ManagedUser['abilities'][number]
  /** Where its effect is shown. */
  seen: string
  own: OwnAbilities
  onChange: (own: OwnAbilities) => void
}

function AbilitySelect({
  ability: { name, tenantHas, mayTurnOn, mayTurnOff },
  seen,
  own,
  onChange,
}: AbilitySelectProps) {
  const said = own[name] ?? 'tenant'
  const options = [
    { value: 'tenant', label: `As the brokerage (${tenantHas ? 'on' : 'off'})` },
    ...(mayTurnOn || said === 'on' ? [{ value: 'on', label: 'On' }] : []),
    ...(mayTurnOff || said === 'off' ? [{ value: 'off', label: 'Off' }] : []),
  ]
  return (
    <Select
      label={ABILITY_LABELS[name]}
      hint={
        <>
          {ABILITY_NOTES[name]}{' '}
          <A href={seen} target="_blank">
            See what it changes
          </A>
        </>
      }
      options={options}
      value={said}
      onChange={(event) => {
        const { [name]: _, ...others } = own
        const { value } = event.target
        onChange(isOneOf(['on', 'off'] as const, value) ? { ...others, [name]: value } : others)
      }}
    />
  )
}

const onlyOf = <T extends object>(all: T, names: readonly (keyof T)[]): Partial<T> => {
  const some: Partial<T> = {}
  for (const name of names) some[name] = all[name]
  return some
}

/** What saving mine would leave: what was changed here, over everything else as they left it. */
const wanted = (
  theirs: Conflict['theirs'],
  saved: ManagedUser['state'],
  state: ManagedUser['state'],
): Readonly<Record<string, unknown>> => {
  const { abilities, ...fields } = changeOf(saved, state)
  return { ...theirs, ...fields, ...(abilities ? { abilities: state.abilities } : {}) }
}

/** What differs from how it was, and nothing else: another's change of another field stays. */
function changeOf(saved: ManagedUser['state'], state: ManagedUser['state']): UsersChange {
  const { email: _, abilities, ...fields } = state
  const before = new Map(Object.entries(saved))
  const changed = Object.entries(fields).filter(([name, value]) => before.get(name) !== value)
  const said = Object.fromEntries(
    [...new Set([...Object.keys(saved.abilities), ...Object.keys(abilities)])].map((name) => [
      name,
      new Map(Object.entries(abilities)).get(name) ?? 'tenant',
    ]),
  )
  const isSame = JSON.stringify(saved.abilities) === JSON.stringify(abilities)
  return { ...Object.fromEntries(changed), ...(isSame ? {} : { abilities: said }) }
}
