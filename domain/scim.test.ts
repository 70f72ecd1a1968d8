import { describe, expect, test } from 'vitest'
import { NEW_USER } from './people.ts'
import { booleanOf, filterOf, operationsOf, pageOf, pathOf, ScimRefused } from './scim.ts'
import { groupOf, patchedGroup } from './scim-group.ts'
import { joined, regrouped, toldBy, toldByPatch } from './scim-user.ts'
import type { SignOnRules } from './sign-on.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const refusal = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof ScimRefused ? `${error.status} ${error.scimType}` : error
  }
}

test.each([
  ['userName', { attribute: 'username', where: null, sub: null }],
  ['name.givenName', { attribute: 'name', where: null, sub: 'givenname' }],
  [
    'emails[type eq "work"].value',
    { attribute: 'emails', where: { attribute: 'type', value: 'work' }, sub: 'value' },
  ],
  [
    'members[value eq "a\\"b"]',
    { attribute: 'members', where: { attribute: 'value', value: 'a"b' }, sub: null },
  ],
  [
    'emails[primary eq true].value',
    { attribute: 'emails', where: { attribute: 'primary', value: 'true' }, sub: 'value' },
  ],
  [`${ENTERPRISE}:department`, { attribute: 'department', where: null, sub: null }],
  ['urn:ietf:params:scim:schemas:core:2.0:User:active', { attribute: 'active', where: null, sub: null }],
])('the path %s is read', (text, path) => expect(pathOf(text)).toEqual(path))

test.each(['', ' ', 'a b', 'emails[', 'emails[type eq work', 'emails[type gt "x"]', '['.repeat(5_000), '💥'])(
  '%j is no path',
  (text) => expect(refusal(() => pathOf(text))).toBe('400 invalidPath'),
)

