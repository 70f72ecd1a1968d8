import { expect, test } from 'vitest'
import { signOnProblems, type SignOnSettings } from './sign-on-settings.ts'

const good: SignOnSettings = {
  name: 'Harbor Directory',
  issuer: 'https://login.example.com/tenant/v2.0',
  client_id: 'frontage',
  scopes: 'openid profile',
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
