/** SAML 2.0: to a directory with a request, and back with a signed assertion that is checked in every respect. */
import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml'
import { newSecret } from '../../../platform/secrets.ts'
import { DirectoryFailed, type DirectoryAnswer } from '../answer.ts'
import { believed } from './assertion.ts'
import { certificateOf, isValidAt } from './certificates.ts'
import { checkEnvelope, xmlOf } from './envelope.ts'

export interface SamlConnection {
  /** The directory's name of itself. */
  entityId: string
  /** Where browsers are sent to. */
  address: string
  /** X.509 in base64; several while the directory changes its key. */
  certificates: readonly string[]
  /** This site's name, as the directory knows it. */
  ownId: string
  /** The attribute that names a user for ever; '': the NameID does. */
  subject: string
}

/** What the answer must fit. */
export interface SamlChecks {
  requestId: string
  /** Where it must have been sent to. */
  acs: string
  now: Date
}

export interface SamlAnswer extends DirectoryAnswer {
  /** The assertion is good once: its name, and until when it could be shown again. */
  assertion: { id: string; expiresAt: Date }
}

const PEM_LINE = 64

/** Times, the request and the rest are looked at by `believed`, by our clock and in the signed bytes alone. */
const samlFor = (connection: SamlConnection, acs: string, certificates: readonly string[], id: string) =>
  new SAML({
    entryPoint: connection.address,
    issuer: connection.ownId,
    audience: false,
    callbackUrl: acs,
    idpCert: certificates.map(pemOf),
    idpIssuer: connection.entityId,
    generateUniqueId: () => id,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: -1,
  })

const pemOf = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.match(new RegExp(`.{1,${PEM_LINE}}`, 'g'))?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`

/** Where the browser goes to be asked who it is, and what must come back with it. */
export async function beginSaml(
  connection: SamlConnection,
  acs: string,
): Promise<{ url: URL; state: string; requestId: string }> {
  // XML wants a letter or a low line first.
  const requestId = `_${newSecret()}`
  const state = newSecret()
  const saml = samlFor(connection, acs, connection.certificates, requestId)
  const url = await saml.getAuthorizeUrlAsync(state, undefined, {})
  return { url: new URL(url), state, requestId }
}

/** @param response as the browser posted it. @throws DirectoryFailed */
export async function finishSaml(
  connection: SamlConnection,
  response: string,
  checks: SamlChecks,
): Promise<SamlAnswer> {
  try {
    const xml = xmlOf(response)
    const { isSigned } = checkEnvelope(xml, connection, checks)
    const certificates = connection.certificates.filter((one) => isValidAt(certificateOf(one), checks.now))
    if (certificates.length === 0) throw new Error('The certificate of the directory has expired.')
    const saml = samlFor(connection, checks.acs, certificates, checks.requestId)
    // What is signed as a whole must be right as a whole.
    saml.options.wantAuthnResponseSigned = isSigned
    const SAMLResponse = Buffer.from(xml).toString('base64')
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
    const signed = profile?.getAssertionXml?.()
    if (!signed) throw new Error('There is no signed assertion.')
    return believed(signed, connection, checks)
  } catch (error) {
    if (error instanceof DirectoryFailed) throw error
    throw new DirectoryFailed(error instanceof SamlStatusError ? 'refused' : 'wrong', error)
  }
}
