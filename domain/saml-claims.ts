/** Attributes of a SAML assertion as claims: what directories have names of their own for is found by the usual one as well. */

/** Of SAML directories (Microsoft Entra ID, AD FS, Okta, Google Workspace, Shibboleth), by the name of OpenID Connect. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  email: [
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'mail',
    'emailaddress',
    'user.email',
  ],
  given_name: [
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'urn:oid:2.5.4.42',
    'givenname',
    'firstname',
    'user.firstname',
  ],
  family_name: [
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'urn:oid:2.5.4.4',
    'sn',
    'surname',
    'lastname',
    'user.lastname',
  ],
  phone_number: [
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/otherphone',
    'urn:oid:2.5.4.20',
    'telephonenumber',
    'phone',
  ],
  groups: [
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    'http://schemas.xmlsoap.org/claims/group',
    'urn:oid:1.3.6.1.4.1.5923.1.5.1.1',
    'memberof',
    'group',
  ],
}

type Value = string | string[]

/** @param nameId the NameID where it is an email; '' otherwise */
export function samlClaims(
  attributes: Readonly<Record<string, Value>>,
  nameId: string,
): Record<string, Value> {
  const byName = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))
  const usual = Object.entries(OTHER_NAMES).flatMap(([name, others]): [string, Value][] => {
    const value = [name, ...others].map((other) => byName.get(other)).find((one) => one !== undefined)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries([
    ...(nameId === '' ? [] : [['email', nameId] as const]),
    ...usual,
    ...Object.entries(attributes),
  ])
}
