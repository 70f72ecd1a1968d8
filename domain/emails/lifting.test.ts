import { expect, test } from 'vitest'
import { liftProblem, takeBackProblem, type LiftFacts } from './lifting.ts'

test.each<[LiftFacts['reason'], boolean, boolean, boolean, RegExp | null]>([
  ['bounced', false, false, false, null],
  ['bounced', true, false, false, /bounced again/],
  ['bounced', false, true, false, /unsubscribed as well/],
  ['bounced', false, true, true, /asked for no more emails/],
  ['complained', false, false, false, /spam/],
  ['unsubscribed', false, true, false, /Only its owner/],
  ['unsubscribed', false, true, true, /Only its owner/],
])(
  '%s, lifted before %s, unsubscribed as well %s, by hand %s',
  (reason, was_lifted, also_unsubscribed, by_hand, says) => {
    const problem = liftProblem({ reason, was_lifted, also_unsubscribed, by_hand })
    if (says === null) expect(problem).toBeNull()
    else expect(problem).toMatch(says)
  },
)

test.each<[LiftFacts['reason'], boolean, boolean, boolean, RegExp | null]>([
  ['unsubscribed', true, false, false, null],
  ['unsubscribed', true, true, true, null],
  ['unsubscribed', true, true, false, /administrator/],
  ['unsubscribed', false, false, true, /Only its owner/],
  ['bounced', true, false, false, null],
  ['bounced', false, false, true, /Only its owner/],
  ['complained', true, false, true, /spam/],
])(
  'taken back: %s, by hand %s, of everybody %s, by an administrator %s',
  (reason, by_hand, is_for_all, isAdministrator, says) => {
    const problem = takeBackProblem({ reason, by_hand, is_for_all }, { isAdministrator })
    if (says === null) expect(problem).toBeNull()
    else expect(problem).toMatch(says)
  },
)
