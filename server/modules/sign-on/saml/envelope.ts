/** What is wrong with a response before anybody asks whether it is signed: nothing in it is believed yet. */
import { DirectoryFailed } from '../answer.ts'
import type { SamlChecks, SamlConnection } from './saml.ts'
import { allNamed, ASSERTION, attributeOf, childrenOf, elementsOf, isNamed, onlyChild } from './xml.ts'
import { parseXml, PROTOCOL, SIGNATURE, textOf } from './xml.ts'

/** Characters of base64: a user in five hundred groups has a tenth of it. */
export const LARGEST_RESPONSE = 400_000
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** SHA-1 is not among them, nor anything that transforms more than it must. */
const ALLOWED: Record<string, readonly string[]> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: [EXCLUSIVE],
  Transform: [ENVELOPED, EXCLUSIVE],
}

/** @throws where it is too large, or no UTF-8 text in base64 */
export function xmlOf(response: string): string {
  if (response.length > LARGEST_RESPONSE) throw new Error('The response is too large.')
  const base64 = response.replaceAll(/\s+/g, '')
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Error('The response is no base64.')
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
  // Comments, instructions and CDATA are read differently by different readers, and no directory needs them.
  if (/<!|.<\?/s.test(xml)) throw new Error('Comments and document types are not allowed in a response.')
  return xml
}

/** Characters of base64 that hold the first element. */
const BEGINNING = 4_000

/** A sign-in that began at the directory answers no request. It only chooses a sentence: nothing is checked, and little is read. */
export function isUnasked(response: string): boolean {
  const xml = Buffer.from(response.slice(0, BEGINNING), 'base64').toString()
  const [root] = /<(?:\w+:)?Response\s[^>]*>/.exec(xml) ?? []
  return root !== undefined && !root.includes('InResponseTo')
}

/** @returns whether the response as a whole has a signature. @throws Error or DirectoryFailed, in words */
export function checkEnvelope(
  xml: string,
  { entityId }: SamlConnection,
  { requestId, acs }: SamlChecks,
): { isSigned: boolean } {
  const root = parseXml(xml)
  if (!isNamed(root, PROTOCOL, 'Response') || attributeOf(root, 'Version') !== '2.0')
    throw new Error('This is no response of SAML 2.0.')
  if (attributeOf(root, 'InResponseTo') !== requestId) throw new Error('It answers another request.')
  const destination = attributeOf(root, 'Destination')
  if (destination !== null && destination !== acs)
    throw new Error(`It was meant for another address: ${destination}`)
  const [issuer] = childrenOf(root, ASSERTION, 'Issuer')
  if (issuer && textOf(issuer) !== entityId)
    throw new Error(`It is of another directory, which calls itself ${textOf(issuer)}`)
  checkStatus(root)
  if (allNamed(root, 'EncryptedAssertion').length > 0)
    throw new Error(
      'The assertion is encrypted, which this site does not read. Turn off the encryption of assertions in your directory.',
    )
  const [assertion, another] = allNamed(root, 'Assertion')
  if (!assertion || another || assertion.parentNode !== root || !isNamed(assertion, ASSERTION, 'Assertion'))
    throw new Error('There must be one assertion, and no more.')
  checkSignatures(root, assertion)
  return { isSigned: childrenOf(root, SIGNATURE, 'Signature').length > 0 }
}

function checkStatus(root: Element): void {
  const status = onlyChild(root, PROTOCOL, 'Status')
  const code = onlyChild(status, PROTOCOL, 'StatusCode')
  if (attributeOf(code, 'Value') === SUCCESS) return
  const codes = [code, ...elementsOf(code)].map((one) => attributeOf(one, 'Value')?.split(':').at(-1) ?? '')
  const [message] = childrenOf(status, PROTOCOL, 'StatusMessage')
  const said = message?.textContent?.trim() ?? ''
  throw new DirectoryFailed('refused', new Error([codes.join(', '), said].filter(Boolean).join(': ')))
}

function checkSignatures(root: Element, assertion: Element): void {
  const signatures = allNamed(root, 'Signature')
  const own = childrenOf(assertion, SIGNATURE, 'Signature')
  const ofAll = childrenOf(root, SIGNATURE, 'Signature')
  if (own.length !== 1)
    throw new Error('The assertion is not signed. Turn on the signature of assertions in your directory.')
  if (ofAll.length > 1 || signatures.length !== own.length + ofAll.length)
    throw new Error('There are signatures where none belong.')
  for (const [signature, signed] of [[own[0], assertion] as const, [ofAll[0], root] as const])
    if (signature) checkSignature(signature, signed)
  const ids = idsOf(root)
  if (new Set(ids).size !== ids.length) throw new Error('Two parts have the same ID.')
}

function checkSignature(signature: Element, signed: Element): void {
  for (const [name, allowed] of Object.entries(ALLOWED))
    for (const method of allNamed(signature, name)) {
      const algorithm = attributeOf(method, 'Algorithm') ?? ''
      if (!allowed.includes(algorithm))
        throw new Error(
          `The signature uses ${algorithm || 'no algorithm'}. Choose SHA-256 in your directory.`,
        )
    }
  const info = onlyChild(signature, SIGNATURE, 'SignedInfo')
  const reference = onlyChild(info, SIGNATURE, 'Reference')
  const id = attributeOf(signed, 'ID')
  if (!id || attributeOf(reference, 'URI') !== `#${id}`)
    throw new Error('The signature is of something else than what it is in.')
  if (childrenOf(signature, SIGNATURE, 'Object').length > 0)
    throw new Error('The signature holds more than it needs.')
}

/** However an ID is spelled. */
const idsOf = (root: Element): string[] => [
  ...['ID', 'Id', 'id', 'xml:id'].flatMap((name) => attributeOf(root, name) ?? []),
  ...elementsOf(root).flatMap(idsOf),
]
