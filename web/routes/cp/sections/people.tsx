import { switchTo } from '../../../features/switch-account/switch-calls.ts'
import { loadUsers, UsersScreen } from '../../../features/users/users-screen.tsx'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(
  ({ address }) => loadUsers(address),
  ({ data }) => (
    <>
      <SectionHead title="People">
        Act for an agent to help: both of you are on record, and saved cards, password and email stay theirs.
      </SectionHead>
      <UsersScreen path="/cp/people" users={data} onSwitch={switchTo} />
    </>
  ),
)
