export interface Letter {
  from: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a letter to the postman. @throws when it could not be handed over; the caller tries again later. */
export interface Mailer {
  kind: 'mailbox' | 'smtp'
  send(letter: Letter): Promise<void>
}
