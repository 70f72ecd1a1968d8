import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { domainOf } from './email.ts'
import { NEW_USER, type UserState } from './people.ts'
import { identityOf, mayUsePassword, signOnPlan, type Known, type SignOnRules } from './sign-on.ts'

const rules: SignOnRules = {
  claims: { first_name: 'given_name', last_name: 'family_name', office: 'address.office', groups: 'groups' },
  roles: [],
  otherwise: 'Agent',
  mayGiveStaff: false,
  creates: true,
}
const claims = { email: 'Ana@Harbor-Homes.com', given_name: 'Ana', family_name: 'Ruiz' }
const nobody: Known = { bySubject: null, byEmail: null, domains: ['harbor-homes.com'] }
const state = (change: Partial<UserState> = {}): UserState => ({
  ...NEW_USER,
  email: 'ana@harbor-homes.com',
  first_name: 'Anna',
  ...change,
})
const account = (change: Partial<UserState> = {}, subject: string | null = null) => ({
  id: 'a',
  state: state(change),
  subject,
})
const plan = (known: Partial<Known> = {}, change: Partial<SignOnRules> = {}, more: object = {}) => {
  const all = { ...rules, ...change }
  return signOnPlan(all, identityOf(all, 's-1', { ...claims, ...more }), { ...nobody, ...known }, NEW_USER)
}

describe('what a directory says', () => {
  test.each([
    [{ given_name: '  Ana\u0000\n María ' }, { first_name: 'Ana María', last_name: 'Ruiz' }],
    [{ given_name: ['Ana', 'Other'] }, { first_name: 'Ana', last_name: 'Ruiz' }],
    [{ given_name: { x: 1 } }, { last_name: 'Ruiz' }],
    [{ given_name: '' }, { last_name: 'Ruiz' }],
    [{ given_name: 'x'.repeat(79) + '😀' }, { first_name: 'x'.repeat(79), last_name: 'Ruiz' }],
    [{ address: { office: 'North' } }, { first_name: 'Ana', last_name: 'Ruiz', office: 'North' }],
    [{ 'address.office': 12 }, { first_name: 'Ana', last_name: 'Ruiz', office: '12' }],
  ])('%j', (more, fields) => expect(identityOf(rules, 's', { ...claims, ...more }).fields).toEqual(fields))

  test('of any form is read without a failure, and only as text that can be stored', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('email', 'given_name', 'groups'), fc.anything()), (some) => {
        const { fields, email, groups } = identityOf(rules, 's', some)
        for (const text of [...Object.values(fields)]) {
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toMatch(/[\u0000-\u001f\u007f]/)
          expect(text.length).toBeLessThanOrEqual(80)
        }
        expect([typeof email, Array.isArray(groups)]).toEqual(['string', true])
      }),
    ))
})

describe('a sign-in', () => {
  test('makes an account for whoever is new', () =>
    expect(plan()).toMatchObject({ does: 'create', after: { first_name: 'Ana', role: 'Agent' } }))

  test.each([
    ['without an email', { email: undefined }, 'no-email'],
    ['with half an email', { email: 'ana@' }, 'no-email'],
    ['with an email of another domain', { email: 'ana@other.com' }, 'foreign-email'],
    ['with an email of a subdomain', { email: 'ana@x.harbor-homes.com' }, 'foreign-email'],
    ['with a domain that only ends alike', { email: 'ana@evilharbor-homes.com' }, 'foreign-email'],
    ['with an unconfirmed email', { email_verified: false }, 'unverified-email'],
    ['with an unconfirmed email, in words', { email_verified: 'false' }, 'unverified-email'],
  ])('%s is refused to whoever is new, and to whoever has the address here', (_, more, problem) => {
    expect(plan({}, {}, more)).toEqual({ does: 'refuse', problem })
    expect(plan({ byEmail: account() }, {}, more)).toEqual({ does: 'refuse', problem })
  })

  test.each([
    ['a closed account', { byEmail: account({ is_active: false }) }, {}, 'closed-account'],
    ['a closed, linked account', { bySubject: account({ is_active: false }, 's-1') }, {}, 'closed-account'],
    ['an address that was given to somebody else', { byEmail: account({}, 's-0') }, {}, 'other-identity'],
    ['staff', { byEmail: account({ role: 'Admin' }) }, {}, 'staff-account'],
    ['whoever is new, where none are made', {}, { creates: false }, 'no-account'],
    ['whoever is in no group', {}, { otherwise: null }, 'not-in-group'],
    ['a domain that is not proved', { domains: [] }, {}, 'foreign-email'],
  ] as const)('is refused: %s', (_, known, change, problem) =>
    expect(plan(known, change)).toEqual({ does: 'refuse', problem }),
  )

  test('by subject follows the directory, and takes an email only where it is free and the brokerage’s own', () => {
    const bySubject = account({ email: 'old@harbor-homes.com', office: 'South' }, 's-1')
    expect(plan({ bySubject })).toMatchObject({
      by: 'subject',
      after: { email: 'Ana@Harbor-Homes.com', first_name: 'Ana', office: 'South' },
    })
    for (const [known, more] of [
      [{ byEmail: { ...account(), id: 'b' } }, {}],
      [{}, { email: 'ana@other.com' }],
      [{}, { email_verified: false }],
    ] as const)
      expect(plan({ bySubject, ...known }, {}, more)).toMatchObject({
        after: { email: 'old@harbor-homes.com' },
      })
  })

  test.each([
    [['brokers'], false, { role: 'Agent', is_manager: true }],
    [['BROKERS ', 'agents'], false, { role: 'Agent', is_manager: true }],
    [['owners'], false, { role: 'Agent', is_manager: false }],
    [['owners', 'agents'], true, { role: 'Admin', is_manager: false }],
    [[], true, { role: 'Agent', is_manager: false }],
  ])('in groups %j, staff allowed: %s', (groups, mayGiveStaff, expected) => {
    const roles = [
      { group: 'agents', gives: 'Agent' },
      { group: 'Brokers', gives: 'Manager' },
      { group: 'owners', gives: 'Admin' },
    ] as const
    expect(plan({}, { roles, mayGiveStaff }, { groups })).toMatchObject({ after: expected })
    expect(plan({ byEmail: account() }, { roles, mayGiveStaff }, { groups })).toMatchObject({
      after: expected,
    })
    // Without the right to staff roles, staff stay what they are.
    const bySubject = account({ role: 'Editor' }, 's-1')
    if (!mayGiveStaff)
      expect(plan({ bySubject }, { roles }, { groups })).toMatchObject({ after: { role: 'Editor' } })
  })
})

test.each([
  ['everybody, while the directory is not the only way', false, 'Agent', true],
  ['no agent', true, 'Agent', false],
  ['no editor', true, 'Editor', false],
  ['administrators', true, 'Admin', true],
] as const)('a password opens for %s', (_, isOnly, role, expected) =>
  expect(mayUsePassword(isOnly, { role })).toBe(expected),
)

test.each([
  ['Ana@Harbor-Homes.com', 'harbor-homes.com'],
  ['a@b@c.com', 'c.com'],
  ['ana', ''],
])('the domain of %s is %j', (email, domain) => expect(domainOf(email)).toBe(domain))
