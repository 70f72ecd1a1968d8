import { z } from 'zod'
import { MAX_EMAIL } from '@frontage/domain/email.ts'
import { typedText } from './text.ts'

export const LoginRequest = z.object({
  email: z.string().max(MAX_EMAIL),
  password: z.string().max(1024),
  rememberMe: z.boolean().default(true),
})
export type LoginRequest = z.infer<typeof LoginRequest>

export const CaptchaRequest = z.object({ email: z.string().max(MAX_EMAIL), token: z.string().max(10_000) })

export const EmailOnly = z.object({ email: z.string().max(MAX_EMAIL) })
/** Of a link in a letter. */
export const LinkToken = z.object({ token: z.string().min(1).max(200) })
export const ResetPassword = LinkToken.extend({ password: z.string().max(1024) })
/** `isSignedIn`: this very browser is signed in as the person whose address it is. */
export const VerifiedEmail = z.object({ email: z.string(), isSignedIn: z.boolean() })
export type VerifiedEmail = z.infer<typeof VerifiedEmail>

/** What designs are filled with. Empty string: the person did not say. */
export const Profile = z.object({
  title: typedText(80).default(''),
  phone: typedText(40).default(''),
  mobile: typedText(40).default(''),
  licence: typedText(40).default(''),
  licence_state: typedText(2).default(''),
  brokerage: typedText(120).default(''),
  website: typedText(200).default(''),
})
export type Profile = z.infer<typeof Profile>

/** The signed-in person, as the specification's session names it, with what designs need. */
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
  /** File ids of the pictures designs are filled with. */
  photoFileId: z.string().nullable(),
  logoFileId: z.string().nullable(),
  /** For the walkthrough, which everybody sees once. */
  walkthroughCompleted: z.boolean(),
  /** The version of the terms that the person agreed to; 0: none. */
  termsVersion: z.int(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const SafeTokenRequest = z.object({
  tenant_uid: z.string().max(63),
  /** The session token of a program; a browser's cookie serves as well, then this is empty. */
  token: z.string().max(200).default(''),
  /** Where the token leads. */
  design_id: z.uuid().optional(),
})
export const SafeTokenReply = z.object({ access_token: z.string() })
