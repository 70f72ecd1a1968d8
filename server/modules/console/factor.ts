/** The second factor: codes of an authenticator app, and recovery codes for whoever lost it. */
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { sha256 } from '../../platform/secrets.ts'

const PERIOD_S = 30
const ISSUER = 'Frontage console'
/** A clock may be half a minute off. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Without letters that are taken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

export const newFactorSecret = (): string => new Secret({ size: 20 }).base32

/** The step of a right code; null: it is wrong, or no newer than the last that was right. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return step > after ? step : null
}

/** What an authenticator app reads, by eye or by camera. */
export function factorSetup(secret: string, email: string): { secret: string; uri: string; qr: string } {
  const uri = totpOf(secret, email).toString()
  const svg = renderSVG(uri, { border: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** 'k7mw-r2pd-9xhc', to be kept on paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 3 }, () =>
      Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ).join('-'),
  )

/** However it was typed. Some 59 bits: a hash without salt gives none of them away. */
export const recoveryHash = (code: string): string => sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
