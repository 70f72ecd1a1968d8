/** The ways in, as a program takes them: captcha, its check, then the call itself; and the emails they send. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { LightMyRequestResponse } from 'fastify'
import type { AppContext } from '@frontage/server/platform/context.ts'
import type { Clock } from '@frontage/server/platform/clock.ts'
import { hostOf, type TenantUid, type TestApp } from './app.ts'

export const AUTH = '/auth/api/v1/authentication'

export interface Visitor {
  uid?: TenantUid
  /** Of the client, as the connection shows it. */
  address?: string
  /** What the browser keeps; `login` answers' cookies belong here. */
  cookies?: Record<string, string>
}

export function visitorOf({ app }: Pick<TestApp, 'app'>, { uid = 'harbor', address, cookies }: Visitor = {}) {
  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { host: hostOf(uid), ...headers },
      ...(payload ? { payload } : {}),
      ...(address ? { remoteAddress: address } : {}),
      ...(cookies ? { cookies } : {}),
    })
  const auth = (path: string, payload: object) => send('POST', `${AUTH}/${path}`, payload)
  const solvedCaptcha = async (): Promise<string> => {
    const { challenge } = (await send('GET', `${AUTH}/captcha-challenge`)).json().data
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  /** Leaves the pass that one call for this email needs. */
  const passCaptcha = async (email: string): Promise<LightMyRequestResponse> =>
    auth('recaptcha', { email, token: await solvedCaptcha() })
  return {
    send,
    auth,
    solvedCaptcha,
    passCaptcha,
    async logIn(email: string, password: string) {
      await passCaptcha(email)
      return auth('login', { email, password, rememberMe: true })
    },
    async forgot(email: string) {
      await passCaptcha(email)
      return auth('forgot-password', { email })
    },
  }
}

/** What a browser would keep of a reply. */
export const cookiesOf = (reply: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

/** Emails to an address, newest first. */
export async function emailsTo({ db }: Pick<AppContext, 'db'>, email: string, uid: TenantUid = 'harbor') {
  return db.tenant(scopeOfTenant(uid), (tx) =>
    tx
      .selectFrom('outgoing_message')
      .selectAll()
      .where('tenant_id', '=', uid)
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .execute(),
  )
}

/** The secret in an email's link. */
export const tokenIn = (message: { text_body: string } | undefined): string =>
  decodeURIComponent(/\?token=([\w%-]+)/.exec(message?.text_body ?? '')?.[1] ?? '')

/** A clock that a test moves. */
export function movableClock(): Clock & { forward(ms: number): void } {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    forward: (ms) => {
      offset += ms
    },
  }
}
