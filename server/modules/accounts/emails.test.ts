/** The emails about accounts: whom they greet, what they say happened, and where their one button leads. */
import { expect, test } from 'vitest'
import type { Tx } from '@frontage/db/client.ts'
import { anApp } from '@frontage/testing/app.ts'
import { emailsTo } from '@frontage/testing/sign-in.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tenant } from '../../platform/tenant.ts'
import {
  sendAlreadyMemberEmail,
  sendEmailChangedEmail,
  sendPasswordChangedEmail,
  sendResetEmail,
  sendUnlockEmail,
  sendVerifyEmail,
} from './emails.ts'

const { context } = await anApp()
const harbor = (await context.tenants.byId('harbor'))!
const SECRET = 'a+b/c='
const TOKEN = `?token=${encodeURIComponent(SECRET)}`
type To = { email: string; first_name: string }
type Send = (tx: Tx, context: AppContext, tenant: Tenant, to: To) => Promise<void>

/** What it says, paragraph by paragraph; the last one is the small print. */
test.each<[string, Send, string, string, string[], string, string]>([
  [
    'reset-password',
    (...of) => sendResetEmail(...of, SECRET),
    'Choose a new password for Harbor Realty',
    'Choose a new password',
    [
      'Someone, most likely you, asked for a new password for ann@harbor.test at Harbor Realty.',
      'The link works once, for 60 minutes. If it was not you, do nothing: your password stays as it is.',
    ],
    'Choose a new password',
    `/auth/reset-password${TOKEN}`,
  ],
  [
    'password-changed',
    sendPasswordChangedEmail,
    'Your Harbor Realty password was changed',
    'Your password was changed',
    [
      'The password of ann@harbor.test at Harbor Realty was changed just now. All other devices were signed out.',
      'If it was you, there is nothing to do.',
    ],
    'It was not me',
    '/auth/login?forgot=1',
  ],
  [
    'verify-email',
    (...of) => sendVerifyEmail(...of, SECRET),
    'Confirm your email address for Harbor Realty',
    'Confirm your email address',
    [
      'Please confirm that ann@harbor.test is yours. Then you can order at Harbor Realty.',
      'The link works once, for 60 minutes. If you did not ask for this, do nothing.',
    ],
    'Confirm my email',
    `/auth/verify-email${TOKEN}`,
  ],
  [
    'already-member',
    sendAlreadyMemberEmail,
    'You already have an account at Harbor Realty',
    'You already have an account',
    [
      'tried to create an account at Harbor Realty with ann@harbor.test. You have one already, so nothing was changed.',
      'Forgot your password? You can choose a new one on the login page. If it was not you, do nothing.',
    ],
    'Log in',
    '/auth/login',
  ],
  [
    'unlock-device',
    (...of) => sendUnlockEmail(...of, SECRET),
    'Continue to log in to Harbor Realty',
    'Is it you?',
    [
      'There were many attempts to log in as ann@harbor.test, so Harbor Realty stopped accepting passwords from browsers it does not know.',
      'The link works once, for 60 minutes. If it is not you, do nothing: nobody gets in without your password.',
    ],
    'Yes, let me log in',
    `/auth/unlock${TOKEN}`,
  ],
  [
    'email-changed',
    (...of) => sendEmailChangedEmail(...of, 'anna@harbor.test'),
    'Your Harbor Realty email address was changed',
    'Your email address was changed',
    [
      'From now on you log in at Harbor Realty with anna@harbor.test instead of ann@harbor.test.',
      'If it was not you, please call or write to us at once.',
    ],
    'Go to Harbor Realty',
    '/home',
  ],
])('%s', async (kind, send, subject, heading, lines, label, path) => {
  const email = 'ann@harbor.test'
  const written = async (first_name: string) => {
    await context.db.tenant(harbor, async (tx) => {
      await tx.deleteFrom('outgoing_message').where('recipient', '=', email).execute()
      await send(tx, context, harbor, { email, first_name })
    })
    return (await emailsTo(context, email))[0]!
  }
  const message = await written('Ann')
  expect(message).toMatchObject({ subject, recipient: email, state: 'queued' })
  expect(message.effect_key).toMatch(new RegExp(`^${kind}:[0-9a-f]{64}$`))
  const link = `http://localhost:3000${path}`
  for (const part of [heading, 'Hello Ann,', ...lines, link]) expect(message.text_body).toContain(part)
  expect(message.html_body).toContain(`>${heading}</h1>`)
  expect(message.html_body).toContain(`href="${link}"`)
  expect(message.html_body).toContain(`>${label}</a>`)
  const unnamed = await written('')
  expect(unnamed.text_body).toContain('Hello,')
  // Sent twice is two emails.
  expect(unnamed.effect_key).not.toBe(message.effect_key)
})
