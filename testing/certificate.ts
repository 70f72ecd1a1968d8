/** Self-signed X.509 certificates (RFC 5280), which Node reads and does not make. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

export interface SigningKey {
  privateKey: KeyObject
  /** DER in base64. */
  certificate: string
}

interface Wanted {
  name?: string
  from?: Date
  until?: Date
  bits?: number
}

const DAY_MS = 24 * 60 * 60_000

export function aSigningKey({
  name = 'Directory',
  from = new Date(Date.now() - DAY_MS),
  until = new Date(Date.now() + 400 * DAY_MS),
  bits = 2_048,
}: Wanted = {}): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  // sha256WithRSAEncryption
  const algorithm = sequence(objectId('2a864886f70d01010b'), der(0x05))
  // commonName
  const subject = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
  const body = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(time(from), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return { privateKey, certificate: whole.toString('base64') }
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(value.length)]), value])
}
const lengthOf = (length: number): number[] =>
  length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`))
