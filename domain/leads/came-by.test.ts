import { expect, test } from 'vitest'
import { cameBy } from './came-by.ts'

test.each([
  ['qr-code', null, 'QR code or link in a post'],
  ['qr-code', { name: 'Gallery Wall', network: null }, 'QR code on “Gallery Wall”'],
  ['qr-code', { name: 'Gallery Wall', network: 'linkedin' }, 'LinkedIn post “Gallery Wall”'],
  ['open-house', null, 'Open house sign-in'],
] as const)('%s by %j: %s', (kind, piece, said) => {
  expect(cameBy(kind, piece)).toBe(said)
})
