/**
 * How often anonymous visitors may try. A try is written down before the password is looked at, under a lock of its account,
 * so that many at once can't slip through the same gap. See docs/decisions/0012-sign-in-limits.md.
 */
import { isIPv6 } from 'node:net'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'
import {
  countAsked,
  lastAttemptsElsewhere,
  lastRightTry,
  lockAddress,
  lockEmail,
  recordTry,
  tryWasRight,
  wrongAttempts,
  type AttemptSource,
} from './attempts-repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Passwords tried for one account in a window: by all anonymous visitors together, and by each browser its owner has used. */
export const MAX_ATTEMPTS = 10
export const TRY_WINDOW_MS = 15 * MINUTE
/** Wrong ones by anonymous visitors since the owner was last here; after that only a known browser or an email opens. */
const MAX_IN_A_ROW = 100
/** Accounts that one address may try and not get into, by unknown browsers: an office has new users, but not so many. */
const MAX_ACCOUNTS_PER_ADDRESS = [
  { accounts: 20, windowMs: 15 * MINUTE },
  { accounts: 60, windowMs: 24 * HOUR },
] as const
export const ATTEMPT_RETENTION_MS = 30 * 24 * HOUR

/** One household or office: of an IPv6 address its first 64 bits, as the rest is the visitor's to choose. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const v4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (v4) return v4
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':')
}

export const attemptSourceOf = (
  emailKey: string,
  address: string,
  device: string | null = null,
): AttemptSource => ({
  email: sha256(emailKey),
  address: sha256(networkOf(address)),
  device,
})

/**
 * Takes one try at a password; it counts as wrong until `tryWasRight` says otherwise.
 * @throws Refusal account.too-many-tries
 */
export async function takeTry(tx: Tx, scope: TenantScope, who: AttemptSource, now: Date): Promise<string> {
  await lockEmail(tx, scope, who.email)
  const since = new Date(now.getTime() - TRY_WINDOW_MS)
  if ((await wrongAttempts(tx, scope, who, since)) >= MAX_ATTEMPTS)
    throw new Refusal('account.too-many-tries')
  if (who.device === null) {
    const last = await lastRightTry(tx, scope, who, new Date(now.getTime() - ATTEMPT_RETENTION_MS))
    if ((await wrongAttempts(tx, scope, who, last)) >= MAX_IN_A_ROW)
      throw new Refusal('account.too-many-tries')
    if (await hasTriedTooMany(tx, scope, who, now)) throw new Refusal('account.too-many-tries')
  }
  return recordTry(tx, scope, 'login', who, now)
}

/** The owner proved herself by other means: anonymous visitors' wrong tries in a row begin again. */
export async function ownerWasHere(tx: Tx, scope: TenantScope, who: AttemptSource, now: Date): Promise<void> {
  await tryWasRight(tx, scope, await recordTry(tx, scope, 'login', who, now))
}

/** Emails and accounts that may be asked for in an hour. */
const HOURLY = {
  reset: { byEmail: 5, byAddress: 5 },
  letter: { byEmail: 3, byAddress: 20 },
  'sign-up': { byEmail: 5, byAddress: 20 },
} as const

/** Counts a request for an email or an account; false: enough for this hour, by this email or from this address. */
export async function mayAsk(
  tx: Tx,
  scope: TenantScope,
  kind: keyof typeof HOURLY,
  who: AttemptSource,
  now: Date,
): Promise<boolean> {
  await lockEmail(tx, scope, who.email)
  const asked = await countAsked(tx, scope, kind, who, new Date(now.getTime() - HOUR))
  const { byEmail, byAddress } = HOURLY[kind]
  if (asked.byEmail >= byEmail || asked.byAddress >= byAddress) return false
  await recordTry(tx, scope, kind, who, now)
  return true
}

/** Passwords tried from one address at one account after the other: each account alone never sees enough of them. */
async function hasTriedTooMany(tx: Tx, scope: TenantScope, who: AttemptSource, now: Date): Promise<boolean> {
  // After the email's lock, always in this order: nobody waits in a circle.
  await lockAddress(tx, scope, who.address)
  const since = (windowMs: number) => new Date(now.getTime() - windowMs)
  const longest = Math.max(...MAX_ACCOUNTS_PER_ADDRESS.map(({ windowMs }) => windowMs))
  const lastAttempts = await lastAttemptsElsewhere(tx, scope, who, since(longest))
  return MAX_ACCOUNTS_PER_ADDRESS.some(
    ({ accounts, windowMs }) => lastAttempts.filter((at) => at > since(windowMs)).length >= accounts,
  )
}
