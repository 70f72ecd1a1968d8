/** A brokerage's directory: oidc-provider, on a port of its own, with a browser that signs in there. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import Provider from 'oidc-provider'

export const CLIENT = { clientId: 'frontage', secret: 'a secret of the directory' }

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

export interface Directory {
  issuer: string
  /** What it says of its users, by the names with which they sign in. */
  users: Map<string, Record<string, unknown>>
  /** What is done to its answers on the way, by path. */
  altered: Map<string, RequestListener>
  /** Signs with another key from now on, and no longer knows the old one. */
  rotate(): void
  /** A token that its own key signs, but for what is said otherwise; without a key it has no signature. */
  token(head: object, claims: object, key?: KeyObject | null): string
  /** Says that somebody's session is over. */
  logoutToken(claims: object, key?: KeyObject | null): string
  /** A browser that signs in and consents. @returns where it is sent back to */
  visit(start: string, login?: string): Promise<URL>
  close(): Promise<void>
}

/** @param callbacks where it sends browsers back to */
export async function aDirectory(callbacks: readonly string[]): Promise<Directory> {
  let answer: RequestListener = () => undefined
  const altered = new Map<string, RequestListener>()
  const users: Directory['users'] = new Map()
  const server = createServer((request, reply) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    ;(altered.get(path) ?? answer)(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  let keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let generation = 0
  const keyId = () => `key-${generation}`
  const open = () => {
    const provider = new Provider(issuer, {
      jwks: {
        keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: keyId(), use: 'sig', alg: 'RS256' }],
      },
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.secret,
          redirect_uris: [...callbacks],
          backchannel_logout_uri: 'http://127.0.0.1:1/logout',
          backchannel_logout_session_required: true,
        },
      ],
      features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
      cookies: { keys: ['a key of the directory'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'groups', 'office'],
      },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...users.get(id) }) }),
    })
    answer = provider.callback()
  }
  open()

  const token: Directory['token'] = (head, claims, key = keys.privateKey) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part({ alg: 'RS256', kid: keyId(), ...head })}.${part(claims)}`
    return `${signed}.${key ? sign('sha256', Buffer.from(signed), key).toString('base64url') : ''}`
  }
  const nowSeconds = () => Math.floor(Date.now() / 1000)
  return {
    issuer,
    users,
    altered,
    rotate() {
      keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
      generation += 1
      open()
    },
    token,
    logoutToken: (claims, key) =>
      token(
        { typ: 'logout+jwt' },
        {
          iss: issuer,
          aud: CLIENT.clientId,
          iat: nowSeconds(),
          exp: nowSeconds() + 120,
          jti: String(Math.random()),
          events: { [LOGOUT_EVENT]: {} },
          ...claims,
        },
        key,
      ),
    visit: (start, login = 'ana') => visit({ issuer, start, login, callbacks }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

interface Visit {
  issuer: string
  start: string
  login: string
  callbacks: readonly string[]
}

async function visit({ issuer, start, login, callbacks }: Visit): Promise<URL> {
  const jar = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return reply
  }
  let reply = await go(start)
  for (let steps = 0; steps < 12; steps += 1) {
    const to = reply.headers.get('location')
    if (!to) break
    if (callbacks.some((callback) => to.startsWith(callback))) return new URL(to)
    const next = new URL(to, issuer)
    reply = await go(next.href)
    if (reply.status !== 200) continue
    const prompt = /name="prompt" value="(\w+)"/.exec(await reply.text())?.[1] ?? 'login'
    reply = await go(next.href, { prompt, login, password: 'x' })
  }
  throw new Error(`The directory stopped at ${reply.status}.`)
}
