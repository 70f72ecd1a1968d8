import type { Outcome } from '@frontage/domain/emails/delivery.ts'

/** One thing that an email provider says of one email. */
export interface DeliveryEvent {
  /** As the email carried it: see platform/mail/delivery-tag.ts. */
  tag: string
  outcome: Outcome
  /** What the mailbox's server said, as it said it; '': nothing. */
  reason: string
}

/** Another provider is another of these. */
export interface DeliveryProvider {
  /**
   * What a message says that is of interest, in its order.
   *
   * @param body as it came
   * @throws Forged
   */
  readEvents(
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): DeliveryEvent[]
}

/** Not the provider's, or older than anything that it still sends. */
export class Forged extends Error {
  override name = 'Forged'
}
