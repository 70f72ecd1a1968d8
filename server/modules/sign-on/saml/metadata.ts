/** What a directory says of itself in its metadata (SAML 2.0 Metadata), or in a certificate alone. */
import type { SignOnFile } from '@frontage/contracts/sign-on.ts'
import { isDirectoryAddress } from '@frontage/domain/sign-on-settings.ts'
import { base64Of, certificateOf, CertificateProblem, shownCertificate } from './certificates.ts'
import { allNamed, attributeOf, childrenOf, isNamed, METADATA, parseXml, SIGNATURE } from './xml.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const SAML_2 = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** A sentence for whoever chose the file. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** @param text metadata as XML, or a certificate as PEM. @throws FileProblem */
export function readFile(text: string, now: Date): SignOnFile {
  const plain = text.replace(/^\ufeff/, '').trim()
  try {
    if (!plain.startsWith('<')) {
      if (!/^(?:-----BEGIN CERTIFICATE-----)?[A-Za-z0-9+/=\s]{200,}/.test(plain))
        throw new FileProblem('This is neither SAML metadata nor an X.509 certificate.')
      return { entity_id: '', address: '', certificates: [shownCertificate(plain, now)] }
    }
    return readMetadata(plain, now)
  } catch (error) {
    if (error instanceof CertificateProblem) throw new FileProblem(error.message)
    throw error
  }
}

function readMetadata(text: string, now: Date): SignOnFile {
  const directory = directoryIn(rootOf(text))
  const entityId = attributeOf(directory.entity, 'entityID')?.trim() ?? ''
  if (entityId === '') throw new FileProblem('This file does not say the entity ID of the directory.')
  const address = childrenOf(directory.role, METADATA, 'SingleSignOnService')
    .filter((service) => attributeOf(service, 'Binding') === REDIRECT)
    .map((service) => attributeOf(service, 'Location')?.trim() ?? '')[0]
  if (address === undefined)
    throw new FileProblem(
      'This directory has no sign-on address for HTTP-Redirect. Turn that binding on there.',
    )
  if (!isDirectoryAddress(address))
    throw new FileProblem('The sign-on address in this file does not begin with https://')
  return { entity_id: entityId, address, certificates: certificatesIn(directory.role, now) }
}

function rootOf(text: string): Element {
  try {
    return parseXml(text)
  } catch (error) {
    throw new FileProblem(
      `This file is no metadata: it cannot be read as XML. ${error instanceof Error ? error.message : ''}`.trim(),
    )
  }
}

function directoryIn(root: Element): { entity: Element; role: Element } {
  const entities = allNamed(root, 'EntityDescriptor').filter((one) => isNamed(one, METADATA, one.localName))
  if (entities.length === 0)
    throw new FileProblem(
      'This file is no SAML metadata. Download the metadata of the identity provider from your directory.',
    )
  const found = entities.flatMap((entity) =>
    childrenOf(entity, METADATA, 'IDPSSODescriptor')
      .filter((role) => (attributeOf(role, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(SAML_2))
      .map((role) => ({ entity, role })),
  )
  const [only, another] = found
  if (!only)
    throw new FileProblem(
      'This file describes no identity provider. It may be the metadata of this site or of another application.',
    )
  if (another)
    throw new FileProblem('This file describes several directories. Choose the metadata of yours alone.')
  return only
}

function certificatesIn(role: Element, now: Date): SignOnFile['certificates'] {
  const texts = childrenOf(role, METADATA, 'KeyDescriptor')
    // Without a use it is for both.
    .filter((key) => attributeOf(key, 'use') !== 'encryption')
    .flatMap((key) => allNamed(key, 'X509Certificate'))
    .filter((one) => isNamed(one, SIGNATURE, 'X509Certificate'))
    .map((one) => base64Of(certificateOf(one.textContent ?? '')))
  if (texts.length === 0)
    throw new FileProblem('This file has no certificate for signatures. Add it by hand.')
  return [...new Set(texts)].map((one) => shownCertificate(one, now))
}
