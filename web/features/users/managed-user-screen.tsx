import * as calls from '@frontage/contracts/calls/people.ts'
import type { AuditRow } from '@frontage/contracts/audit.ts'
import type { ManagedUser, Places } from '@frontage/contracts/people.ts'
import { ROLE_NAMES } from '@frontage/domain/users.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { BackLink } from '../../lib/back-link.tsx'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { Badge, UserAvatar } from '../../ui/index.ts'
import { fetchUserHistory, USERS_PATH } from './managed-users-address.ts'
import { STATE_NAMES, STATE_TONES } from './managed-users-words.ts'
import { UserAccount } from './managed-user-account.tsx'
import { UserData } from './user-data.tsx'
import { UserFacts, UserHistory, UserOrders } from './managed-user-facts.tsx'
import { UserForm } from './managed-user-form.tsx'
import styles from './person.module.css'

interface UserLoaded {
  user: ManagedUser
  places: Places
  entries: readonly AuditRow[]
}

export async function loadManagedUser(id: string): Promise<UserLoaded> {
  const [user, places, audit] = await Promise.all([
    api.call(calls.read, { params: { id } }),
    api.call(calls.places),
    fetchUserHistory(id),
  ])
  return { user, places, entries: audit.rows }
}

interface ManagedUserScreenProps extends UserLoaded {
  /** Acts for someone; throws ApiRefusal. */
  onSwitch: (email: string) => Promise<void>
}

/** One person: what she is here, what she may do, what is hers, and what was done about her. */
export function ManagedUserScreen({ user: loaded, places, entries, onSwitch }: ManagedUserScreenProps) {
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<{ over: ManagedUser; user: ManagedUser } | null>(null)
  // What was saved here is newer than what the page began with, until it is read again.
  const user = saved?.over === loaded ? saved.user : loaded
  const { state, accountState, photo, isErased, isSelf } = user
  const name = `${state.first_name} ${state.last_name}`.trim() || state.email
  const reload = () => void revalidate()
  return (
    <div className={styles.page}>
      <BackLink href={USERS_PATH} label="People" />
      <header className={styles.head}>
        <UserAvatar
          firstName={state.first_name}
          lastName={state.last_name}
          email={state.email}
          photo={photo}
        />
        <div className={styles.words}>
          <h1>{name}</h1>
          <p>{state.email}</p>
        </div>
        <div className={styles.badges}>
          <Badge tone="neutral">{ROLE_NAMES[state.role]}</Badge>
          {isErased ? (
            <Badge tone="neutral">Erased</Badge>
          ) : (
            <Badge tone={STATE_TONES[accountState]}>{STATE_NAMES[accountState]}</Badge>
          )}
          {isSelf && <Badge tone="brand">You</Badge>}
        </div>
        <RecentChanges onChanged={reload} />
      </header>
      <div className={styles.columns}>
        <UserForm
          key={user.id}
          user={user}
          places={places}
          onSaved={(next) => {
            setSaved({ over: loaded, user: next })
            reload()
          }}
        />
        <div className={styles.side}>
          <UserFacts user={user} />
          <UserAccount user={user} name={name} onChanged={reload} onSwitch={onSwitch} />
          <UserData user={user} name={name} onChanged={reload} />
          <UserOrders user={user} />
          <UserHistory entries={entries} />
        </div>
      </div>
    </div>
  )
}
