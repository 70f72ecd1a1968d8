import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 bits for cookies, links and one-time tokens; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** From 0 to below 1, for what must not be guessed. */
export const randomFraction = (): number => randomInt(2 ** 32) / 2 ** 32

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
