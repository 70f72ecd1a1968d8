/**
 * SHA-256 in plain TypeScript: the receipt hash must be the same, at once, in the browser and on the server,
 * and the browser's own digest is asynchronous and missing on plain-http hosts.
 */

/** A list of 32-bit words, big-endian, that has one at each of its places. */
class Words {
  readonly length: number
  readonly bytes: DataView

  constructor(length: number) {
    this.length = length
    this.bytes = new DataView(new ArrayBuffer(length * 4))
  }
  at(i: number): number {
    return this.bytes.getUint32(i * 4)
  }
  put(i: number, word: number): void {
    this.bytes.setUint32(i * 4, word)
  }
}

const ROUND_CONSTANTS = roundConstants()

/** @returns 64 lower-case hex digits of the text's UTF-8 bytes. */
export function sha256Hex(text: string): string {
  let state: State = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]
  const words = paddedWords(new TextEncoder().encode(text))
  const schedule = new Words(64)
  for (let offset = 0; offset < words.length; offset += 16) {
    extend(schedule, words, offset)
    state = mixed(state, schedule)
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

type State = readonly [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number]

function paddedWords(bytes: Uint8Array): Words {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const words = new Words(blocks * 16)
  const view = words.bytes
  bytes.forEach((byte, i) => view.setUint8(i, byte))
  view.setUint8(bytes.length, 0x80)
  view.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(blocks * 64 - 4, (bytes.length << 3) >>> 0)
  return words
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function extend(schedule: Words, words: Words, offset: number): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      schedule.put(i, words.at(offset + i))
      continue
    }
    const a = schedule.at(i - 15)
    const b = schedule.at(i - 2)
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    schedule.put(i, schedule.at(i - 16) + s0 + schedule.at(i - 7) + s1)
  }
}

function mixed(state: State, schedule: Words): State {
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const t1 =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + ROUND_CONSTANTS.at(i) + schedule.at(i)) |
      0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  const [a0, b0, c0, d0, e0, f0, g0, h0] = state
  return [
    (a0 + a) | 0,
    (b0 + b) | 0,
    (c0 + c) | 0,
    (d0 + d) | 0,
    (e0 + e) | 0,
    (f0 + f) | 0,
    (g0 + g) | 0,
    (h0 + h) | 0,
  ]
}

/** First 32 bits of the fraction of the cube root of each of the first 64 primes, as the standard defines them. */
function roundConstants(): Words {
  const constants = new Words(64)
  for (let n = 2, found = 0; found < 64; n++) {
    if (!isPrime(n)) continue
    constants.put(found++, cubeRootFraction(BigInt(n)))
  }
  return constants
}

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false
  return true
}

/** Exact: the largest r with r³ ≤ n·2⁹⁶ holds 32 fraction bits. */
function cubeRootFraction(n: bigint): number {
  const target = n << 96n
  let low = 0n
  let high = 8n << 32n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** 3n <= target) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn)
}
