/** As an object a name may hold commas and quotes. */
export interface EmailAddress {
  name: string
  address: string
}

export interface Email {
  from: EmailAddress
  /** Where a reply goes; '': to where it comes from. */
  replyTo: string
  /** What a mailbox shows in its place; absent: the address. */
  replyToName?: string
  to: string
  subject: string
  text: string
  html: string
  /** Of the effect, the same at every attempt: a receiving server that got it twice can tell. Without < and >. */
  messageId: string
  date: Date
  /** '': an email that cannot be declined. */
  unsubscribeUrl: string
  /** Where it comes back to when it cannot be delivered; absent: where it comes from. */
  returnPath?: string
  /** By which its domain says that it is its own (DKIM); absent: it is not signed here. */
  signing?: { domain: string; selector: string; privateKey: string }
  /** What the provider says again of each event of this email; absent: its events are not read. */
  deliveryTag?: string
}

/** Hands an email to the mail server. @throws NotHandedOver */
export interface Mailer {
  kind: 'mailbox' | 'smtp'
  send(message: Email): Promise<void>
}
