import { z } from 'zod'
import * as calls from '../calls/emails.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  ActOnEmail,
  ChoiceToken,
  ConfirmEmail,
  Email,
  EmailAudienceSize,
  EmailImage,
  EmailList,
  EmailPreview,
  EmailPreviewQuery,
  EmailQuery,
  EmailRecipients,
  EmailRecipientsQuery,
  LeaveOutAddress,
  LiftBounce,
  NewEmail,
  SaveEmail,
  SentTest,
  SuppressedAddress,
  SuppressedAddresses,
  SuppressionQuery,
} from '../emails.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'

const emails = { may: 'account', hiddenBy: 'HideItemsInFennemore' } as const
const one = { ...emails, params: z.object({ id: PathId }) } as const
const email = envelope(Email)
/** Their readers are not signed in: what counts is the signature. */
const page = { may: 'anyone', params: ChoiceToken, replies: 'file', refusals: [] } as const

export const marketingEmailEndpoints = {
  [calls.list]: { ...emails, query: EmailQuery, replies: { 200: envelope(EmailList) }, refusals: [] },
  [calls.create]: {
    ...emails,
    body: NewEmail,
    replies: { 201: email },
    refusals: [
      'emails.too-many',
      'emails.missing',
      'listings.missing',
      'designs.missing',
      'account.not-allowed',
      'request.key-reused',
    ],
  },
  [calls.read]: { ...one, replies: { 200: email }, refusals: ['emails.missing'] },
  [calls.save]: {
    ...one,
    body: SaveEmail,
    replies: { 200: email },
    refusals: ['emails.missing', 'emails.settled', 'emails.changed-elsewhere', 'emails.unreadable'],
  },
  [calls.remove]: {
    ...one,
    replies: { 200: envelope(z.null()) },
    refusals: ['emails.missing', 'emails.under-way'],
  },
  [calls.restore]: { ...one, replies: { 200: email }, refusals: ['emails.missing'] },
  [calls.audience]: { ...one, replies: { 200: envelope(EmailAudienceSize) }, refusals: ['emails.missing'] },
  [calls.preview]: {
    ...one,
    query: EmailPreviewQuery,
    replies: { 200: envelope(EmailPreview) },
    refusals: ['emails.missing'],
  },
  [calls.sendTest]: {
    ...one,
    replies: { 200: envelope(SentTest) },
    refusals: ['emails.missing', 'emails.not-ready', 'account.email-unverified'],
  },
  [calls.confirm]: {
    ...one,
    body: ConfirmEmail,
    replies: { 200: email },
    refusals: [
      'emails.missing',
      'emails.settled',
      'emails.changed-elsewhere',
      'emails.not-ready',
      'emails.no-postal-address',
      'emails.too-long',
      'emails.recipients-changed',
      'emails.too-many-recipients',
      'emails.schedule-past',
      'account.email-unverified',
    ],
  },
  [calls.act]: {
    ...one,
    body: ActOnEmail,
    replies: { 200: email },
    refusals: ['emails.missing', 'emails.not-now'],
  },
  [calls.recipients]: {
    ...one,
    query: EmailRecipientsQuery,
    replies: { 200: envelope(EmailRecipients) },
    refusals: ['emails.missing'],
  },
  [calls.suppressions]: {
    ...emails,
    query: SuppressionQuery,
    replies: { 200: envelope(SuppressedAddresses) },
    refusals: [],
  },
  [calls.leaveOut]: {
    ...emails,
    body: LeaveOutAddress,
    replies: { 201: envelope(SuppressedAddress) },
    refusals: ['emails.left-out-already', 'account.not-allowed'],
  },
  [calls.takeBack]: {
    ...one,
    replies: { 200: envelope(z.null()) },
    refusals: ['emails.address-missing', 'emails.not-liftable'],
  },
  [calls.lift]: {
    ...one,
    body: LiftBounce,
    replies: { 200: envelope(z.null()) },
    refusals: ['emails.address-missing', 'emails.not-liftable'],
  },
  [calls.image]: {
    may: 'anyone',
    params: EmailImage,
    query: z.object({ w: z.coerce.number<number | string>().int().min(1).max(10_000).optional() }),
    replies: 'file',
    refusals: [],
  },
  [calls.choices]: page,
  [calls.unsubscribe]: { ...page, body: 'form' },
  [calls.unsubscribeFromAll]: { ...page, body: 'form' },
  [calls.subscribe]: { ...page, body: 'form' },
} as const satisfies Endpoints
