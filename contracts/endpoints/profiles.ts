import { z } from 'zod'
import {
  AgreeToTerms,
  ChangeEmail,
  ChangePassword,
  CurrentUser,
  EmailOnly,
  LinkToken,
  PhotoCrop,
  ProfileDetail,
  SaveProfile,
  VerifiedEmail,
} from '../accounts.ts'
import * as calls from '../calls/profiles.ts'
import * as signUp from '../calls/sign-up.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'
import { CreateAccount, SetupProfile } from '../sign-up.ts'

const nothing = { 200: envelope(z.null()) }
const sent = { 200: envelope(z.object({ error: z.literal(false) })) }

/** Another user's profile is a 404 like one that is not there. */
const oneUser = { may: 'account', params: z.object({ id: PathId }) } as const
const detail = { 200: envelope(ProfileDetail) }
const image = { ...oneUser, replies: 'file', refusals: ['account.missing'] } as const
const saveImage = {
  ...oneUser,
  query: PhotoCrop.partial(),
  body: 'form',
  replies: detail,
  refusals: ['account.missing', 'files.not-a-picture'],
} as const
const removeImage = { ...oneUser, replies: detail, refusals: ['account.missing'] } as const

export const profileEndpoints = {
  [calls.readMe]: { may: 'account', replies: { 200: envelope(CurrentUser) }, refusals: [] },
  [calls.changeEmail]: {
    may: 'owner',
    body: ChangeEmail,
    replies: nothing,
    refusals: ['account.email-malformed', 'account.password-wrong', 'account.too-many-tries'],
  },
  [calls.changePassword]: {
    may: 'owner',
    body: ChangePassword,
    replies: nothing,
    refusals: [
      'account.password-wrong',
      'account.password-too-short',
      'account.password-too-long',
      'account.password-too-common',
      'account.password-leaked',
      'account.too-many-tries',
    ],
  },

  [calls.read]: { ...oneUser, replies: detail, refusals: ['account.missing'] },
  [calls.save]: {
    ...oneUser,
    body: SaveProfile,
    replies: detail,
    refusals: ['account.missing', 'account.profile-changed-elsewhere'],
  },
  [calls.readPhoto]: image,
  [calls.savePhoto]: saveImage,
  [calls.removePhoto]: removeImage,
  [calls.readLogo]: image,
  [calls.saveLogo]: saveImage,
  [calls.removeLogo]: removeImage,
  // Someone of another team is a 404 like someone who is not there.
  [calls.readFace]: {
    may: 'user-list',
    params: z.object({ id: PathId }),
    replies: 'file',
    refusals: [],
  },

  [signUp.createAccount]: {
    may: 'anyone',
    body: CreateAccount,
    replies: { 201: envelope(z.object({ email: z.string() })) },
    refusals: [
      'account.sign-up-closed',
      'account.email-malformed',
      'account.password-too-short',
      'account.password-too-long',
      'account.password-too-common',
      'account.password-leaked',
      'membership.promo-invalid',
      'request.key-reused',
    ],
  },
  [signUp.resendEmail]: { may: 'anyone', body: EmailOnly, replies: sent, refusals: [] },
  [signUp.resendVerificationEmail]: { may: 'anyone', body: EmailOnly, replies: sent, refusals: [] },
  [signUp.verifyEmail]: {
    may: 'anyone',
    body: LinkToken,
    replies: { 200: envelope(VerifiedEmail) },
    refusals: ['account.token-invalid'],
  },
  [signUp.setUpProfile]: {
    may: 'account',
    body: SetupProfile,
    replies: { 200: envelope(CurrentUser) },
    refusals: ['account.missing'],
  },
  // The greeting waits for its owner, whoever acts for the account before.
  [signUp.saveWelcomed]: { may: 'owner', replies: nothing, refusals: [] },
  [signUp.completeWalkthrough]: { may: 'owner', replies: nothing, refusals: [] },
  [signUp.agreeToTerms]: {
    may: 'owner',
    body: AgreeToTerms,
    replies: nothing,
    refusals: ['account.terms-changed'],
  },
} as const satisfies Endpoints
