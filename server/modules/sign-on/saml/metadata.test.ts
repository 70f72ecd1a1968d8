import { expect, test } from 'vitest'
import { aSigningKey } from '@frontage/testing/certificate.ts'
import { metadataOf } from '@frontage/testing/stand-ins/saml-directory.ts'
import { readFile } from './metadata.ts'
import { ownMetadata } from './own-metadata.ts'
import { attributeOf, childrenOf, METADATA, onlyChild, parseXml } from './xml.ts'

const now = new Date()
const day = 24 * 60 * 60_000
const key = aSigningKey({ name: 'Harbor ü', until: new Date(now.getTime() + 400 * day) })
const next = aSigningKey({ until: new Date(now.getTime() + 10 * day) })
const ID = 'https://idp.example.com/?a=1&b=2'
const xml = metadataOf(ID, 'https://idp.example.com/sso?x=1&y=2', [key, next])

test('metadata says who the directory is, where it is and how it signs', () => {
  for (const text of [
    xml,
    `\ufeff${xml}`,
    xml.replaceAll('\n', '\r\n'),
    `<!-- of Okta -->${xml.slice(xml.indexOf('?>') + 2)}`,
  ])
    expect(readFile(text, now)).toMatchObject({
      entity_id: ID,
      address: 'https://idp.example.com/sso?x=1&y=2',
      certificates: [
        { certificate: key.certificate, name: 'Harbor ü', state: 'valid' },
        { certificate: next.certificate, state: 'expiring' },
      ],
    })
})

test('a key without a use counts, one for encryption does not, and none twice', () => {
  const of = (change: (text: string) => string) => readFile(change(xml), now).certificates.length
  expect(of((text) => text.replace(' use="signing"', ''))).toBe(2)
  expect(of((text) => text.replace('use="signing"', 'use="encryption"'))).toBe(1)
  expect(of((text) => text.replace(next.certificate, key.certificate))).toBe(1)
})

test('a certificate alone is one', () => {
  const pem = `-----BEGIN CERTIFICATE-----\r\n${key.certificate}\r\n-----END CERTIFICATE-----\r\n`
  for (const text of [pem, key.certificate])
    expect(readFile(text, now)).toMatchObject({
      entity_id: '',
      certificates: [{ certificate: key.certificate }],
    })
})

const aggregate = (...some: string[]) =>
  `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${some.join('')}</EntitiesDescriptor>`
const bare = xml.slice(xml.indexOf('?>') + 2)

test('of a federation with one directory it is that one', () =>
  expect(readFile(aggregate(bare, ownMetadata('x', ['https://y']).split('?>')[1] ?? ''), now).entity_id).toBe(
    ID,
  ))

test.each([
  ['nothing', ' ', /neither/],
  ['a text', 'hello', /neither/],
  ['half of a certificate', key.certificate.slice(0, 400), /no X.509 certificate/],
  ['a short key', aSigningKey({ bits: 1_024 }).certificate, /too short/],
  ['a web page', '<!doctype html><html><p>Log in</html>', /document type/],
  ['entities', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${bare}`, /document type/],
  ['XML that ends early', xml.slice(0, -10), /cannot be read as XML/],
  ['other XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', /no SAML metadata/],
  ['other metadata of the name', '<EntityDescriptor xmlns="urn:x"/>', /no SAML metadata/],
  ['this site itself', ownMetadata('x', ['https://y']), /no identity provider/],
  [
    'several directories',
    aggregate(bare, bare.replace(' entityID="', ' entityID="z')),
    /several directories/,
  ],
  ['SAML 1.1', xml.replace('SAML:2.0:protocol', 'SAML:1.1:protocol'), /no identity provider/],
  ['no name', xml.replace(/ entityID="[^"]*"/, ''), /does not say the entity ID/],
  ['no address for a redirect', xml.replace('HTTP-Redirect', 'SOAP'), /HTTP-Redirect/],
  [
    'an address without TLS',
    xml.replace('https://idp.example.com/sso', 'http://idp.example.com/sso'),
    /https:/,
  ],
  [
    'an address that is a script',
    xml.replace('https://idp.example.com/sso', 'javascript:alert(1)//'),
    /https:/,
  ],
  ['no certificate', xml.replaceAll('use="signing"', 'use="encryption"'), /no certificate/],
  ['a damaged certificate', xml.replace(key.certificate, 'AAAA'), /no X.509/],
  ['an endless depth', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`, /nested/],
])('%s is refused in a sentence', (_, text, sentence) => {
  expect(() => readFile(text, now)).toThrow(
    expect.objectContaining({ name: 'FileProblem', message: expect.stringMatching(sentence) }),
  )
})

test('our own can be read, whatever the names', () => {
  const root = parseXml(ownMetadata('https://x.com/?a="1"&b=<2>', ['https://x.com/a', 'https://y.com/b']))
  const services = childrenOf(
    onlyChild(root, METADATA, 'SPSSODescriptor'),
    METADATA,
    'AssertionConsumerService',
  )
  expect(attributeOf(root, 'entityID')).toBe('https://x.com/?a="1"&b=<2>')
  expect(services.map((one) => [attributeOf(one, 'isDefault'), attributeOf(one, 'Location')])).toEqual([
    ['true', 'https://x.com/a'],
    [null, 'https://y.com/b'],
  ])
})
