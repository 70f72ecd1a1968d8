/** Choose a plan, check out, and go on: over whatever page the user was on. */
import type { Plan } from '@frontage/contracts/membership.ts'
import { CLOSED, planFlow } from '@frontage/domain/plan-flow.ts'
import { useEffect, useReducer, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { showNewMembership } from '../../lib/own-membership.ts'
import { planDialog, usePlanRequest } from '../../lib/plan-request.ts'
import { openProfileDialog } from '../../lib/profile-dialogs.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Dialog, ErrorState, Skeleton, toast } from '../../ui/index.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { FullAccess } from './full-access.tsx'
import { fetchInformation, fetchPlans } from './membership-calls.ts'
import styles from './membership.module.css'
import { PlanCheckout } from './plan-checkout.tsx'
import { PLAN } from './plan-texts.ts'

export function PlanFlowDialog() {
  const site = useSite()
  const { revalidate } = useRevalidator()
  const request = usePlanRequest()
  const [flow, dispatch] = useReducer(planFlow, CLOSED)
  const [isPaying, setPaying] = useState(false)
  const facts = useLoaded(request ? `plan ${request.turn}` : null, async () => {
    const [plans, information] = await Promise.all([fetchPlans(), fetchInformation(true)])
    return { ...plans, information }
  })

  const [fresh, setFresh] = useState<{ turn: number; plans: readonly Plan[] } | null>(null)
  const known = facts.state === 'ready' ? facts.value.plans : []
  const plans = request && fresh?.turn === request.turn ? fresh.plans : known
  const readPlansAgain = async () => {
    const found = await fetchPlans().catch(() => null)
    if (request && found) setFresh({ turn: request.turn, plans: found.plans })
  }

  useEffect(() => {
    if (request) dispatch({ type: 'asked-for', context: request.context })
  }, [request])

  const close = () => {
    // The answer to a payment is waited for: it would be missed otherwise.
    if (isPaying) return
    planDialog.close()
    dispatch({ type: 'closed' })
  }
  useOnNavigation(close)

  const hasPlan = facts.state === 'ready' && facts.value.information.subscription !== null
  useEffect(() => {
    if (hasPlan && flow.step === 'choose-plan') dispatch({ type: 'member-already' })
  }, [hasPlan, flow.step])

  useEffect(() => {
    if (flow.step !== 'setup-profile') return
    planDialog.close()
    dispatch({ type: 'closed' })
    openProfileDialog('setup-profile')
  }, [flow.step])

  const titles = {
    closed: '',
    'choose-plan': 'Choose your plan',
    checkout: 'Check out',
    'full-access': 'You have full access',
    'setup-profile': '',
  }
  return (
    <Dialog
      open={request !== null && flow.step !== 'closed'}
      onClose={close}
      title={titles[flow.step]}
      width={flow.step === 'full-access' ? 460 : 680}
    >
      {facts.state === 'failed' && (
        <ErrorState title="Plans are not available" message={sentenceOf(facts.error)} onRetry={facts.retry} />
      )}
      {facts.state === 'loading' && (
        <div className={styles.steps} aria-busy="true">
          <Skeleton height={132} />
          <Skeleton height={220} />
        </div>
      )}
      {facts.state === 'ready' && flow.step === 'choose-plan' && (
        <ChoosePlan
          {...facts.value}
          plans={plans}
          chosen={flow.plan}
          onChoose={(plan) => dispatch({ type: 'plan-chosen', plan })}
        />
      )}
      {facts.state === 'ready' && flow.step === 'checkout' && (
        <PlanCheckout
          plan={plans.find(({ id }) => id === flow.plan) ?? null}
          information={facts.value.information}
          onBack={() => dispatch({ type: 'back' })}
          onPaying={setPaying}
          onPriceChanged={readPlansAgain}
          onSubscribed={() => {
            setPaying(false)
            void showNewMembership(site)
            void revalidate()
            toast.success('Your plan has begun', { topic: PLAN })
            dispatch({ type: 'subscribed' })
          }}
        />
      )}
      {flow.step === 'full-access' && <FullAccess returnUrl={request?.returnUrl ?? null} />}
    </Dialog>
  )
}
