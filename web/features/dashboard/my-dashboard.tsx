import type { SubscriptionInformation } from '@frontage/contracts/membership.ts'
import type { DesignList } from '@frontage/contracts/designs.ts'
import type { OrderRow } from '@frontage/contracts/orders.ts'
import type { MyFigures } from '@frontage/contracts/reporting.ts'
import { deliveryEstimateText } from '@frontage/domain/in-hands.ts'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { longDate, longDay } from '../../lib/dates.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import type { Part } from '../../lib/part.ts'
import { useSite } from '../../lib/site.ts'
import { Price } from '../../lib/price.tsx'
import { Badge, ButtonLink, ErrorState } from '../../ui/index.ts'
import { NextSteps } from './next-steps.tsx'
import styles from './dashboard.module.css'

export interface MyDashboardParts {
  figures: Part<MyFigures>
  orders: Part<{ rows: OrderRow[] }>
  designs: Part<DesignList>
  plan: Part<SubscriptionInformation>
}

export function MyDashboard({ figures, orders, designs, plan }: MyDashboardParts) {
  return (
    <>
      <Section title="What is next" part={figures}>
        {(value) => (
          <>
            <NextSteps figures={value} />
            <dl className={styles.figures}>
              <Sum label="Orders" value={value.orders.toLocaleString('en-US')} />
              <Sum label="On the way" value={value.openOrders.toLocaleString('en-US')} />
              <Sum label="Spent this year" value={<Price cents={value.spendThisYear} />} />
              <Sum label="Saved designs" value={value.designs.toLocaleString('en-US')} />
            </dl>
          </>
        )}
      </Section>
      <div className={styles.charts}>
        <Section title="My orders" part={orders} all={{ href: '/pastorders', label: 'All orders' }}>
          {({ rows }) => (rows.length === 0 ? <NoOrders /> : <Orders rows={rows} />)}
        </Section>
        <Section title="My plan" part={plan}>
          {(value) => <Plan plan={value} />}
        </Section>
      </div>
      <Section
        title="Saved designs"
        part={designs}
        all={{ href: '/marketingmaterials', label: 'All designs' }}
      >
        {({ rows }) => <Designs rows={rows} />}
      </Section>
    </>
  )
}

interface SectionProps<T> {
  title: string
  part: Part<T>
  all?: { href: string; label: string }
  children: (value: T) => ReactNode
}

function Section<T>({ title, part, all, children }: SectionProps<T>) {
  const { revalidate, state } = useRevalidator()
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {all && <A href={all.href}>{all.label}</A>}
      </div>
      {'value' in part ? (
        children(part.value)
      ) : (
        <ErrorState
          level={3}
          message={sentenceOf(part.error)}
          retrying={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </section>
  )
}

const Sum = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const Orders = ({ rows }: { rows: readonly OrderRow[] }) => (
  <ul className={styles.orders}>
    {rows.map((order) => (
      <li key={order.id}>
        <span>
          <A href={`/pastorders/${order.id}`}>Order {order.number}</A>
          <span className={styles.quiet}>
            {order.status === 'delivered' || order.status === 'cancelled'
              ? longDate(order.placed_at)
              : `${deliveryEstimateText(order.kinds)} ${longDay(order.in_hands_on)}`}
          </span>
        </span>
        <Badge tone={order.status === 'delivered' ? 'success' : 'neutral'}>
          {STATUS_NAMES[order.status]}
        </Badge>
        <Price cents={order.total_cents} />
      </li>
    ))}
  </ul>
)

const NoOrders = () => (
  <p className={styles.nothing}>
    You have not ordered anything yet. <A href="/home">Browse designs</A>
  </p>
)

function Designs({ rows }: Pick<DesignList, 'rows'>) {
  if (rows.length === 0)
    return (
      <p className={styles.nothing}>
        Designs that you start are kept here. <A href="/home">Start one</A>
      </p>
    )
  return (
    <ul className={styles.designs}>
      {rows.map((design) => (
        <li key={design.id}>
          <A href={`/layout?design=${design.id}`}>
            <span className={styles.paper}>
              <DesignImage
                designId={design.id}
                templateId={design.template_id}
                artworkHash={design.artwork_hash}
                slots={design.slots}
                trim={design.trim}
                product={design.product}
                name={design.name}
              />
            </span>
            {design.name}
          </A>
        </li>
      ))}
    </ul>
  )
}

function Plan({ plan }: { plan: SubscriptionInformation }) {
  const { features } = useSite()
  return (
    <div className={styles.plan}>
      <p>
        <strong>{planName(plan)}</strong>
      </p>
      <p className={styles.quiet}>{planNote(plan)}</p>
      <ButtonLink href="/member-benefits" look="secondary" size="small">
        {features.membershipLink === 'Upgrade' ? 'See the plans' : 'See your benefits'}
      </ButtonLink>
    </div>
  )
}

function planName(plan: SubscriptionInformation): string {
  if (plan.isTrialAccount) return 'Free trial'
  if (plan.isAffiliate) return 'Affiliate'
  if (plan.isBBPlusActive) return plan.subscription?.plan?.name ?? 'Plus member'
  return plan.isDowngradedBBPlus ? 'Plus has ended' : 'Free account'
}

function planNote({
  isTrialAccount,
  trialDaysLeft,
  subscription,
  isGranted,
}: SubscriptionInformation): string {
  if (subscription?.hasPaymentProblem) return 'The last renewal was declined. Please check your card.'
  if (isTrialAccount) return `${trialDaysLeft} ${trialDaysLeft === 1 ? 'day' : 'days'} left.`
  if (subscription)
    return `${subscription.isEnding ? 'Ends' : 'Renews'} on ${longDate(subscription.periodEndsAt)}.`
  return isGranted ? 'Your brokerage pays for it.' : 'No monthly fee: you pay for what you order.'
}
