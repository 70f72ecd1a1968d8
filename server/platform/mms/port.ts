export interface TextMessage {
  /** +1 and ten digits. */
  to: string
  text: string
  /** Public address of an image; '': none. */
  mediaUrl: string
}

/** Hands a message to the phone network. @throws NotHandedOver */
export interface TextMessenger {
  /** 'none': the site offers no messages to phones. */
  kind: 'mailbox' | 'twilio' | 'none'
  send(message: TextMessage): Promise<void>
}
