import { expect, test } from 'vitest'
import { liftProblem, type LiftFacts } from './lifting.ts'

test.each<[LiftFacts['reason'], boolean, boolean, RegExp | null]>([
  ['bounced', false, false, null],
  ['bounced', true, false, /bounced again/],
  ['bounced', false, true, /unsubscribed as well/],
  ['complained', false, false, /spam/],
  ['unsubscribed', false, true, /Only its owner/],
])('%s, lifted before %s, unsubscribed as well %s', (reason, was_lifted, also_unsubscribed, says) => {
  const problem = liftProblem({ reason, was_lifted, also_unsubscribed })
  if (says === null) expect(problem).toBeNull()
  else expect(problem).toMatch(says)
})
