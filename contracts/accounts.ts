import { z } from 'zod'
import { MAX_EMAIL } from '@frontage/domain/email.ts'
import { PARTNER_PAGES } from '@frontage/domain/storefront.ts'
import { StoredFile } from './files.ts'
import { MAX_NAME } from './limits.ts'
import { typedText } from './text.ts'

export const LoginRequest = z.object({
  email: z.string().max(MAX_EMAIL),
  password: z.string().max(1024),
  rememberMe: z.boolean().default(true),
})
export type LoginRequest = z.infer<typeof LoginRequest>

export const CaptchaRequest = z.object({ email: z.string().max(MAX_EMAIL), token: z.string().max(10_000) })

/** What the browser answers before it may ask for one of the ways in. */
export const CaptchaTask = z.discriminatedUnion('kind', [
  /** A challenge in ALTCHA's format. */
  z.object({ kind: z.literal('proof-of-work'), challenge: z.unknown() }),
  z.object({ kind: z.literal('recaptcha'), challenge: z.object({ siteKey: z.string() }) }),
])
export type CaptchaTask = z.infer<typeof CaptchaTask>

export const EmailOnly = z.object({ email: z.string().max(MAX_EMAIL) })
/** Of a link in an email. */
export const LinkToken = z.object({ token: z.string().min(1).max(200) })
export const ResetPassword = LinkToken.extend({ password: z.string().max(1024) })
/** Whose link it is. `isFirst`: the account has no password yet, as its owner was invited. */
export const ResetLink = z.object({ valid: z.literal(true), email: z.string(), isFirst: z.boolean() })
/** `isSignedIn`: this very browser is signed in as the user whose address it is. */
export const VerifiedEmail = z.object({ email: z.string(), isSignedIn: z.boolean() })
export type VerifiedEmail = z.infer<typeof VerifiedEmail>

/** A name that must be there. */
export const NamePart = typedText(MAX_NAME).min(1, 'Enter a name')

const profileFields = {
  title: typedText(80),
  phone: typedText(40),
  mobile: typedText(40),
  licence: typedText(40),
  licence_state: typedText(2),
  brokerage: typedText(120),
  website: typedText(200),
  office_address: typedText(200),
  facebook: typedText(200),
  instagram: typedText(200),
  linkedin: typedText(200),
  youtube: typedText(200),
}
/** What designs are filled with. Empty string: the user did not say. */
export const Profile = z.object({
  title: profileFields.title.default(''),
  phone: profileFields.phone.default(''),
  mobile: profileFields.mobile.default(''),
  licence: profileFields.licence.default(''),
  licence_state: profileFields.licence_state.default(''),
  brokerage: profileFields.brokerage.default(''),
  website: profileFields.website.default(''),
  office_address: profileFields.office_address.default(''),
  facebook: profileFields.facebook.default(''),
  instagram: profileFields.instagram.default(''),
  linkedin: profileFields.linkedin.default(''),
  youtube: profileFields.youtube.default(''),
})
export type Profile = z.infer<typeof Profile>
/** What is absent stays as it is. */
export const ProfilePart = z.object(profileFields).partial()

/** The signed-in user, as the specification's session names it, with what designs need. */
export const CurrentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profilePhoto: z.string().nullable(),
  lastLogin: z.string().nullable(),
  role: z.enum(['Admin', 'Editor', 'Consult', 'Agent']),
  membership: z.enum(['active', 'trial', 'affiliate', 'downgraded', 'free']),
  isManager: z.boolean(),
  isRegionalManager: z.boolean(),
  /** Whose work the user may look at; null: nobody's, also for managers who are in no team yet. */
  answersFor: z.enum(['team', 'region']).nullable(),
  isTitleUser: z.boolean(),
  canSwitchAccountsLoggedUser: z.boolean(),
  canEditUsers: z.boolean(),
  layoutTool: z.boolean(),
  enablePrintReportingAccess: z.boolean(),
  enableReportingAccess: z.boolean(),
  canEnableTemplateSubmission: z.boolean(),
  userTypeId: z.int(),
  profile: Profile,
  /** Who has not confirmed the address may look around, but not order. */
  emailVerified: z.boolean(),
  /** False until the welcome was read. */
  welcomed: z.boolean(),
  /** File ids of the images designs are filled with. */
  photoFileId: z.string().nullable(),
  logoFileId: z.string().nullable(),
  /** For the walkthrough, which everybody sees once. */
  walkthroughCompleted: z.boolean(),
  /** The version of the terms that the user agreed to; 0: none. */
  termsVersion: z.int(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** GET /security/api/v1/users/{id}/profile */
export const ProfileDetail = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profile: Profile,
  photo: StoredFile.nullable(),
  logo: StoredFile.nullable(),
  /** Counts saves: a save made on an older state is refused, so that two windows lose nothing silently. */
  version: z.string(),
  isOwn: z.boolean(),
})
export type ProfileDetail = z.infer<typeof ProfileDetail>

/** PUT /security/api/v1/users/{id}/profile */
export const SaveProfile = z.object({
  firstName: NamePart,
  lastName: NamePart,
  profile: Profile,
  /** Of the state that was edited; absent: whatever there is now. */
  version: z.string().max(40).optional(),
})
export type SaveProfile = z.infer<typeof SaveProfile>

/** What of an upload is kept: its left and top as shares of the upright image's width and height, its side as a share of the shorter one. */
export const PhotoCrop = z.object({
  x: z.coerce.number<number | string>().min(0).max(1),
  y: z.coerce.number<number | string>().min(0).max(1),
  size: z.coerce.number<number | string>().min(0.02).max(1),
})
export type PhotoCrop = z.infer<typeof PhotoCrop>

export const ChangeEmail = z.object({ email: z.string().max(MAX_EMAIL), password: z.string().max(1024) })
export const ChangePassword = z.object({ current: z.string().max(1024), password: z.string().max(1024) })

/** PUT /security/api/v1/users/me/terms: the version that was read to its end. */
export const AgreeToTerms = z.object({ version: z.int().min(1), reached_end: z.literal(true) })

export const SafeTokenRequest = z.object({
  tenant_uid: z.string().max(63),
  /** The session token of a program; a browser's cookie serves as well, then this is empty. */
  token: z.string().max(200).default(''),
  /** Where the token leads. */
  design_id: z.uuid().optional(),
  /** The line of the cart that the design is edited for. */
  cart_item_id: z.guid().optional(),
})
export const SafeTokenReply = z.object({ access_token: z.string() })

/** POST …/safe-token/redeem: asked by a site that a user was handed over to. */
export const HandOverToken = z.object({ tenant_uid: z.string().max(63), access_token: z.string().max(200) })

/** Who was handed over, and to which page. */
export const HandedOver = z.object({
  tenant_uid: z.string(),
  page: z.enum(PARTNER_PAGES),
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['Admin', 'Editor', 'Consult', 'Agent']),
})
