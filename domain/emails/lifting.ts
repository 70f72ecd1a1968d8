/** An address that bounced may be tried once more, where somebody knows that it takes email again. */
import type { Suppression } from './audience.ts'

export interface LiftFacts {
  reason: Suppression
  /** It was lifted once. */
  was_lifted: boolean
  also_unsubscribed: boolean
}

/** Why it cannot be lifted, as a sentence; null: it can. */
export function liftProblem({ reason, was_lifted, also_unsubscribed }: LiftFacts): string | null {
  if (reason === 'complained') return 'Whoever reported an email as spam gets no more.'
  if (reason === 'unsubscribed') return 'Only its owner can undo this, by the link in an email.'
  if (also_unsubscribed) return 'Its owner unsubscribed as well.'
  return was_lifted ? 'It was tried again once, and bounced again.' : null
}
