import { expect, test } from 'vitest'
import { codeOfVia } from './lead-via.ts'

test.each([
  ['qr-k7m2x9qd', 'k7m2x9qd'],
  ['qr', null],
  ['', null],
  ['k7m2x9qd', null],
  ['qr-k7m2x9q0', null],
])('a visitor by %j came by the code %s', (via, code) => expect(codeOfVia(via)).toBe(code))
