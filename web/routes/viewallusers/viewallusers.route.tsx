import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { switchTo } from '../../features/switch-account/switch-calls.ts'
import { loadUsers, UsersScreen } from '../../features/users/users-screen.tsx'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/index.ts'
import styles from './viewallusers.module.css'

export const title = 'All users'

const LEAD =
  'Act for an agent to help them. The record names both of you, and their saved cards, password and email stay private.'

export const loader = ({ request }: LoaderFunctionArgs) => loadUsers(new URL(request.url))

export function HydrateFallback() {
  return (
    <AccountFrame title={title} lead={LEAD} busy>
      <div className={styles.page}>
        <Skeleton height={48} />
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} height={56} />
        ))}
      </div>
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const users = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={title} lead={LEAD}>
      <UsersScreen path="/viewallusers" users={users} onSwitch={switchTo} />
    </AccountFrame>
  )
}
