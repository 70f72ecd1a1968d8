/** Twilio SendGrid signs what it posts with ECDSA, over the time and the bytes: of events as of what it received. */
import { createPublicKey, createVerify } from 'node:crypto'
import { Forged } from './port.ts'

/** Clocks differ. */
const MOST_AHEAD_MS = 10 * 60_000

type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface OpenSignature {
  /** The bytes as they came. */
  update: (bytes: string | Uint8Array) => void
  /** When there are no more. @throws Forged */
  check: () => void
}

/**
 * @param key as SendGrid shows it: DER in Base64
 * @throws Forged where no bytes could make it right
 */
export function openSignature(
  key: string,
  headers: Headers,
  { now, oldestMs }: { now: Date; oldestMs: number },
): OpenSignature {
  const signature = headers['x-twilio-email-event-webhook-signature']
  const time = headers['x-twilio-email-event-webhook-timestamp']
  if (typeof signature !== 'string' || typeof time !== 'string' || !/^\d{1,12}$/.test(time))
    throw new Forged('There is no signature.')
  const age = now.getTime() - Number(time) * 1000
  if (age > oldestMs || age < -MOST_AHEAD_MS) throw new Forged('The signature is too old.')
  const verifier = createVerify('sha256').update(time)
  return {
    update: (bytes) => void verifier.update(bytes),
    check() {
      const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
      if (!verifier.verify(publicKey, Buffer.from(signature, 'base64')))
        throw new Forged('The signature is not of these bytes.')
    },
  }
}
