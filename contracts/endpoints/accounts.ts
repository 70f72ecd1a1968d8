import { z } from 'zod'
import {
  CaptchaRequest,
  CaptchaTask,
  EmailOnly,
  HandedOver,
  HandOverToken,
  LinkToken,
  LoginRequest,
  ResetLink,
  ResetPassword,
  SafeTokenReply,
  SafeTokenRequest,
} from '../accounts.ts'
import * as calls from '../calls/accounts.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, markedRowsOf } from '../envelope.ts'
import {
  SwitchAccountEntry,
  SwitchAccountRequest,
  SwitchAccountsQuery,
  SwitchedReply,
  UserRow,
  UsersQuery,
} from '../switch-account.ts'

const nothing = { 200: envelope(z.null()) }
const valid = { 200: envelope(z.object({ valid: z.literal(true) })) }
const validReset = { 200: envelope(ResetLink) }

export const accountEndpoints = {
  [calls.readCaptcha]: { may: 'anyone', replies: { 200: envelope(CaptchaTask) }, refusals: [] },
  [calls.checkCaptcha]: {
    may: 'anyone',
    body: CaptchaRequest,
    replies: { 200: envelope(z.object({ success: z.literal(true) })) },
    refusals: ['account.captcha-failed', 'account.captcha-unavailable'],
  },
  [calls.logIn]: {
    may: 'anyone',
    body: LoginRequest,
    replies: { 200: envelope(z.object({ accessToken: z.string() })) },
    refusals: [
      'account.captcha-failed',
      'account.too-many-tries',
      'account.wrong-credentials',
      'account.directory-only',
    ],
  },
  [calls.logOut]: { may: 'anyone', replies: nothing, refusals: [] },

  [calls.forgotPassword]: {
    may: 'anyone',
    body: EmailOnly,
    replies: nothing,
    refusals: ['account.captcha-failed', 'account.unknown-email', 'account.directory-only'],
  },
  [calls.validateResetToken]: {
    may: 'anyone',
    query: LinkToken,
    replies: validReset,
    refusals: ['account.token-invalid'],
  },
  [calls.resetPassword]: {
    may: 'anyone',
    body: ResetPassword,
    replies: nothing,
    refusals: [
      'account.token-invalid',
      'account.password-too-short',
      'account.password-too-long',
      'account.password-too-common',
      'account.password-leaked',
    ],
  },
  [calls.askToUnlock]: {
    may: 'anyone',
    body: EmailOnly,
    replies: nothing,
    refusals: ['account.captcha-failed'],
  },
  [calls.validateUnlockToken]: {
    may: 'anyone',
    query: LinkToken,
    replies: valid,
    refusals: ['account.token-invalid'],
  },
  [calls.unlockDevice]: {
    may: 'anyone',
    body: LinkToken,
    replies: nothing,
    refusals: ['account.token-invalid'],
  },

  [calls.createSafeToken]: {
    may: 'account',
    body: SafeTokenRequest,
    replies: { 200: envelope(SafeTokenReply) },
    refusals: [],
  },
  // Asked by a partner's server: the token itself is the key.
  [calls.redeemSafeToken]: {
    may: 'anyone',
    body: HandOverToken,
    replies: { 200: envelope(HandedOver) },
    refusals: ['account.token-invalid'],
  },

  [calls.listSwitchAccounts]: {
    may: 'administrator',
    query: SwitchAccountsQuery,
    replies: { 200: envelope(markedRowsOf(SwitchAccountEntry)) },
    refusals: [],
  },
  [calls.switchAccount]: {
    may: 'administrator',
    body: SwitchAccountRequest,
    replies: { 200: envelope(SwitchedReply) },
    refusals: [],
  },
  [calls.switchBack]: { may: 'acting', replies: { 200: envelope(SwitchedReply) }, refusals: [] },
  [calls.listUsers]: {
    may: 'administrator',
    query: UsersQuery,
    replies: { 200: envelope(markedRowsOf(UserRow)) },
    refusals: [],
  },
} as const satisfies Endpoints
