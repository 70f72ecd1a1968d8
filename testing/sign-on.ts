/** Sign-in through a directory, as administrators set it up and browsers go through it. */
import { NO_SIGN_ON, type SignOn, type SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { hostOf, type TenantUid, type TestApp, type User } from './app.ts'
import { cookiesOf } from './sign-in.ts'
import { CLIENT, type Directory } from './stand-ins/directory.ts'
import type { NameServer } from './stand-ins/name-server.ts'

export const SIGN_ON = '/managetenants/api/v1/sign-on'
export const DIRECTORY = '/auth/api/v1/directory'

/** Where directories send the browsers of a tenant back to. */
export const callbackOf = (uid: TenantUid): string => `http://${hostOf(uid)}:3000${DIRECTORY}/callback`

export interface Setup {
  app: TestApp['app']
  directory: Directory
  names: NameServer
}

export function signOnOf({ app, directory, names }: Setup) {
  const read = async (admin: User): Promise<SignOn> => (await app.inject(admin.get(SIGN_ON))).json().data
  const settingsOf = (change: Partial<SignOnSettings>): SignOnSettings => ({
    ...NO_SIGN_ON,
    name: 'Harbor Directory',
    issuer: directory.issuer,
    client_id: CLIENT.clientId,
    ...change,
  })
  const save = async (admin: User, change: Partial<SignOnSettings> = {}, secret?: string) =>
    app.inject(
      admin.put(SIGN_ON, {
        version: (await read(admin)).version,
        settings: settingsOf(change),
        ...(secret === undefined ? {} : { secret }),
      }),
    )
  /** A domain with its record in DNS. */
  const prove = async (admin: User, domain: string) => {
    await app.inject(admin.post(`${SIGN_ON}/domains`, { domain }))
    const { domains } = await read(admin)
    const record = domains.find((one) => one.domain === domain)?.record
    names.records.set(`_frontage.${domain}`, [record?.value ?? ''])
    return app.inject(admin.post(`${SIGN_ON}/domains/${domain}/check`))
  }
  /** Comes back from the directory. */
  const comeBack = (uid: TenantUid, back: URL, cookies: Record<string, string>) =>
    app.inject({ url: back.pathname + back.search, headers: { host: hostOf(uid) }, cookies })
  /** An administrator tries the connection that is saved. */
  const attempt = async (admin: User, login = 'ana') => {
    const begun = await app.inject(admin.post(`${SIGN_ON}/attempts`))
    if (begun.statusCode !== 200) return begun
    return comeBack(admin.tenantId, await directory.visit(begun.json().data.url, login), cookiesOf(begun))
  }
  const turnOn = async (admin: User) =>
    app.inject(admin.post(`${SIGN_ON}/on`, { version: (await read(admin)).version }))
  const leave = async (uid: TenantUid, query = '') => {
    const left = await app.inject({ url: `${DIRECTORY}/start${query}`, headers: { host: hostOf(uid) } })
    return { left, location: left.headers.location ?? '', cookies: cookiesOf(left) }
  }
  return {
    read,
    settingsOf,
    save,
    prove,
    attempt,
    turnOn,
    leave,
    comeBack,
    /** Everything until users can sign in with it. */
    async connect(admin: User, domain: string, change: Partial<SignOnSettings> = {}) {
      await save(admin, change, CLIENT.secret)
      await prove(admin, domain)
      await attempt(admin)
      return turnOn(admin)
    },
    /** A browser signs in. @returns what it gets when it is back */
    async signIn(uid: TenantUid, login: string, query = '') {
      const { left, location, cookies } = await leave(uid, query)
      if (left.statusCode !== 303) return left
      return comeBack(uid, await directory.visit(location, login), cookies)
    },
  }
}
