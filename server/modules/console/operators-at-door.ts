/** Operators at the console's front door. */
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'

const HOST = 'console.localhost'
const PATH = '/console/api/v1'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What her authenticator app shows. */
export const codeAt = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

export function operatorsOf(app: FastifyInstance) {
  /** A browser of an operator: it keeps its cookie. */
  const aBrowser = (host = HOST) => {
    let cookie = ''
    return {
      get cookie() {
        return cookie
      },
      async ask(
        method: Method,
        path: string,
        payload?: object | Buffer,
        headers: Record<string, string> = {},
      ) {
        const reply = await app.inject({
          method,
          url: path.startsWith('/') ? path : `${PATH}/${path}`,
          headers: { host, cookie, ...headers },
          ...(payload === undefined ? {} : { payload }),
        })
        const set = reply.cookies.find(({ name, value }) => name === 'console_session' && value !== '')
        if (set) cookie = `console_session=${set.value}`
        return reply
      },
    }
  }

  /** Signed in, with a second factor that was just set up. */
  const enrolled = async (email: string, password: string) => {
    const browser = aBrowser()
    expect((await browser.ask('POST', 'session', { email, password })).statusCode).toBe(200)
    const { secret } = (await browser.ask('POST', 'session/factor')).json().data
    const confirmed = await browser.ask('PUT', 'session/factor', { code: codeAt(secret) })
    expect(confirmed.statusCode).toBe(200)
    const { recovery } = confirmed.json().data
    return { browser, secret, recovery }
  }
  return { HOST, PATH, aBrowser, enrolled }
}
