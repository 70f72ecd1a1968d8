import { expect, test } from 'vitest'
import { siteAddressInEmail, siteAddress } from './site-address.ts'

const settings = { port: 4000 }
const hosts = ['localhost', 'harbor.localhost', 'print.harbor.test']
const tenant = { primaryHost: 'localhost', hosts, host: 'harbor.localhost' }

test.each([
  ['the host of the request', undefined, 'http://harbor.localhost:4000'],
  ['another host of the tenant', 'print.harbor.test', 'https://print.harbor.test'],
  ['a host that is not the tenant’s', 'evil.example', 'http://localhost:4000'],
  ['a host with a port', 'harbor.localhost:9999', 'http://localhost:4000'],
  ['a host with a name before it', 'harbor.localhost@evil.example', 'http://localhost:4000'],
  ['none', '', 'http://localhost:4000'],
])('an email leads to the tenant’s own site, asked for by %s', (_, host, expected) => {
  expect(siteAddressInEmail(settings, tenant, host)).toBe(expected)
})

test('a host that is no longer the tenant’s is not named', () => {
  expect(siteAddressInEmail(settings, { ...tenant, host: 'old.harbor.test' })).toBe('http://localhost:4000')
})

test('the site has one address for the rest of the world', () => {
  expect(siteAddress(settings, tenant)).toBe('http://localhost:4000')
})