describe('a filter', () => {
  const NAMES = { username: 'userName', 'emails.value': 'emails.value' } as const
  test.each([
    ['userName eq "ana@x.com"', { by: 'userName', value: 'ana@x.com' }],
    ['USERNAME Eq "Ana"', { by: 'userName', value: 'Ana' }],
    ['emails.value eq "a\\u0041\\"\\\\"', { by: 'emails.value', value: 'aA"\\' }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', { by: 'userName', value: 'x' }],
    ['userName eq "Jürgen O\'Neil 💥"', { by: 'userName', value: "Jürgen O'Neil 💥" }],
    ['', null],
    [undefined, null],
  ])('%s', (text, filter) => expect(filterOf(text, NAMES)).toEqual(filter))
  test.each([
    'userName sw "a"',
    'userName eq "a" and active eq true',
    'password eq "x"',
    'constructor eq "x"',
    'eq',
    '('.repeat(9_999),
  ])('%s is not a filter we read', (text) =>
    expect(refusal(() => filterOf(text, NAMES))).toBe('400 invalidFilter'),
  )
})

test.each([
  [{}, { start: 1, count: 100 }],
  [
    { startIndex: '0', count: '-3' },
    { start: 1, count: 0 },
  ],
  [
    { startIndex: '21', count: '20' },
    { start: 21, count: 20 },
  ],
  [
    { startIndex: 'x', count: '99999' },
    { start: 1, count: 200 },
  ],
])('the page of %j', (query, page) => expect(pageOf(query)).toEqual(page))

test.each([
  [true, true],
  ['True', true],
  ['False', false],
  [' false ', false],
])('%j is %s', (value, is) => expect(booleanOf(value, 'active')).toBe(is))
test.each([1, null, 'no', {}])('%j is neither', (value) =>
  expect(refusal(() => booleanOf(value, 'active'))).toBe('400 invalidValue'),
)

test('a whole user is read', () =>
  expect(
    toldBy({
      userName: 'ana@x.com',
      externalId: 42,
      active: 'True',
      name: { givenName: ' Ana ', familyName: 'Ruiz\r\nOrtega', formatted: 'x' },
      emails: [
        { value: 'private@y.com', type: 'home' },
        { value: 'ana@x.com', type: 'work' },
      ],
      phoneNumbers: [
        { value: '1', type: 'work' },
        { value: '2', type: 'mobile' },
        { value: '3', type: 'fax' },
      ],
      [ENTERPRISE]: { department: 'Sales', manager: { value: 'x' } },
      password: 'is nothing to us',
    }),
  ).toEqual({
    userName: 'ana@x.com',
    externalId: '42',
    isActive: true,
    email: 'ana@x.com',
    fields: { first_name: 'Ana', last_name: 'Ruiz Ortega', phone: '1', mobile: '2', team: 'Sales' },
  }))

const patch = (...Operations: object[]) => ({ schemas: ['x'], Operations })
describe('a change', () => {
  test.each([
    ['as Entra closes', [{ op: 'Replace', path: 'active', value: 'False' }], { isActive: false }],
    ['as Okta closes', [{ op: 'replace', value: { active: false } }], { isActive: false }],
    [
      'of an address',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@x.com' }],
      { email: 'b@x.com' },
    ],
    [
      'of a home address is nothing',
      [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'b@x.com' }],
      {},
    ],
    [
      'in a list of one',
      [{ op: 'Replace', path: 'userName', value: [{ $ref: null, value: 'b' }] }],
      { userName: 'b' },
    ],
    [
      'with names that have dots',
      [
        {
          op: 'Add',
          value: { 'name.givenName': 'Ana', [`${ENTERPRISE}:department`]: 'IT', externalId: '7' },
        },
      ],
      { externalId: '7', fields: { first_name: 'Ana', team: 'IT' } },
    ],
    [
      'of an extension',
      [{ op: 'add', path: ENTERPRISE, value: { department: 'IT' } }],
      { fields: { team: 'IT' } },
    ],
    ['that takes away', [{ op: 'Remove', path: 'title' }], { fields: { title: '' } }],
    [
      'that takes a phone',
      [{ op: 'remove', path: 'phoneNumbers[type eq "mobile"].value' }],
      { fields: { mobile: '' } },
    ],
    [
      'of what we do not have',
      [{ op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Bonn' }],
      {},
    ],
    ['of the prototype', [{ op: 'add', value: { constructor: 'x', toString: 'y' } }], {}],
  ])('%s', (_, operations, told) =>
    expect(toldByPatch(patch(...operations))).toEqual({ fields: {}, ...told }),
  )
  test.each([
    [{}, 'invalidSyntax'],
    [{ Operations: [] }, 'invalidSyntax'],
    [{ Operations: 'x' }, 'invalidSyntax'],
    [patch({ op: 'move', path: 'title' }), 'invalidSyntax'],
    [patch({ op: 'remove' }), 'noTarget'],
    [patch({ op: 'remove', path: 'userName' }), 'mutability'],
    [patch({ op: 'add', path: 'userName', value: '' }), 'invalidValue'],
    [patch({ op: 'add', path: 'userName', value: { a: 1 } }), 'invalidValue'],
    [patch({ op: 'add', path: 'emails', value: [{ value: 'nobody' }] }), 'invalidValue'],
    [patch({ op: 'add', value: 'x' }), 'invalidValue'],
    [null, 'invalidSyntax'],
  ])('%j is refused', (body, scimType) => expect(refusal(() => toldByPatch(body))).toBe(`400 ${scimType}`))
  test('has so many operations', () =>
    expect(refusal(() => operationsOf(patch(...Array.from({ length: 1_001 }, () => ({ op: 'add' })))))).toBe(
      '400 invalidSyntax',
    ))
})

const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const group = (members: string[]) => ({ name: 'Brokers', externalId: '', members: new Set(members) })
describe('a group', () => {
  test.each([
    [[A], { op: 'Add', path: 'members', value: [{ value: B }] }, [A, B]],
    [[A], { op: 'add', value: { members: [{ value: B }] } }, [A, B]],
    [[A, B], { op: 'Remove', path: 'members', value: [{ value: A }] }, [B]],
    [[A, B], { op: 'remove', path: `members[value eq "${A}"]` }, [B]],
    [[A, B], { op: 'remove', path: 'members' }, []],
    [[A], { op: 'replace', path: 'members', value: [{ value: B.toUpperCase() }] }, [B]],
    [[A], { op: 'replace', value: { id: 'x', displayName: 'Brokers' } }, [A]],
  ])('of %j after %j', (before, operation, after) =>
    expect([...patchedGroup(group(before), patch(operation)).members]).toEqual(after),
  )
  test.each([
    [{}, 'invalidValue'],
    [{ displayName: '' }, 'invalidValue'],
    [{ displayName: 'x', members: [{ value: 'nobody' }] }, 'invalidValue'],
    [[], 'invalidSyntax'],
  ])('%j is none', (body, scimType) => expect(refusal(() => groupOf(body))).toBe(`400 ${scimType}`))
})

describe('roles', () => {
  const rules: SignOnRules = {
    claims: {},
    roles: [
      { group: 'brokers', gives: 'Manager' },
      { group: 'Editors', gives: 'Editor' },
    ],
    otherwise: 'Agent',
    mayGiveStaff: false,
    creates: true,
  }
  const closed = { ...rules, otherwise: null }
  const told = { email: 'a@x.com', fields: {} }
  test.each([
    ['is open', rules, {}, { role: 'Agent', is_active: true }],
    ['that is closed', rules, { isActive: false }, { is_active: false }],
    ['is never staff', { ...rules, otherwise: 'Admin' as const }, {}, { role: 'Agent' }],
    ['waits for a group where nobody else gets in', closed, {}, { role: 'Agent', is_active: false }],
  ])('a new account %s', (_, its, change, state) =>
    expect(joined(its, { ...told, ...change }, NEW_USER)).toMatchObject(state),
  )
  test.each([
    ['a group makes a manager', rules, {}, [], ['Brokers'], true, { is_manager: true }],
    [
      'and takes it back',
      rules,
      { is_manager: true },
      ['Brokers'],
      [],
      true,
      { is_manager: false, is_active: true },
    ],
    ['another group changes nothing', rules, { is_manager: true }, [], ['x'], true, { is_manager: true }],
    ['staff only where allowed', rules, {}, [], ['editors'], true, { role: 'Agent' }],
    ['staff where allowed', { ...rules, mayGiveStaff: true }, {}, [], ['editors'], true, { role: 'Editor' }],
    [
      'staff are left alone',
      rules,
      { role: 'Admin' as const },
      [],
      ['brokers'],
      true,
      { role: 'Admin', is_manager: false },
    ],
    ['the last group closes', closed, {}, ['brokers'], [], true, { is_active: false }],
    [
      'the first one opens',
      closed,
      { is_active: false },
      [],
      ['brokers'],
      true,
      { is_active: true, is_manager: true },
    ],
    ['but nobody who left', closed, { is_active: false }, [], ['brokers'], false, { is_active: false }],
  ])('%s', (_, its, state, before, after, isWanted, expected) =>
    expect(regrouped(its, { ...NEW_USER, ...state }, { before, after, isWanted })).toMatchObject(expected),
  )
})
