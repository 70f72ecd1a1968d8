import type { Plan, SubscriptionInformation } from '@frontage/contracts/membership.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { BenefitsTable } from '../../features/membership/benefits-table.tsx'
import { InvoiceList } from '../../features/membership/invoice-list.tsx'
import { ManagePlan } from '../../features/membership/manage-plan.tsx'
import { fetchInformation, fetchPlans } from '../../features/membership/membership-calls.ts'
import { MembershipStatus } from '../../features/membership/membership-status.tsx'
import styles from '../../features/membership/membership.module.css'
import { membershipShown, pricePerPeriod } from '../../features/membership/plan-texts.ts'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { showNewMembership } from '../../lib/own-membership.ts'
import { part } from '../../lib/part.ts'
import { requestPlan } from '../../lib/plan-request.ts'
import { useSite } from '../../lib/site.ts'
import { ErrorState, Skeleton } from '../../ui/index.ts'

export const title = 'Member benefits'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  // Back from the provider's pages, where the plan may have changed a moment ago.
  const isFresh = searchParams.get('from') === 'billing'
  const [information, offer] = await Promise.all([part(fetchInformation(isFresh)), part(fetchPlans())])
  if ('error' in information && 'error' in offer) throw information.error
  const wantsPosts = searchParams.get('context') === 'content'
  return { information, offer, wantsPosts, returnUrl: searchParams.get('returnurl') }
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} busy>
      <div className={styles.page}>
        <Skeleton height={148} />
        <Skeleton height={360} />
      </div>
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const { information, offer, ...requested } = useLoaderData<typeof loader>()
  const benefits =
    'value' in offer ? (
      offer.value.benefits.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Free and Plus, side by side</h2>
          <BenefitsTable benefits={offer.value.benefits} />
        </section>
      )
    ) : (
      <Missing error={offer.error} />
    )
  return (
    <AccountFrame title={title}>
      <div className={styles.page}>
        {'value' in information ? (
          <OwnPlan
            loaded={information.value}
            plans={'value' in offer ? offer.value.plans : []}
            hasPlans={'error' in offer || offer.value.plans.length > 0}
            {...requested}
          >
            {benefits}
          </OwnPlan>
        ) : (
          <>
            <Missing error={information.error} />
            {benefits}
          </>
        )}
      </div>
    </AccountFrame>
  )
}

function Missing({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      message={sentenceOf(error)}
      retrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

interface OwnPlanProps {
  loaded: SubscriptionInformation
  plans: readonly Plan[]
  hasPlans: boolean
  wantsPosts: boolean
  returnUrl: string | null
  /** What the plans bring, between what she has and what she paid. */
  children: ReactNode
}

function OwnPlan({ loaded, plans, hasPlans, wantsPosts, returnUrl, children }: OwnPlanProps) {
  const site = useSite()
  const { features, user } = site
  const [changed, setChanged] = useState<{ since: typeof loaded; information: typeof loaded } | null>(null)
  // A fresh answer of the loader is newer than what was changed on the page it replaces.
  const information = changed?.since === loaded ? changed.information : loaded
  const { subscription } = information
  const mayChoose = features.ownersThings && !information.isGranted && subscription === null
  useEffect(() => {
    if (wantsPosts && mayChoose) requestPlan('content', returnUrl)
  }, [wantsPosts, mayChoose, returnUrl])
  const isStale = user !== null && membershipShown(information) !== user.membership
  useEffect(() => {
    if (isStale) void showNewMembership(site)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each difference, not for each new site
  }, [isStale])
  const turn = `${subscription?.status} ${subscription?.plan?.id} ${subscription?.periodEndsAt}`
  return (
    <>
      <MembershipStatus information={information} hasPlans={hasPlans} />
      {features.ownersThings && (
        <ManagePlan
          information={information}
          plans={plans}
          onChanged={(next) => setChanged({ since: loaded, information: next })}
        />
      )}
      {mayChoose && plans.length > 0 && (
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
      {children}
      {features.ownersThings && !information.isGranted && <InvoiceList turn={turn} />}
    </>
  )
}
