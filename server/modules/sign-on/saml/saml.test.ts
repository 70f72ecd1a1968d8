/** Responses of SAML directories, as they should be and as nobody may believe them. */
import { afterAll, describe, expect, test } from 'vitest'
import { aSigningKey } from '@frontage/testing/certificate.ts'
import { aSamlDirectory } from '@frontage/testing/stand-ins/saml-directory.ts'
import { FORMATS, SHA1, signed, type Said } from '@frontage/testing/stand-ins/saml-response.ts'
import { beginSaml, finishSaml, type SamlConnection } from './saml.ts'

const directory = await aSamlDirectory()
afterAll(() => directory.close())
const ACS = 'http://harbor.localhost:3000/auth/api/v1/directory/saml'
const [own = aSigningKey()] = directory.keys
const connection: SamlConnection = {
  entityId: directory.entityId,
  address: 'https://idp.example.com/sso?idpid=1',
  certificates: [own.certificate],
  ownId: 'https://harbor.test/metadata',
  subject: '',
}
directory.users.set('ana', { email: 'ana@harbor-homes.com', groups: ['brokers', 'north & south'] })

async function finished(change: Partial<Said>, more: Partial<SamlConnection> = {}, now = new Date()) {
  const all = { ...connection, ...more }
  const { url, state, requestId } = await beginSaml(all, ACS)
  const { acs, form } = directory.respond(url.href, 'ana', change)
  expect([acs, form.RelayState]).toEqual([ACS, state])
  return finishSaml(all, form.SAMLResponse ?? '', { requestId, acs: ACS, now })
}

test('the directory is asked by a request with an ID of its own', async () => {
  const one = await beginSaml(connection, ACS)
  const another = await beginSaml(connection, ACS)
  expect(one.url.href).toMatch(/^https:\/\/idp\.example\.com\/sso\?idpid=1&SAMLRequest=/)
  expect(directory.question(one.url.href)).toEqual({
    id: one.requestId,
    acs: ACS,
    issuer: connection.ownId,
    state: one.state,
  })
  expect(new Set([one.requestId, one.state, another.requestId, another.state]).size).toBe(4)
  expect(one.state.length).toBeLessThanOrEqual(80)
})

describe('an assertion is believed', () => {
  const soon = new Date(Date.now() + 3_600_000)
  test.each<[string, Partial<Said>, Partial<SamlConnection>, object]>([
    ['signed by itself', {}, {}, { subject: 'ana', session: 's-1', until: null }],
    ['in a response that is signed too', { signs: ['assertion', 'response'] }, {}, { subject: 'ana' }],
    [
      'with a response that names nobody',
      { responseIssuer: null, destination: null },
      {},
      { subject: 'ana' },
    ],
    [
      'with signs in its name',
      { nameId: 'a&amp;b &lt;x&gt; \u00fc\u{1f600}' },
      {},
      { subject: 'a&b <x> \u00fc\u{1f600}' },
    ],
    ['a moment early', { notBefore: new Date(Date.now() + 30_000) }, {}, { subject: 'ana' }],
    ['a moment late', { notOnOrAfter: new Date(Date.now() - 30_000) }, {}, { subject: 'ana' }],
    ['until the session ends there', { sessionUntil: soon }, {}, { until: soon }],
    [
      'with an email as its name',
      { nameId: 'Ana@harbor-homes.com', format: FORMATS.email, attributes: {} },
      {},
      { subject: 'Ana@harbor-homes.com', claims: { email: 'Ana@harbor-homes.com' } },
    ],
    [
      'by an attribute that names users',
      { format: FORMATS.transient, attributes: { oid: 'o-1' } },
      { subject: 'oid' },
      { subject: 'o-1' },
    ],
    [
      'by the second of two certificates',
      {},
      { certificates: [aSigningKey().certificate, own.certificate] },
      { subject: 'ana' },
    ],
    [
      'beside an expired certificate',
      {},
      { certificates: [aSigningKey({ until: new Date(Date.now() - 1_000) }).certificate, own.certificate] },
      { subject: 'ana' },
    ],
    [
      'with its attributes',
      {},
      {},
      { claims: { email: 'ana@harbor-homes.com', groups: ['brokers', 'north & south'] } },
    ],
  ])('%s', async (_, change, more, expected) => {
    expect(await finished(change, more)).toMatchObject(expected)
  })
})

