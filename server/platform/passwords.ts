/**
 * Argon2id, hashed off the event loop and few at a time: a rush of logins waits in line instead of taking every core
 * and every thread of the pool that files, compression and name look-ups share.
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { once } from '@frontage/domain/once.ts'
import { limiter } from './limiter.ts'

/** OWASP's choice for Argon2id: 19 MiB, two passes, one lane. 2 is the library's number for Argon2id. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** One core stays free for everybody who is not signing in; the pool has four threads. */
const MAX_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Some ten seconds' worth; who comes later is told so at once. */
const MAX_WAITING = 300

const limit = limiter(MAX_AT_ONCE, { most: MAX_WAITING, refusal: 'server.busy' })

/** However a keyboard composes 'é', it is the same password. */
const asWritten = (password: string): string => password.normalize('NFKC')

/** @throws Refusal server.busy */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(asWritten(password), COST))

// Checked when the account does not exist, so that the answer takes as long as for one that does.
const decoy = once(() => hash('decoy', COST))

/** @throws Refusal server.busy */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  // Whoever was invited and has chosen no password yet has an empty one.
  const against = stored || (await decoy())
  const matches = await limit(() => verify(against, asWritten(password)).catch(() => false))
  return Boolean(stored) && matches
}

/** False for a hash of cheaper days, which is made again when its password is next seen. */
export const isHashedAsToday = (stored: string): boolean =>
  stored.includes(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`)
