export interface Email {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Of the effect, the same at every attempt: a receiving server that got it twice can tell. Without < and >. */
  messageId: string
  date: Date
  /** '': an email that cannot be declined. */
  unsubscribeUrl: string
}

/** Hands an email to the mail server. @throws NotHandedOver */
export interface Mailer {
  kind: 'mailbox' | 'smtp'
  send(message: Email): Promise<void>
}
