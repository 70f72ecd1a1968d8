import type { Benefit, Plan, SubscriptionInformation } from '@frontage/contracts/membership.ts'
import { useState } from 'react'
import { Price } from '../../lib/price.tsx'
import { Button, EmptyState, RadioCards } from '../../ui/index.ts'
import { BenefitsTable } from './benefits-table.tsx'
import styles from './membership.module.css'
import { daysLeft, freeDays } from './plan-texts.ts'

interface ChoosePlanProps {
  plans: readonly Plan[]
  benefits: readonly Benefit[]
  information: SubscriptionInformation
  /** Id of the plan that was chosen before. */
  chosen: string | null
  onChoose: (plan: string) => void
}

export function ChoosePlan({ plans, benefits, information, chosen, onChoose }: ChoosePlanProps) {
  const [plan, setPlan] = useState(chosen ?? plans[0]?.id ?? null)
  if (information.isGranted) {
    return (
      <EmptyState title="You have every benefit already">
        Your brokerage pays for your plan. There is nothing to choose.
      </EmptyState>
    )
  }
  if (plans.length === 0) {
    return (
      <EmptyState title="There are no plans yet">Your brokerage offers no plans at the moment.</EmptyState>
    )
  }
  return (
    <form
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault()
        if (plan) onChoose(plan)
      }}
    >
      {information.trialDaysLeft > 0 && (
        <p className={styles.notice}>
          Your free trial has {daysLeft(information.trialDaysLeft)}. A plan begins when they are over.
        </p>
      )}
      <RadioCards
        hideLegend
        legend="Plan"
        name="plan"
        value={plan}
        onChange={setPlan}
        cards={plans.map((one) => ({
          value: one.id,
          title: one.name,
          note: [freeText(one, information), one.note].filter(Boolean).join(' '),
          end: (
            <span className={styles.planPrice}>
              <Price cents={one.price_cents} />
              <small>a {one.billed}</small>
            </span>
          ),
        }))}
      />
      <div className={styles.actions}>
        <Button type="submit">Continue to checkout</Button>
      </div>
      <BenefitsTable benefits={benefits} />
    </form>
  )
}

function freeText(plan: Plan, information: SubscriptionInformation): string {
  const days = freeDays(plan, information)
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} free.` : ''
}
