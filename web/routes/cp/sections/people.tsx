import { loadManagedUsers, userIn } from '../../../features/users/managed-users-address.ts'
import { UsersActions } from '../../../features/users/managed-users-actions.tsx'
import { ManagedUsersScreen } from '../../../features/users/managed-users-screen.tsx'
import { loadManagedUser, ManagedUserScreen } from '../../../features/users/managed-user-screen.tsx'
import { switchTo } from '../../../features/switch-account/switch-calls.ts'
import { notFound } from '../../../lib/refusals.ts'
import type { OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open: OpenSection = async ({ address }) => {
  const id = userIn(address)
  if (id) return <ManagedUserScreen key={id} {...await loadManagedUser(id)} onSwitch={switchTo} />
  if (!/^\/cp\/people\/?$/.test(address.pathname)) throw notFound()
  const shown = await loadManagedUsers(address)
  return (
    <>
      <SectionHead
        title="People"
        actions={<UsersActions filters={shown.address.filters} places={shown.places} />}
      >
        Everybody of the brokerage: their roles and places, and what each of them may do.
      </SectionHead>
      <ManagedUsersScreen {...shown} />
    </>
  )
}
