import { expect, test } from 'vitest'
import { samlClaims } from './saml-claims.ts'

const XMLSOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

test.each([
  [{}, '', {}],
  [{}, 'ana@x.com', { email: 'ana@x.com' }],
  [{ mail: 'ana@y.com' }, 'ana@x.com', { email: 'ana@y.com', mail: 'ana@y.com' }],
  [{ email: 'ana@z.com', mail: 'ana@y.com' }, '', { email: 'ana@z.com', mail: 'ana@y.com' }],
  [{ [`${XMLSOAP}/givenname`]: 'Ana' }, '', { given_name: 'Ana', [`${XMLSOAP}/givenname`]: 'Ana' }],
  [{ 'urn:oid:2.5.4.4': 'Ruiz' }, '', { family_name: 'Ruiz', 'urn:oid:2.5.4.4': 'Ruiz' }],
  [{ FirstName: 'Ana' }, '', { given_name: 'Ana', FirstName: 'Ana' }],
  [{ memberOf: ['a', 'b'] }, '', { groups: ['a', 'b'], memberOf: ['a', 'b'] }],
  [{ office: 'North' }, '', { office: 'North' }],
])('%j with %j are %j', (attributes, nameId, claims) =>
  expect(samlClaims(attributes, nameId)).toEqual(claims),
)

test('a name of the language itself is an attribute like others', () => {
  const attributes = Object.fromEntries([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  const claims = samlClaims(attributes, '')
  expect(Object.entries(claims)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(Reflect.getPrototypeOf(claims)).toBe(Object.prototype)
})
