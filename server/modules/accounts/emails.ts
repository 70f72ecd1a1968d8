/** The emails about accounts. Links are built from the tenant's own record, never from a request. */
import type { Tx } from '@frontage/db/client.ts'
import type { Settings } from '../../platform/settings.ts'
import { brandedEmail, type EmailParts } from '../../platform/mail/branded-email.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import { newSecret, sha256 } from '../../platform/secrets.ts'
import { siteAddressInEmail } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'

const GOOD_FOR = 'The link works once, for 60 minutes.'

interface Recipient {
  email: string
  first_name: string
}

type Build = (link: (path: string) => string, site: string) => EmailParts

async function send(
  tx: Tx,
  { settings }: { settings: Settings },
  tenant: Tenant,
  to: Recipient,
  kind: string,
  build: Build,
): Promise<void> {
  const address = siteAddressInEmail(settings, tenant)
  const message = brandedEmail(
    tenant,
    build((path) => address + path, tenant.name),
  )
  // Each is an email of its own; its key only has to be unlike any other.
  await queueEmail(tx, tenant, { effectKey: `${kind}:${sha256(newSecret())}`, to: to.email, ...message })
}

type Context = { settings: Settings }
const dear = (to: Recipient): string => (to.first_name ? `Hello ${to.first_name},` : 'Hello,')
const linkTo = (path: string, secret: string): string => `${path}?token=${encodeURIComponent(secret)}`

export const sendResetEmail = (tx: Tx, context: Context, tenant: Tenant, to: Recipient, secret: string) =>
  send(tx, context, tenant, to, 'reset-password', (link, site) => ({
    subject: `Choose a new password for ${site}`,
    heading: 'Choose a new password',
    paragraphs: [dear(to), `Someone, most likely you, asked for a new password for ${to.email} at ${site}.`],
    action: { label: 'Choose a new password', href: link(linkTo('/auth/reset-password', secret)) },
    note: `${GOOD_FOR} If it was not you, do nothing: your password stays as it is.`,
  }))

export const sendInvitationEmail = (
  tx: Tx,
  context: Context,
  tenant: Tenant,
  to: Recipient,
  { secret, days }: { secret: string; days: number },
) =>
  send(tx, context, tenant, to, 'invitation', (link, site) => ({
    subject: `You are invited to ${site}`,
    heading: `Welcome to ${site}`,
    paragraphs: [
      dear(to),
      `${site} has made an account for ${to.email}. Choose a password to sign in: designs with your name on them, ordered in minutes.`,
    ],
    action: { label: 'Choose a password', href: link(linkTo('/auth/reset-password', secret)) },
    note: `The link works once, for ${days} days. If you did not expect this, do nothing.`,
  }))

/** @param directory what the brokerage calls the one that opens its accounts */
export const sendDirectoryInvitation = (
  tx: Tx,
  context: Context,
  tenant: Tenant,
  to: Recipient,
  directory: string,
) =>
  send(tx, context, tenant, to, 'invitation', (link, site) => ({
    subject: `You are invited to ${site}`,
    heading: `Welcome to ${site}`,
    paragraphs: [
      dear(to),
      `${site} has made an account for ${to.email}. Log in with ${directory}, as you do elsewhere: designs with your name on them, ordered in minutes.`,
    ],
    action: { label: `Log in with ${directory}`, href: link('/auth/login') },
    note: 'If you did not expect this, do nothing.',
  }))

export const sendPasswordChangedEmail = (tx: Tx, context: Context, tenant: Tenant, to: Recipient) =>
  send(tx, context, tenant, to, 'password-changed', (link, site) => ({
    subject: `Your ${site} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      dear(to),
      `The password of ${to.email} at ${site} was changed just now. All other devices were signed out.`,
    ],
    action: { label: 'It was not me', href: link('/auth/login?forgot=1') },
    note: 'If it was you, there is nothing to do.',
  }))

export const sendVerifyEmail = (tx: Tx, context: Context, tenant: Tenant, to: Recipient, secret: string) =>
  send(tx, context, tenant, to, 'verify-email', (link, site) => ({
    subject: `Confirm your email address for ${site}`,
    heading: 'Confirm your email address',
    paragraphs: [dear(to), `Please confirm that ${to.email} is yours. Then you can order at ${site}.`],
    action: { label: 'Confirm my email', href: link(linkTo('/auth/verify-email', secret)) },
    note: `${GOOD_FOR} If you did not ask for this, do nothing.`,
  }))

export const sendAlreadyMemberEmail = (tx: Tx, context: Context, tenant: Tenant, to: Recipient) =>
  send(tx, context, tenant, to, 'already-member', (link, site) => ({
    subject: `You already have an account at ${site}`,
    heading: 'You already have an account',
    paragraphs: [
      dear(to),
      `Someone, most likely you, tried to create an account at ${site} with ${to.email}. You have one already, so nothing was changed.`,
    ],
    action: { label: 'Log in', href: link('/auth/login') },
    note: 'Forgot your password? You can choose a new one on the login page. If it was not you, do nothing.',
  }))

export const sendUnlockEmail = (tx: Tx, context: Context, tenant: Tenant, to: Recipient, secret: string) =>
  send(tx, context, tenant, to, 'unlock-device', (link, site) => ({
    subject: `Continue to log in to ${site}`,
    heading: 'Is it you?',
    paragraphs: [
      dear(to),
      `There were many attempts to log in as ${to.email}, so ${site} stopped accepting passwords from browsers it does not know. If you are trying to log in, open this link in the same browser and enter your password there.`,
    ],
    action: { label: 'Yes, let me log in', href: link(linkTo('/auth/unlock', secret)) },
    note: `${GOOD_FOR} If it is not you, do nothing: nobody gets in without your password.`,
  }))

/** To the old address, so that its owner hears of it. */
export const sendEmailChangedEmail = (
  tx: Tx,
  context: Context,
  tenant: Tenant,
  to: Recipient,
  next: string,
) =>
  send(tx, context, tenant, to, 'email-changed', (link, site) => ({
    subject: `Your ${site} email address was changed`,
    heading: 'Your email address was changed',
    paragraphs: [dear(to), `From now on you log in at ${site} with ${next} instead of ${to.email}.`],
    action: { label: `Go to ${site}`, href: link('/home') },
    note: 'If it was not you, please call or write to us at once.',
  }))
