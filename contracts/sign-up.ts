/** Accounts that users make for themselves, and what they say of themselves on the way. */
import { z } from 'zod'
import { MAX_EMAIL } from '@frontage/domain/email.ts'
import { NamePart, ProfilePart } from './accounts.ts'
import { typedText } from './text.ts'

const campaign = typedText(200).default('')
export const Utm = z.object({
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
})
export type Utm = z.infer<typeof Utm>

/** POST /security/api/v1/public/BBUsers/create-bb-user. Honors Idempotency-Key. */
export const CreateAccount = z.object({
  firstName: NamePart,
  lastName: NamePart,
  email: z.string().max(MAX_EMAIL),
  password: z.string().max(1024),
  phone: typedText(40).default(''),
  promoCode: typedText(60).default(''),
  /** Begins the free trial with the account. */
  freeTrial: z.boolean().default(false),
  utm: Utm.default({ utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' }),
})
export type CreateAccount = z.infer<typeof CreateAccount>

/** PUT /security/api/v1/BBUsers/setupprofile: what is absent stays as it is. */
export const SetupProfile = z.object({
  firstName: NamePart.optional(),
  lastName: NamePart.optional(),
  profile: ProfilePart.optional(),
})
export type SetupProfile = z.infer<typeof SetupProfile>
