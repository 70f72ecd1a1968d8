import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MembershipBanner } from '../../features/membership/banner-ad.tsx'
import { BenefitsTable } from '../../features/membership/benefits-table.tsx'
import { InvoiceList } from '../../features/membership/invoice-list.tsx'
import { ManagePlan } from '../../features/membership/manage-plan.tsx'
import { fetchInformation, fetchPlans } from '../../features/membership/membership-calls.ts'
import { MembershipStatus } from '../../features/membership/membership-status.tsx'
import styles from '../../features/membership/membership.module.css'
import { useSite } from '../../lib/site.ts'
import { Skeleton } from '../../ui/index.ts'

export const title = 'Member benefits'

export async function loader({ request }: LoaderFunctionArgs) {
  // Back from the provider's pages, where the plan may have changed a moment ago.
  const isFresh = new URL(request.url).searchParams.get('from') === 'billing'
  const [information, plans] = await Promise.all([fetchInformation(isFresh), fetchPlans()])
  return { information, ...plans }
}

export function HydrateFallback() {
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.title}>Member benefits</h1>
      <Skeleton height={148} />
      <Skeleton height={360} />
    </div>
  )
}

export function Component() {
  const { information: loaded, plans, benefits } = useLoaderData<typeof loader>()
  const { features } = useSite()
  const [changed, setChanged] = useState<{ since: typeof loaded; information: typeof loaded } | null>(null)
  // A fresh answer of the loader is newer than what was changed on the page it replaces.
  const information = changed?.since === loaded ? changed.information : loaded
  const { subscription } = information
  const turn = `${subscription?.status} ${subscription?.plan?.id} ${subscription?.periodEndsAt}`
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Member benefits</h1>
      <MembershipStatus information={information} />
      {features.ownersThings && (
        <ManagePlan
          information={information}
          plans={plans}
          onChanged={(next) => setChanged({ since: loaded, information: next })}
        />
      )}
      <MembershipBanner turn={turn} />
      <section className={styles.section}>
        <h2 className={styles.heading}>Free and Plus, side by side</h2>
        <BenefitsTable benefits={benefits} />
      </section>
      {features.ownersThings && !information.isGranted && <InvoiceList turn={turn} />}
    </div>
  )
}
