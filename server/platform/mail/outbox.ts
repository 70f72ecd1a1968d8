/**
 * Messages are rows written in the business transaction and handed over afterwards (`send-due.ts`): none is lost by a
 * crash, and the effect key keeps a repeated job from writing a second one.
 */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'
import { insertMessage } from './repository.ts'

export interface NewEmail {
  /** What this email is about, such as 'order-confirmation:<order id>'; a second one with the same key is not written. */
  effectKey: string
  to: string
  subject: string
  text: string
  html: string
  /** Where its reader says that no more of the kind are wanted, in one click; absent: an email about what she did herself. */
  unsubscribeUrl?: string
  /** Whose it is where not the brokerage itself writes: what a mailbox shows as the sender, and where replies go. */
  sender?: { name: string; replyTo: string }
  /** Whom of an email to contacts it goes to; absent: it is about what its reader did herself. */
  marketingRecipient?: string
}

/** Queues an email in the caller's transaction. */
export async function queueEmail(tx: Tx, scope: TenantScope, message: NewEmail): Promise<void> {
  await insertMessage(tx, scope, {
    effect_key: message.effectKey,
    channel: 'mail',
    recipient: message.to,
    subject: oneLine(message.subject),
    text_body: message.text,
    html_body: message.html,
    unsubscribe_url: message.unsubscribeUrl ?? '',
    sender_name: oneLine(message.sender?.name ?? ''),
    reply_to: message.sender?.replyTo ?? '',
    marketing_recipient: message.marketingRecipient ?? null,
  })
}

export interface NewText {
  /** As an email's. */
  effectKey: string
  /** +1 and ten digits. */
  to: string
  text: string
  /** Public address of an image; '': none. */
  mediaUrl: string
}

/** Queues a message to a phone in the caller's transaction. */
export async function queueText(tx: Tx, scope: TenantScope, message: NewText): Promise<void> {
  await insertMessage(tx, scope, {
    effect_key: message.effectKey,
    channel: 'mms',
    recipient: message.to,
    subject: oneLine(message.text),
    text_body: message.text,
    media_url: message.mediaUrl,
  })
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').trim()
