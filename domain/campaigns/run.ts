/** A step that happens once: the states it goes through, why it waits, and what may be charged. */
import { EVENTS } from './schedule.ts'

/** noted: an event that nobody was told of yet. held: it waits for its owner. charging: its order is being made. */
export const RUN_STATES = ['noted', 'announced', 'held', 'charging', 'done', 'skipped', 'missed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** What its owner reads; `detail` follows where there is one. */
export const RUN_REASONS = {
  'not-approved': 'It was changed since you approved it. Look at its price and approve it again.',
  'price-rose': 'It costs more than you approved. Look at its new price and approve it again.',
  'over-cap': 'It would go over the budget of this campaign. Raise the budget and approve it again.',
  'design-gone': 'Its design was deleted. Choose another one and approve it again.',
  'list-gone': 'One of its mailing lists was deleted. Choose the lists again and approve it.',
  'not-sold': 'Its design is no longer sold to a mailing list. Choose another one and approve it again.',
  'too-few':
    'Its lists have fewer addresses than the minimum for its design. Choose more lists and approve it again.',
  'design-faulty': 'Its design cannot be printed as it is. Open it, correct it, and approve it again.',
  'card-refused': 'Your card was declined, and nothing was charged. Choose a card and approve it again.',
  'card-gone': 'The card that was chosen for it is no longer saved. Choose a card and approve it again.',
  'account-off': 'This account may not order or send email at the moment.',
  'needs-review': 'Its payment is being looked at. Until that is decided nothing more is charged for it.',
  'many-at-once':
    'More happened in a day than is mailed for without asking. Skip what you do not want, and approve the rest.',
  'listing-unfinished':
    'Its listing lacks what this step shows. Add it to the listing, and approve this step again.',
  'listing-changed':
    'Its listing changed after we told you of this mailing. Approve it again: we fill in the piece anew and tell you a day before it is charged.',
  'piece-gone':
    'The piece that was filled in for it was deleted. Approve it again, and we make it anew and tell you a day before it is charged.',
  'email-gone': 'Its email was deleted. Choose another one and approve it again.',
  'email-unfinished': 'Its email cannot be sent as it is. Open it, finish it, and approve it again.',
  'no-postal-address':
    'Your brokerage has no postal address, and email must carry one. Ask an administrator.',
  'too-many':
    'Its lists have more addresses than one email may go to. Choose smaller lists and approve it again.',
  failed: 'It could not be ordered or sent, and nothing was charged. Try it again, or ask support.',
  'nobody-left': 'Everybody on its lists was reached before, so nothing was mailed.',
  'nobody-to-email': 'Nobody was left to email: each address had it before, unsubscribed, or takes no email.',
  'no-consent': 'This lead did not agree to be contacted, or left no address, so nothing was sent.',
  'listing-gone': 'Its listing was deleted, so nothing was sent or charged.',
  'listing-off': 'By then its listing was sold, withdrawn or for sale again, so nothing was sent.',
  'by-owner': 'You skipped it.',
  'step-removed': 'Its step was taken out of the campaign.',
  paused: 'Its day passed while the campaign was paused.',
  'too-late': 'Its day had passed by more than a week before it could be mailed.',
} as const
export type RunReason = keyof typeof RUN_REASONS

export const isRunReason = (text: string): text is RunReason => Object.hasOwn(RUN_REASONS, text)

/** How many mailings a step begins in a day by what happens. */
export const MOST_BY_EVENTS = 5

/** Later than this nobody wants it any more: what stood still for long does not go out all at once. */
export const MOST_LATE_MS = 7 * 24 * 60 * 60_000
export const isTooLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > MOST_LATE_MS

export interface Budget {
  /** What an occurrence of the step may cost; null: nobody agreed to it. */
  approved: number | null
  /** null: no limit. */
  cap: number | null
  /** What the campaign has cost, and what it is just being charged. */
  spent: number
}

/** Why a price may not be charged; null: it may. */
export function chargeProblem(price: number, { approved, cap, spent }: Budget): RunReason | null {
  if (approved === null) return 'not-approved'
  if (price > approved) return 'price-rose'
  return cap !== null && spent + price > cap ? 'over-cap' : null
}

/** When something that failed by no fault of its owner's is tried again: after 1, 2, 4 … minutes, an hour at most. */
export const retryAfterMs = (attempts: number): number =>
  Math.min(60, 2 ** Math.max(0, attempts - 1)) * 60_000
/** What is further ahead than any retry was set by a clock that was. */
export const isRetryDue = (retryAt: Date | null, now: Date): boolean =>
  retryAt === null || retryAt <= now || retryAt.getTime() > now.getTime() + 2 * 60 * 60_000
/** As often as an hour each for a day and more. */
export const MOST_ATTEMPTS = 30

/** Of a step that waits for something to happen: the listing or lead that it is about. null: a day. */
export function subjectOf(occurrence: string): string | null {
  const [event = '', subject] = occurrence.split(' ')
  return EVENTS.some((one) => one === event) ? (subject ?? null) : null
}
