/** Sign-in through a SAML directory, as administrators set it up and browsers go through it. */
import { NO_SIGN_ON, type SignOn, type SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { hostOf, type TenantUid, type TestApp, type User } from './app.ts'
import { cookiesOf } from './sign-in.ts'
import { DIRECTORY, SIGN_ON } from './sign-on.ts'
import type { SamlDirectory } from './stand-ins/saml-directory.ts'
import type { Said } from './stand-ins/saml-response.ts'

/** As browsers mark what another site has them send. */
export const FROM_ELSEWHERE = {
  origin: 'https://idp.example.com',
  'sec-fetch-site': 'cross-site',
  'content-type': 'application/x-www-form-urlencoded',
}

export function samlSignOnOf({ app, directory }: { app: TestApp['app']; directory: SamlDirectory }) {
  const read = async (admin: User): Promise<SignOn> => (await app.inject(admin.get(SIGN_ON))).json().data
  const settingsOf = (change: Partial<SignOnSettings> = {}): SignOnSettings => ({
    ...NO_SIGN_ON,
    name: 'Harbor SAML',
    protocol: 'saml',
    saml_entity_id: directory.entityId,
    saml_address: directory.address,
    saml_certificates: directory.keys.map(({ certificate }) => certificate),
    ...change,
  })
  const save = async (admin: User, change: Partial<SignOnSettings> = {}) => {
    const { version } = await read(admin)
    return app.inject(admin.put(SIGN_ON, { version, settings: settingsOf(change) }))
  }
  const post = (uid: TenantUid, form: Record<string, string>, cookies: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `${DIRECTORY}/saml`,
      headers: { host: hostOf(uid), ...FROM_ELSEWHERE },
      payload: new URLSearchParams(form).toString(),
      cookies,
    })
  const follow = (uid: TenantUid, location: string | undefined, cookies: Record<string, string>) =>
    app.inject({ url: location ?? '', headers: { host: hostOf(uid) }, cookies })
  const leave = async (uid: TenantUid, query = '') => {
    const left = await app.inject({ url: `${DIRECTORY}/start${query}`, headers: { host: hostOf(uid) } })
    return { left, location: left.headers.location ?? '', cookies: cookiesOf(left) }
  }
  /** Posts, and comes again as the answer says. */
  const finish = async (uid: TenantUid, form: Record<string, string>, cookies: Record<string, string>) => {
    const posted = await post(uid, form)
    return posted.statusCode === 303 ? follow(uid, posted.headers.location, cookies) : posted
  }
  return {
    read,
    settingsOf,
    save,
    post,
    follow,
    leave,
    finish,
    /** An administrator tries the connection that is saved. */
    async attempt(admin: User, login = 'ana', change: Partial<Said> = {}) {
      const begun = await app.inject(admin.post(`${SIGN_ON}/attempts`))
      if (begun.statusCode !== 200) return begun
      const { form } = directory.respond(begun.json().data.url, login, change)
      return finish(admin.tenantId, form, cookiesOf(begun))
    },
    turnOn: async (admin: User) =>
      app.inject(admin.post(`${SIGN_ON}/on`, { version: (await read(admin)).version })),
    /** A browser signs in. @returns what it gets when it is back */
    async signIn(uid: TenantUid, login: string, query = '', change: Partial<Said> = {}) {
      const { left, location, cookies } = await leave(uid, query)
      if (left.statusCode !== 303) return left
      return finish(uid, directory.respond(location, login, change).form, cookies)
    },
  }
}
