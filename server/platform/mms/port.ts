export interface TextMessage {
  /** +1 and ten digits. */
  to: string
  text: string
  /** Public address of a picture; '': none. */
  mediaUrl: string
}

/** Hands a message to the phone network. @throws when it could not be handed over; the caller tries again later. */
export interface TextMessenger {
  kind: 'mailbox' | 'twilio'
  send(message: TextMessage): Promise<void>
}
