import { ChartColumn } from 'lucide-react'
import { useLoaderData } from 'react-router'
import {
  fetchLastDesigns,
  fetchLastOrders,
  fetchMyFigures,
  fetchPlan,
} from '../../features/dashboard/dashboard-calls.ts'
import styles from '../../features/dashboard/dashboard.module.css'
import { MyDashboard } from '../../features/dashboard/my-dashboard.tsx'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { part } from '../../lib/part.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, Skeleton } from '../../ui/index.ts'

export const title = 'Dashboard'

export async function loader() {
  const [figures, orders, designs, plan] = await Promise.all([
    part(fetchMyFigures()),
    part(fetchLastOrders()),
    part(fetchLastDesigns()),
    part(fetchPlan()),
  ])
  return { figures, orders, designs, plan }
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} busy>
      <div className={styles.page}>
        <Skeleton height={88} />
        <Skeleton height={108} />
        <Skeleton height={200} />
        <Skeleton height={220} />
      </div>
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const parts = useLoaderData<typeof loader>()
  const { features } = useSite()
  return (
    <AccountFrame
      title={title}
      actions={
        features.menus['manager-dashboard'] && (
          <ButtonLink look="secondary" icon={<ChartColumn size={18} />} href="/dashboard/manager-dashboard">
            Team dashboard
          </ButtonLink>
        )
      }
    >
      <div className={styles.page}>
        <MyDashboard {...parts} />
      </div>
    </AccountFrame>
  )
}
