/** Argon2id, hashed off the event loop and two at a time, so that a rush of logins can't starve the server. */
import { hash, verify } from '@node-rs/argon2'

const MAX_AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

// Checked when the account does not exist, so that the answer takes as long as for one that does.
let decoy: Promise<string> | undefined

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const matches = await verifyOne(stored ?? (await decoy), password)
  return stored !== undefined && matches
}

const verifyOne = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password).catch(() => false))
