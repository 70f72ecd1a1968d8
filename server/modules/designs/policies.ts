/** Who may begin a design, and who reads everybody's. */
import { guard } from '../../platform/policy.ts'
import { featuresOf, requireMenu } from '../accounts/index.ts'

/** Where plans are tried out, an account without one chooses it first. */
export const requirePlan = guard(
  ({ tenant, session }) => !featuresOf(tenant, session).choosePlanFirst,
  'membership.plan-needed',
)

/** For the file of every user's designs. */
export const requireEverybodys = requireMenu('people')
