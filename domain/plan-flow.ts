/** Choosing a plan: choose, check out and back; afterwards what was wanted, or the profile. */
export type PlanContext = 'content' | null

export type PlanFlow =
  | { step: 'closed' }
  | { step: 'choose-plan'; context: PlanContext; plan: string | null }
  | { step: 'checkout'; context: PlanContext; plan: string }
  /** The context has done its work and is gone. */
  | { step: 'full-access' }
  | { step: 'setup-profile' }

export type PlanEvent =
  | { type: 'asked-for'; context: PlanContext }
  | { type: 'plan-chosen'; plan: string }
  | { type: 'back' }
  /** The subscription was created and read again. */
  | { type: 'subscribed' }
  /** The subscription that was read is there already: paid in another tab, or before. */
  | { type: 'member-already' }
  | { type: 'closed' }

export const CLOSED: PlanFlow = { step: 'closed' }

/** What does not fit the step changes nothing: a second tap, Back after the payment, a late answer. */
export function planFlow(flow: PlanFlow, event: PlanEvent): PlanFlow {
  switch (event.type) {
    case 'asked-for':
      return flow.step === 'closed' ? { step: 'choose-plan', context: event.context, plan: null } : flow
    case 'plan-chosen':
      return flow.step === 'choose-plan'
        ? { step: 'checkout', context: flow.context, plan: event.plan }
        : flow
    case 'back':
      return flow.step === 'checkout' ? { step: 'choose-plan', context: flow.context, plan: flow.plan } : flow
    case 'subscribed':
    case 'member-already':
      return flow.step === 'choose-plan' || flow.step === 'checkout' ? afterwards(flow.context) : flow
    case 'closed':
      return CLOSED
  }
}

const afterwards = (context: PlanContext): PlanFlow =>
  context === 'content' ? { step: 'full-access' } : { step: 'setup-profile' }
