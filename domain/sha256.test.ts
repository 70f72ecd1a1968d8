import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256Hex } from './sha256.ts'

test('every length around the block boundaries agrees with the platform', () => {
  for (let length = 0; length <= 200; length++) {
    const text = 'aé€😀'.repeat(60).slice(0, length)
    expect(sha256Hex(text.toWellFormed())).toBe(
      createHash('sha256').update(text.toWellFormed()).digest('hex'),
    )
  }
})
