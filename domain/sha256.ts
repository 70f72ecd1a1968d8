/**
 * SHA-256 in plain TypeScript: the receipt hash must be the same, at once, in the browser and on the server,
 * and the browser's own digest is asynchronous and missing on plain-http hosts.
 */
const ROUND_CONSTANTS = roundConstants()

/** @returns 64 lower-case hex digits of the text's UTF-8 bytes. */
export function sha256Hex(text: string): string {
  const state = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]
  const words = paddedWords(new TextEncoder().encode(text))
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < words.length; offset += 16) {
    extend(schedule, words, offset)
    mix(state, schedule)
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function paddedWords(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const view = new DataView(new ArrayBuffer(blocks * 64))
  bytes.forEach((byte, i) => view.setUint8(i, byte))
  view.setUint8(bytes.length, 0x80)
  view.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(blocks * 64 - 4, (bytes.length << 3) >>> 0)
  return Uint32Array.from({ length: blocks * 16 }, (_, i) => view.getUint32(i * 4))
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function extend(schedule: Uint32Array, words: Uint32Array, offset: number): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      schedule[i] = words[offset + i]!
      continue
    }
    const a = schedule[i - 15]!
    const b = schedule[i - 2]!
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    schedule[i] = schedule[i - 16]! + s0 + schedule[i - 7]! + s1
  }
}

function mix(state: number[], schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const t1 =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + ROUND_CONSTANTS[i]! + schedule[i]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0))
}

/** First 32 bits of the fraction of the cube root of each of the first 64 primes, as the standard defines them. */
function roundConstants(): Uint32Array {
  const constants = new Uint32Array(64)
  for (let n = 2, found = 0; found < 64; n++) {
    if (!isPrime(n)) continue
    constants[found++] = cubeRootFraction(BigInt(n))
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
