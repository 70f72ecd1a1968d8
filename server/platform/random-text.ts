/** Random bytes as text, for ids and nonces of requests: fetched for some hundred at once, since each time costs the same. */
import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(8192)
let taken = pool.length

/** As unpredictable as `randomBytes`; no byte is given out twice. */
export function randomText(bytes: number, encoding: 'hex' | 'base64'): string {
  if (taken + bytes > pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += bytes
  return pool.toString(encoding, taken - bytes, taken)
}