const foreign = aSigningKey()
const expired = aSigningKey({ until: new Date(Date.now() - 1_000) })
const unborn = aSigningKey({ from: new Date(Date.now() + 3_600_000) })
const evil = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_evil" Version="2.0" IssueInstant="2026-01-01T00:00:00Z"><saml:Issuer>x</saml:Issuer><saml:Subject><saml:NameID>admin</saml:NameID></saml:Subject></saml:Assertion>`
const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/
const SIGNATURE = /<ds:Signature [\s\S]*?<\/ds:Signature>/
/** What was signed moves into a wrapper, and the evil one takes its place. */
const wrapped = (wrap: (signed: string) => string) => (xml: string) =>
  xml.replace(ASSERTION, (original) => wrap(original))
const old = new Date(Date.now() - 120_000)
const future = new Date(Date.now() + 120_000)

describe('an assertion is not believed', () => {
  test.each<[string, RegExp, Partial<Said>, Partial<SamlConnection>?]>([
    // Signatures.
    ['without a signature', /not signed/, { signs: [] }],
    ['where only the response is signed', /not signed/, { signs: ['response'] }],
    ['signed by somebody who shows a certificate', /signature/i, { key: foreign }],
    ['changed after it was signed', /signature/i, { after: (xml) => xml.replace('>ana<', '>admin<') }],
    [
      'in a signed response that was changed',
      /signature/i,
      { signs: ['assertion', 'response'], after: (xml) => xml.replace('<samlp:Status>', '<samlp:Status> ') },
    ],
    ['signed with SHA-1', /Choose SHA-256/, { algorithms: SHA1 }],
    [
      'with a digest of SHA-1',
      /Choose SHA-256/,
      { algorithms: { signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', digest: SHA1.digest } },
    ],
    [
      'signed with a shared secret',
      /Choose SHA-256/,
      {
        after: (xml) =>
          xml.replace(
            'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
            'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
          ),
      },
    ],
    [
      'transformed more than it must be',
      /Choose SHA-256/,
      {
        after: (xml) =>
          xml.replace(
            'Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"',
            'Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
          ),
      },
    ],
    ['whose signature is taken off', /not signed/, { after: (xml) => xml.replace(SIGNATURE, '') }],
    [
      'with two signatures',
      /not signed|where none belong/,
      { after: (xml) => xml.replace(SIGNATURE, (one) => one + one) },
    ],
    [
      'signed with an expired certificate',
      /has expired/,
      { key: expired },
      { certificates: [expired.certificate] },
    ],
    [
      'signed with one that is not valid yet',
      /has expired/,
      { key: unborn },
      { certificates: [unborn.certificate] },
    ],
    // Wrapping: another assertion where the signed one was.
    ['beside the signed one', /one assertion/, { after: wrapped((one) => evil + one) }],
    ['behind the signed one', /one assertion/, { after: wrapped((one) => one + evil) }],
    [
      'with the signed one in an extension',
      /one assertion/,
      { after: wrapped((one) => `<samlp:Extensions>${one}</samlp:Extensions>${evil}`) },
    ],
    [
      'with the signed one inside of it',
      /one assertion/,
      { after: wrapped((one) => evil.replace('</saml:Issuer>', `</saml:Issuer>${one}`)) },
    ],
    [
      'with the signed one in its signature',
      /one assertion/,
      {
        after: wrapped((one) => {
          const signature = SIGNATURE.exec(one)?.[0] ?? ''
          const holding = signature.replace(
            '</ds:Signature>',
            `<ds:Object>${one.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`,
          )
          return evil.replace('</saml:Issuer>', `</saml:Issuer>${holding}`)
        }),
      },
    ],
    [
      'with the signature of another',
      /something else/,
      {
        after: wrapped((one) => evil.replace('</saml:Issuer>', `</saml:Issuer>${SIGNATURE.exec(one)?.[0]}`)),
      },
    ],
    [
      'with the ID of another part',
      /same ID/,
      { assertionId: '_twice', before: (xml) => xml.replace('<samlp:Status>', '<samlp:Status Id="_twice">') },
    ],
    [
      'in a namespace of its own',
      /one assertion/,
      {
        before: (xml) =>
          xml.replace('xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID', 'xmlns:saml="urn:x" ID'),
      },
    ],
    // Readers that read differently.
    ['with a comment in the name', /Comments/, { nameId: 'admin<!---->.evil' }],
    ['with a comment put in later', /Comments/, { after: (xml) => xml.replace('>ana<', '>an<!-- -->a<') }],
    ['with CDATA', /Comments/, { nameId: '<![CDATA[ana]]>' }],
    ['with a document type', /document types/, { after: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }],
    ['with an instruction in the name', /Comments/, { nameId: 'ana<?x y?>' }],
    ['with an element in the name', /text alone/, { nameId: 'ana<x/>' }],
    [
      'with a second name',
      /one NameID/,
      {
        before: (xml) =>
          xml.replace(
            '<saml:SubjectConfirmation ',
            '<saml:NameID>admin</saml:NameID><saml:SubjectConfirmation ',
          ),
      },
    ],
    // For somebody else.
    ['of another directory', /another directory/, { issuer: 'https://elsewhere.com' }],
    ['in a response of another directory', /another directory/, { responseIssuer: 'https://elsewhere.com' }],
    ['for another site', /another application/, { audience: 'https://summit.test/metadata' }],
    ['for nobody in particular', /another application/, { audience: null }],
    [
      'sent to another address',
      /another address/,
      { destination: 'http://summit.localhost:3000/auth/api/v1/directory/saml' },
    ],
    [
      'for another recipient',
      /another address/,
      { recipient: 'http://summit.localhost:3000/auth/api/v1/directory/saml' },
    ],
    ['for no recipient', /another address/, { recipient: null }],
    ['in answer to nothing', /another request/, { inResponseTo: null, confirmedInResponseTo: null }],
    ['in answer to another request', /another request/, { inResponseTo: '_x' }],
    ['that answers another request inside', /another request/, { confirmedInResponseTo: '_x' }],
    ['that answers nothing inside', /another request/, { confirmedInResponseTo: null }],
    [
      'that its bearer cannot show',
      /who may bring it/,
      { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
    ],
    // At another time.
    ['that is not valid yet', /not valid yet/, { notBefore: future }],
    ['that is over', /It is over/, { notOnOrAfter: old }],
    ['whose bearer is late', /It is over/, { confirmedUntil: old }],
    ['without an end', /until when|NotOnOrAfter/, { confirmedUntil: null }],
    ['of a session that is over', /It is over/, { sessionUntil: old }],
    [
      'with a time of nowhere',
      /is no time/,
      { before: (xml) => xml.replace(/ NotBefore="[^"]*"/, ' NotBefore="today"') },
    ],
    // Of nobody.
    ['of nobody', /who signed in/, { nameId: ' ' }],
    ['of a name that changes', /transient/, { format: FORMATS.transient }],
    ['without the attribute that names users', /oid/, {}, { subject: 'oid' }],
    ['with two values of it', /oid/, { attributes: { oid: ['a', 'b'] } }, { subject: 'oid' }],
    ['of nobody who signed in', /anybody signed in/, { hasStatement: false }],
    [
      'that is encrypted',
      /Turn off the encryption/,
      {
        after: (xml) =>
          xml.replace(
            ASSERTION,
            '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>',
          ),
      },
    ],
    // No response at all.
    ['that is too large', /too large/, { attributes: { much: 'x'.repeat(400_000) } }],
    [
      'that is nested too deep',
      /too deep/,
      {
        after: (xml) =>
          xml.replace('<samlp:Status>', `${'<x>'.repeat(80)}${'</x>'.repeat(80)}<samlp:Status>`),
      },
    ],
    [
      'that is a request',
      /no response/,
      { after: (xml) => xml.replaceAll('samlp:Response', 'samlp:AuthnRequest') },
    ],
    ['that is cut off', /./, { after: (xml) => xml.slice(0, -20) }],
    ['that is nothing', /./, { after: () => '' }],
    ['that is no XML', /./, { after: () => 'hello' }],
  ])('%s', async (_, sentence, change, more) => {
    const failed = finished(change, more)
    await expect(failed).rejects.toMatchObject({
      problem: 'wrong',
      cause: { message: expect.stringMatching(sentence) },
    })
  })

  test('that is no base64 or no text', async () => {
    const checks = { requestId: '_x', acs: ACS, now: new Date() }
    for (const response of ['', 'a b!', Buffer.from([0xff, 0xfe, 0x3c, 0]).toString('base64')])
      await expect(finishSaml(connection, response, checks)).rejects.toMatchObject({ problem: 'wrong' })
  })

  test('that says no, which is told as such', async () => {
    const failed = finished({ signs: [], status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' })
    await expect(failed).rejects.toMatchObject({ problem: 'refused', cause: { message: 'AuthnFailed' } })
  })
})

test('a signature that was made over something else first is told from a right one', async () => {
  // The helper that signs is right: what it signs again by the same key is believed.
  const change = {
    signs: [],
    after: (xml: string) =>
      signed(xml, 'Assertion', {
        key: own,
        algorithms: {
          signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
          digest: 'http://www.w3.org/2001/04/xmlenc#sha512',
        },
      }),
  }
  expect((await finished(change)).subject).toBe('ana')
})
