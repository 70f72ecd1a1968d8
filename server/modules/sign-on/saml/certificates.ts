/** Certificates of a directory's signatures: of any form that directories show them in, stored as the bytes in base64. */
import { X509Certificate } from 'node:crypto'
import type { SignOnCertificate, SignOnSettings } from '@frontage/contracts/sign-on.ts'
import type { AuditState } from '@frontage/domain/audit.ts'
import { certificateState } from '@frontage/domain/sign-on-settings.ts'

const SMALLEST_KEY = 2_048

export class CertificateProblem extends Error {
  override name = 'CertificateProblem'
}

/** @param text PEM, or its base64 alone. @throws CertificateProblem in a sentence */
export function certificateOf(text: string): X509Certificate {
  const base64 = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s+/g, '')
  const found = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? parsed(base64) : null
  if (!found) throw new CertificateProblem('This is no X.509 certificate.')
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = found.publicKey
  if (type !== 'rsa') throw new CertificateProblem('The key of the certificate must be an RSA key.')
  if ((details?.modulusLength ?? 0) < SMALLEST_KEY)
    throw new CertificateProblem(`The key of the certificate is too short: it needs ${SMALLEST_KEY} bits.`)
  return found
}

function parsed(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}

export const base64Of = ({ raw }: X509Certificate): string => raw.toString('base64')

/** In which it may be used, as a signature of a minute ago or to come counts as one of now. */
export const isValidAt = (certificate: X509Certificate, now: Date): boolean =>
  certificate.validFromDate <= now && now < certificate.validToDate

/** What an administrator sees of it. */
export function shownCertificate(stored: string, now: Date): SignOnCertificate {
  const certificate = certificateOf(stored)
  const expiresAt = certificate.validToDate
  return {
    certificate: base64Of(certificate),
    name: nameIn(certificate.subject),
    fingerprint: certificate.fingerprint256,
    expires_at: expiresAt.toISOString(),
    state: certificateState(expiresAt, now),
  }
}

/** Settings as they are put on record, where a certificate is known by its fingerprint. */
export const recordedSettings = (settings: SignOnSettings): AuditState => ({
  ...settings,
  saml_certificates: settings.saml_certificates.map((one) => certificateOf(one).fingerprint256),
})

/** The common name, or whatever the subject begins with. */
const nameIn = (subject: string | undefined): string =>
  (/^CN=(.*)$/m.exec(subject ?? '')?.[1] ?? subject?.split('\n')[0] ?? '').slice(0, 200)
