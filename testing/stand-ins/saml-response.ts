/** Responses of a SAML directory, signed, and wrong in whatever respect a test wants. */
import { randomUUID } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { SigningKey } from '../certificate.ts'

const SHA256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
export const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
}
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const FORMATS = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
}

/** What a directory says; null: it leaves that out. */
export interface Said {
  issuer: string
  responseIssuer: string | null
  destination: string | null
  recipient: string | null
  inResponseTo: string | null
  confirmedInResponseTo: string | null
  audience: string | null
  /** As XML. */
  nameId: string
  format: string
  attributes: Readonly<Record<string, string | readonly string[]>>
  status: string
  method: string
  assertionId: string
  notBefore: Date | null
  notOnOrAfter: Date | null
  confirmedUntil: Date | null
  sessionUntil: Date | null
  hasStatement: boolean
  signs: readonly ('assertion' | 'response')[]
  key: SigningKey
  algorithms: { signature: string; digest: string }
  /** What is done to the XML before it is signed, and after. */
  before: (xml: string) => string
  after: (xml: string) => string
}

export const said = (key: SigningKey, now: Date): Said => {
  const later = new Date(now.getTime() + 5 * 60_000)
  return {
    ...{ issuer: '', responseIssuer: null, destination: null, recipient: null, inResponseTo: null },
    ...{ confirmedInResponseTo: null, audience: null, nameId: 'ana', format: FORMATS.persistent },
    attributes: {},
    status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
    assertionId: `_${randomUUID()}`,
    notBefore: new Date(now.getTime() - 1_000),
    ...{ notOnOrAfter: later, confirmedUntil: later, sessionUntil: null, hasStatement: true },
    signs: ['assertion'],
    key,
    algorithms: SHA256,
    before: (xml) => xml,
    after: (xml) => xml,
  }
}

export function responseOf(what: Said, now: Date): string {
  const at = now.toISOString()
  const assertion = [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${what.assertionId}" Version="2.0" IssueInstant="${at}">`,
    `<saml:Issuer>${what.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${what.format}">${what.nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${what.method}"><saml:SubjectConfirmationData${attributes({
      Recipient: what.recipient,
      InResponseTo: what.confirmedInResponseTo,
      NotOnOrAfter: what.confirmedUntil,
    })}/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions${attributes({ NotBefore: what.notBefore, NotOnOrAfter: what.notOnOrAfter })}>`,
    what.audience === null
      ? ''
      : `<saml:AudienceRestriction><saml:Audience>${what.audience}</saml:Audience></saml:AudienceRestriction>`,
    '</saml:Conditions>',
    what.hasStatement
      ? `<saml:AuthnStatement AuthnInstant="${at}" SessionIndex="s-1"${attributes({ SessionNotOnOrAfter: what.sessionUntil })}/>`
      : '',
    '<saml:AttributeStatement>',
    ...Object.entries(what.attributes).map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}">${[value]
          .flat()
          .map((one) => `<saml:AttributeValue>${escaped(one)}</saml:AttributeValue>`)
          .join('')}</saml:Attribute>`,
    ),
    '</saml:AttributeStatement></saml:Assertion>',
  ].join('')
  const response = [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at}"${attributes(
      { Destination: what.destination, InResponseTo: what.inResponseTo },
    )}>`,
    what.responseIssuer === null
      ? ''
      : `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${what.responseIssuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${what.status}"/></samlp:Status>`,
    what.status.endsWith(':Success') ? assertion : '',
    '</samlp:Response>',
  ].join('')
  let xml = what.before(response)
  if (what.signs.includes('assertion')) xml = signed(xml, 'Assertion', what)
  if (what.signs.includes('response')) xml = signed(xml, 'Response', what)
  return Buffer.from(what.after(xml)).toString('base64')
}

export function signed(
  xml: string,
  name: string,
  { key, algorithms }: Pick<Said, 'key' | 'algorithms'>,
): string {
  const signer = new SignedXml({
    privateKey: key.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: EXCLUSIVE,
    // It shows its own certificate, whoever it is: nobody may believe it for that.
    getKeyInfoContent: () => `<X509Data><X509Certificate>${key.certificate}</X509Certificate></X509Data>`,
  })
  const xpath = `(//*[local-name(.)='${name}'])[1]`
  signer.addReference({
    xpath,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: algorithms.digest,
  })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: {
      reference: `${xpath}/*[local-name(.)='${name === 'Assertion' ? 'Issuer' : 'Status'}']`,
      action: 'before',
    },
  })
  return signer.getSignedXml()
}

const attributes = (all: Readonly<Record<string, string | Date | null>>): string =>
  Object.entries(all)
    .map(([name, value]) =>
      value === null ? '' : ` ${name}="${typeof value === 'string' ? value : value.toISOString()}"`,
    )
    .join('')

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
