/** A brokerage's directory that speaks SAML 2.0, with keys of its own, on a port of its own. */
import { createServer, type IncomingMessage } from 'node:http'
import { text as bodyOf } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { aSigningKey, type SigningKey } from '../certificate.ts'
import { escaped, responseOf, said, type Said } from './saml-response.ts'

/** What it was asked. */
export interface SamlQuestion {
  id: string
  acs: string
  issuer: string
  state: string
}

export interface SamlDirectory {
  entityId: string
  address: string
  /** Those it signs with, the newest last. */
  keys: SigningKey[]
  /** What it says of its users, by the names with which they sign in. */
  users: Map<string, Said['attributes']>
  metadata(): string
  /** Signs with another key from now on, and shows both in its metadata. */
  rotate(): void
  question(url: string): SamlQuestion
  /** A browser that signs in. @returns what it posts, and where */
  respond(url: string, login?: string, change?: Partial<Said>): { acs: string; form: Record<string, string> }
  close(): Promise<void>
}

interface Options {
  entityId?: string
  now?: () => Date
}

export async function aSamlDirectory({
  entityId = 'https://idp.example.com/saml?tenant=1&x=2',
  now = () => new Date(),
}: Options = {}): Promise<SamlDirectory> {
  const keys = [aSigningKey()]
  const users: SamlDirectory['users'] = new Map()

  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.method === 'GET') return void reply.end(page(loginForm(request)))
    void bodyOf(request).then((body) => {
      const form = new URLSearchParams(body)
      const back = respond(form.get('question') ?? '', form.get('login') ?? '')
      reply.end(page(postForm(back)))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  const address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/sso`

  const newest = (): SigningKey => keys.at(-1) ?? aSigningKey()
  const respond: SamlDirectory['respond'] = (url, login = 'ana', change = {}) => {
    const { id, acs, issuer, state } = questionIn(url)
    const instant = now()
    const what: Said = {
      ...said(newest(), instant),
      ...{ issuer: escaped(entityId), responseIssuer: escaped(entityId), destination: acs, recipient: acs },
      ...{ inResponseTo: id, confirmedInResponseTo: id, audience: issuer, nameId: escaped(login) },
      attributes: users.get(login) ?? {},
      ...change,
    }
    return { acs, form: { SAMLResponse: responseOf(what, instant), RelayState: state } }
  }
  return {
    entityId,
    address,
    keys,
    users,
    metadata: () => metadataOf(entityId, address, keys),
    rotate: () => void keys.push(aSigningKey()),
    question: questionIn,
    respond,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function questionIn(url: string): SamlQuestion {
  const { searchParams } = new URL(url)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const found = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    id: found(/ ID="([^"]*)"/),
    acs: found(/ AssertionConsumerServiceURL="([^"]*)"/),
    issuer: found(/<saml:Issuer[^>]*>([^<]*)</),
    state: searchParams.get('RelayState') ?? '',
  }
}

export const metadataOf = (entityId: string, address: string, keys: readonly SigningKey[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}">`,
    '<md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    ...keys.map(
      ({ certificate }) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>\r\n${certificate}\r\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    ),
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://post.example.com"/>`,
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escaped(address)}"/>`,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('\n')

const page = (body: string): string => `<!doctype html><html lang="en"><title>Directory</title>${body}</html>`

const loginForm = ({ url = '', headers }: IncomingMessage): string =>
  `<form method="post" action="/sso"><input type="hidden" name="question" value="${escaped(`http://${headers.host}${url}`)}"><label>Login <input name="login"></label><button type="submit">Sign in</button></form>`

const postForm = ({ acs, form }: ReturnType<SamlDirectory['respond']>): string =>
  `<form method="post" action="${escaped(acs)}">${Object.entries(form)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')}</form><script>document.forms[0].submit()</script>`
