import { useEffect, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BenefitsTable } from '../../features/membership/benefits-table.tsx'
import { InvoiceList } from '../../features/membership/invoice-list.tsx'
import { ManagePlan } from '../../features/membership/manage-plan.tsx'
import { fetchInformation, fetchPlans } from '../../features/membership/membership-calls.ts'
import { MembershipStatus } from '../../features/membership/membership-status.tsx'
import styles from '../../features/membership/membership.module.css'
import { membershipShown, pricePerPeriod } from '../../features/membership/plan-texts.ts'
import { showNewMembership } from '../../lib/own-membership.ts'
import { requestPlan } from '../../lib/plan-request.ts'
import { useSite } from '../../lib/site.ts'
import { Skeleton } from '../../ui/index.ts'

export const title = 'Member benefits'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  // Back from the provider's pages, where the plan may have changed a moment ago.
  const isFresh = searchParams.get('from') === 'billing'
  const [information, plans] = await Promise.all([fetchInformation(isFresh), fetchPlans()])
  const wantsContent = searchParams.get('context') === 'content'
  return { information, ...plans, wantsContent, returnUrl: searchParams.get('returnurl') }
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
  const { information: loaded, plans, benefits, wantsContent, returnUrl } = useLoaderData<typeof loader>()
  const site = useSite()
  const { features, user } = site
  const [changed, setChanged] = useState<{ since: typeof loaded; information: typeof loaded } | null>(null)
  // A fresh answer of the loader is newer than what was changed on the page it replaces.
  const information = changed?.since === loaded ? changed.information : loaded
  const { subscription } = information
  const mayChoose = features.ownersThings && !information.isGranted && subscription === null
  useEffect(() => {
    if (wantsContent && mayChoose) requestPlan('content', returnUrl)
  }, [wantsContent, mayChoose, returnUrl])
  const isStale = user !== null && membershipShown(information) !== user.membership
  useEffect(() => {
    if (isStale) void showNewMembership(site)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each difference, not for each new site
  }, [isStale])
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
      {mayChoose && (
        <section className={styles.section}>
          <h2 className={styles.heading}>What it costs</h2>
          <dl className={styles.summary}>
            {plans.map((plan) => (
              <div key={plan.id}>
                <dt>
                  {plan.name}. {plan.note}
                </dt>
                <dd>{pricePerPeriod(plan)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>Free and Plus, side by side</h2>
        <BenefitsTable benefits={benefits} />
      </section>
      {features.ownersThings && !information.isGranted && <InvoiceList turn={turn} />}
    </div>
  )
}
