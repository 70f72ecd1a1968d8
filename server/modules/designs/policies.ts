/** Who may begin a design. */
import { guard } from '../../platform/policy.ts'
import { featuresOf } from '../accounts/index.ts'

/** Where plans are tried out, an account without one chooses it first. */
export const requirePlan = guard(
  ({ tenant, session }) => !featuresOf(tenant, session).choosePlanFirst,
  'membership.plan-needed',
)
