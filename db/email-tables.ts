/** The tables of emails to contacts, as `schema.ts` shows them to Kysely. */
import type { Suppression } from '@frontage/domain/emails/audience.ts'
import type { BounceKind } from '@frontage/domain/emails/delivery.ts'
import type { EmailPause, EmailState, RecipientState } from '@frontage/domain/emails/email.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface MarketingEmailTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  subject: string
  preheader: string
  body: string
  audience: Json
  revision: Generated<number>
  state: Generated<EmailState>
  paused_because: Generated<EmailPause>
  send_at: MaybeTimestamp
  time_zone: string | null
  campaign_id: ColumnType<string | null, string | undefined, never>
  left_out: ColumnType<unknown, string | undefined, string>
  confirmed_at: MaybeTimestamp
  finished_at: MaybeTimestamp
  due_at: MaybeTimestamp
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: MaybeTimestamp
}

export interface MarketingEmailRecipientTable {
  tenant_id: string
  id: Generated<string>
  email_id: string
  account_id: string
  position: number
  email: string
  name: string
  address_hash: string
  source: 'list' | 'lead'
  state: Generated<RecipientState>
  reason: Generated<string>
  message_id: string | null
  queued_at: MaybeTimestamp
  sent_at: MaybeTimestamp
  unsubscribed_at: MaybeTimestamp
  delivered_at: MaybeTimestamp
  bounced_at: MaybeTimestamp
  bounce_kind: Generated<BounceKind | ''>
  bounce_reason: Generated<string>
  complained_at: MaybeTimestamp
  reply_key: string | null
  replied_at: MaybeTimestamp
}

export interface EmailTables {
  marketing_email: MarketingEmailTable
  marketing_email_recipient: MarketingEmailRecipientTable
  email_suppression: {
    tenant_id: string
    id: Generated<string>
    account_id: string | null
    address_hash: string
    email: string
    reason: Suppression
    created_at: Timestamp
    lifted_at: MaybeTimestamp
    was_lifted: Generated<boolean>
    lift_reason: Generated<string>
    also_unsubscribed: Generated<boolean>
    by_hand: Generated<boolean>
  }
  mailing_list_email: {
    tenant_id: string
    list_id: string
    version: number
    position: number
    email: string
    name: string
  }
}
