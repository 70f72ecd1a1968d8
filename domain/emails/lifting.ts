/** Addresses that get no emails and may get some again: one that bounced, once, and what was put down by hand. */
import type { Suppression } from './audience.ts'

export interface LiftFacts {
  reason: Suppression
  /** It was lifted once. */
  was_lifted: boolean
  also_unsubscribed: boolean
  /** Its owner asked by reply or phone, and somebody put that down. */
  by_hand: boolean
}

/** Why it cannot be tried once more, as a sentence; null: it can. */
export function liftProblem({ reason, was_lifted, also_unsubscribed, by_hand }: LiftFacts): string | null {
  if (reason === 'complained') return 'Whoever reported an email as spam gets no more.'
  if (reason === 'unsubscribed') return 'Only its owner can undo this, by the link in an email.'
  if (also_unsubscribed && by_hand) return 'Its owner asked for no more emails as well.'
  if (also_unsubscribed) return 'Its owner unsubscribed as well.'
  return was_lifted ? 'It was tried again once, and bounced again.' : null
}

interface ByHandFacts extends Pick<LiftFacts, 'reason' | 'by_hand'> {
  /** It holds for everybody at the brokerage. */
  is_for_all: boolean
}

/** Why it cannot be taken back by hand, as a sentence; null: it can. */
export function takeBackProblem(
  { reason, by_hand, is_for_all }: ByHandFacts,
  asker: { isAdministrator: boolean },
): string | null {
  if (reason === 'complained') return 'Whoever reported an email as spam gets no more.'
  if (!by_hand) return 'Only its owner can undo this, by the link in an email.'
  if (is_for_all && !asker.isAdministrator)
    return 'It gets none from anybody. An administrator can take this back.'
  return null
}
