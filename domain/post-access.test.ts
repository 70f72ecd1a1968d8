import { expect, test } from 'vitest'
import { opensMembersPosts } from './post-access.ts'
import type { Membership, Role } from './storefront.ts'

const table: readonly [Role, Membership, boolean][] = [
  ['Agent', 'active', true],
  ['Agent', 'trial', true],
  ['Agent', 'affiliate', true],
  ['Agent', 'downgraded', false],
  ['Agent', 'free', false],
  ['Admin', 'free', true],
  ['Editor', 'free', true],
  ['Consult', 'downgraded', true],
]

test.each(table)('%s, %s: %s', (role, membership, expected) =>
  expect(opensMembersPosts({ role, membership })).toBe(expected),
)

test('an anonymous visitor reads what is open to everyone', () => expect(opensMembersPosts(null)).toBe(false))
