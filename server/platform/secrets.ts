import { createHash, randomBytes } from 'node:crypto'

/** 256 bits for cookies, links and one-time tokens; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
