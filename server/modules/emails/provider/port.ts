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

/** An email that came to the domain of replies. */
export interface InboundEmail {
  /** Whom the mail server brought it to; what its own header says may be more, or less. */
  to: string[]
  /** Of the envelope; '': it must not be answered. */
  returnPath: string
  from: { name: string; address: string }
  subject: string
  /** The values of a header, by its name in small letters. */
  header: (name: string) => readonly string[]
  /** '': it has no plain text. */
  text: string
  html: string
  /** What was attached: the name, which may be '', and how many bytes. The bytes themselves are not read. */
  files: { name: string; bytes: number }[]
}

/** Not the provider's, or older than anything that it still sends. */
export class Forged extends Error {
  override name = 'Forged'
}
