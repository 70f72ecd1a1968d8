/** What a signed assertion says, once it is ours, of now and of this sign-in. Only the signed bytes come here. */
import { samlClaims } from '@frontage/domain/saml-claims.ts'
import type { SamlAnswer, SamlChecks, SamlConnection } from './saml.ts'
import {
  ASSERTION,
  attributeOf,
  childrenOf,
  elementsOf,
  isNamed,
  onlyChild,
  parseXml,
  textOf,
} from './xml.ts'

const CLOCK_TOLERANCE_MS = 60_000
const LONGEST_SUBJECT = 1_000
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** @throws in words, where any of it does not fit */
export function believed(xml: string, connection: SamlConnection, checks: SamlChecks): SamlAnswer {
  const assertion = parseXml(xml)
  const id = attributeOf(assertion, 'ID')
  if (!isNamed(assertion, ASSERTION, 'Assertion') || attributeOf(assertion, 'Version') !== '2.0' || !id)
    throw new Error('What is signed is no assertion of SAML 2.0.')
  const issuer = textOf(onlyChild(assertion, ASSERTION, 'Issuer'))
  if (issuer !== connection.entityId)
    throw new Error(`It is of another directory, which calls itself ${issuer}`)
  checkBegins(assertion, 'IssueInstant', checks)
  checkConditions(assertion, connection, checks)
  const subject = onlyChild(assertion, ASSERTION, 'Subject')
  const expiresAt = confirmedUntil(subject, checks)
  const { session, until } = sessionIn(assertion, checks)
  const nameId = onlyChild(subject, ASSERTION, 'NameID')
  const name = textOf(nameId)
  const format = attributeOf(nameId, 'Format')
  const attributes = attributesOf(assertion)
  return {
    subject: subjectOf(connection, { name, format, attributes }),
    claims: samlClaims(attributes, format === EMAIL ? name : ''),
    session,
    until,
    assertion: { id, expiresAt: new Date(expiresAt.getTime() + CLOCK_TOLERANCE_MS) },
  }
}

function checkConditions(assertion: Element, { ownId }: SamlConnection, checks: SamlChecks): void {
  const conditions = onlyChild(assertion, ASSERTION, 'Conditions')
  checkBegins(conditions, 'NotBefore', checks)
  checkEnds(conditions, 'NotOnOrAfter', checks)
  const restrictions = childrenOf(conditions, ASSERTION, 'AudienceRestriction')
  const audiences = restrictions.map((one) => childrenOf(one, ASSERTION, 'Audience').map(textOf))
  if (audiences.length === 0 || !audiences.every((some) => some.includes(ownId)))
    throw new Error(
      `It is for another application: ${audiences.flat().join(', ') || 'none is named'}. This one is ${ownId}`,
    )
}

/** Whoever brings it is believed only here, now, and as the answer to this request. */
function confirmedUntil(subject: Element, checks: SamlChecks): Date {
  const problems: string[] = []
  for (const confirmation of childrenOf(subject, ASSERTION, 'SubjectConfirmation')) {
    if (attributeOf(confirmation, 'Method') !== BEARER) continue
    try {
      const data = onlyChild(confirmation, ASSERTION, 'SubjectConfirmationData')
      const recipient = attributeOf(data, 'Recipient')
      if (recipient !== checks.acs)
        throw new Error(`It was meant for another address: ${recipient ?? 'none'}`)
      if (attributeOf(data, 'InResponseTo') !== checks.requestId)
        throw new Error('It answers another request.')
      checkBegins(data, 'NotBefore', checks)
      const end = checkEnds(data, 'NotOnOrAfter', checks)
      if (!end) throw new Error('It does not say until when it is good.')
      return end
    } catch (error) {
      problems.push(error instanceof Error ? error.message : '')
    }
  }
  throw new Error(problems[0] ?? 'It does not say who may bring it.')
}

function sessionIn(assertion: Element, checks: SamlChecks): { session: string; until: Date | null } {
  const [statement] = childrenOf(assertion, ASSERTION, 'AuthnStatement')
  if (!statement) throw new Error('It does not say that anybody signed in.')
  return {
    session: attributeOf(statement, 'SessionIndex')?.slice(0, LONGEST_SUBJECT) ?? '',
    until: checkEnds(statement, 'SessionNotOnOrAfter', checks),
  }
}

interface Named {
  name: string
  format: string | null
  attributes: Readonly<Record<string, string | string[]>>
}

function subjectOf({ subject }: SamlConnection, { name, format, attributes }: Named): string {
  if (subject !== '') {
    const value = Object.hasOwn(attributes, subject) ? attributes[subject] : undefined
    if (typeof value === 'string' && value !== '' && value.length <= LONGEST_SUBJECT) return value
    throw new Error(`The attribute ${subject}, which names users, did not come with one value.`)
  }
  if (format === TRANSIENT)
    throw new Error(
      'The directory names users anew at each sign-in (a transient NameID). Choose another format there, or an attribute that names them.',
    )
  if (name === '' || name.length > LONGEST_SUBJECT) throw new Error('It does not say who signed in.')
  return name
}

function attributesOf(assertion: Element): Record<string, string | string[]> {
  const found = new Map<string, string[]>()
  for (const statement of childrenOf(assertion, ASSERTION, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name') ?? ''
      const values = childrenOf(attribute, ASSERTION, 'AttributeValue').flatMap((value) =>
        // A value of parts is none of ours.
        elementsOf(value).length === 0 ? [textOf(value)] : [],
      )
      if (name !== '') found.set(name, [...(found.get(name) ?? []), ...values])
    }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

function checkBegins(element: Element, name: string, { now }: SamlChecks): void {
  const at = timeIn(element, name)
  if (at && at.getTime() - CLOCK_TOLERANCE_MS > now.getTime())
    throw new Error(
      `It is not valid yet: ${name} is ${at.toISOString()}, and it is ${now.toISOString()} here.`,
    )
}

function checkEnds(element: Element, name: string, { now }: SamlChecks): Date | null {
  const at = timeIn(element, name)
  if (at && at.getTime() + CLOCK_TOLERANCE_MS <= now.getTime())
    throw new Error(`It is over: ${name} is ${at.toISOString()}, and it is ${now.toISOString()} here.`)
  return at
}

/** SAML's times are of UTC (SAML Core 1.3.3). @throws where it is none */
function timeIn(element: Element, name: string): Date | null {
  const text = attributeOf(element, name)
  if (text === null) return null
  const at = new Date(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text) ? text : NaN)
  if (Number.isNaN(at.getTime())) throw new Error(`${name} is no time: ${text}`)
  return at
}
