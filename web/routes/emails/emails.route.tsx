import { useLoaderData } from 'react-router'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { EmptyState, Skeleton } from '../../ui/index.ts'

export const title = 'Emails'

export async function loader() {
  return { rows: [] }
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} busy>
      <Skeleton />
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={title}>
      {rows.length === 0 && <EmptyState title="Nothing here yet">What will be here.</EmptyState>}
    </AccountFrame>
  )
}
