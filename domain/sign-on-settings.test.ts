import { expect, test } from 'vitest'
import { certificateState, signOnProblems, warnedDays, type SignOnSettings } from './sign-on-settings.ts'

const good: SignOnSettings = {
  name: 'Harbor Directory',
  protocol: 'oidc',
  issuer: 'https://login.example.com/tenant/v2.0',
  client_id: 'frontage',
  scopes: 'openid profile',
  ...{ saml_entity_id: '', saml_address: '', saml_certificates: [], saml_own_id: '', saml_subject: '' },
  claims: {
    ...{ email: 'email', first_name: '', last_name: '', title: '', phone: '', mobile: '' },
    ...{ license: '', office: '', team: '', region: '', groups: '' },
  },
  roles: [],
  otherwise: 'Agent',
  may_give_staff: false,
  creates: true,
  is_only: false,
}

test.each([
  [{}, []],
  [{ issuer: 'http://localhost:4000' }, []],
  [{ issuer: 'http://127.0.0.1:4000/' }, []],
  [{ otherwise: null, roles: [{ group: 'a', gives: 'Agent' as const }] }, []],
  [{ name: '  ' }, ['name']],
  [{ issuer: 'http://login.example.com' }, ['issuer']],
  [{ issuer: 'http://localhost.example.com' }, ['issuer']],
  [{ issuer: 'https://me@login.example.com' }, ['issuer']],
  [{ issuer: 'https://login.example.com/#x' }, ['issuer']],
  [{ issuer: 'javascript:alert(1)' }, ['issuer']],
  [{ scopes: 'openidx' }, ['scopes']],
  [{ otherwise: null }, ['otherwise']],
  [{ roles: [{ group: ' ', gives: 'Admin' as const }] }, ['roles']],
])('%j has problems with %j', (change, fields) =>
  expect(Object.keys(signOnProblems({ ...good, ...change }))).toEqual(fields),
)

const saml: SignOnSettings = {
  ...good,
  ...{ protocol: 'saml', issuer: '', client_id: '', scopes: '' },
  saml_entity_id: 'urn:example:idp',
  saml_address: 'https://login.example.com/saml?idpid=C01',
  saml_certificates: ['MIIB'],
}

test.each([
  [{}, []],
  [{ saml_entity_id: 'https://idp.example.com' }, []],
  [{ saml_own_id: 'https://site.example.com' }, []],
  [{ saml_entity_id: ' ' }, ['saml_entity_id']],
  [{ saml_entity_id: 'two words' }, ['saml_entity_id']],
  [{ saml_address: 'http://login.example.com' }, ['saml_address']],
  [{ saml_address: 'https://me@login.example.com' }, ['saml_address']],
  [{ saml_address: 'javascript:alert(1)' }, ['saml_address']],
  [{ saml_certificates: [] }, ['saml_certificates']],
  [{ saml_own_id: 'two words' }, ['saml_own_id']],
  [{ otherwise: null }, ['otherwise']],
])('of SAML, %j has problems with %j', (change, fields) =>
  expect(Object.keys(signOnProblems({ ...saml, ...change }))).toEqual(fields),
)

test.each([
  ['2026-11-28T11:59:59Z', 'expired'],
  ['2026-11-28T12:00:00Z', 'expired'],
  ['2026-11-28T12:00:01Z', 'expiring'],
  ['2026-12-28T11:59:59Z', 'expiring'],
  ['2026-12-28T12:00:00Z', 'valid'],
])('a certificate until %s is %s', (until, state) =>
  expect(certificateState(new Date(until), new Date('2026-11-28T12:00:00Z'))).toBe(state),
)

test.each([
  ['2026-11-28T12:00:00Z', null],
  ['2026-11-28T12:00:01Z', 1],
  ['2026-11-29T12:00:00Z', 1],
  ['2026-11-29T12:00:01Z', 7],
  ['2026-12-05T12:00:00Z', 7],
  ['2026-12-05T12:00:01Z', 30],
  ['2026-12-28T12:00:00Z', 30],
  ['2026-12-28T12:00:01Z', null],
])('of a certificate until %s it is warned of %s days', (until, days) =>
  expect(warnedDays(new Date(until), new Date('2026-11-28T12:00:00Z'))).toBe(days),
)
