/** A brokerage whose directory tells joiners and leavers by SCIM, with bodies as Microsoft Entra ID and Okta send them. */
import { afterAll, expect } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { anApp, hostOf, signedIn, type TenantUid } from './app.ts'
import { callbackOf, signOnOf, SIGN_ON } from './sign-on.ts'
import { aDirectory } from './stand-ins/directory.ts'
import { aNameServer } from './stand-ins/name-server.ts'

export const SCIM_DOMAIN = 'harbor-homes.com'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

const HARBOR = scopeOfTenant('harbor')

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** As Microsoft Entra ID makes one. */
export const entraUser = (name: string) => ({
  schemas: [CORE, ENTERPRISE],
  externalId: `entra-${name}`,
  userName: `${name}@${SCIM_DOMAIN}`,
  active: true,
  displayName: name,
  emails: [{ primary: true, type: 'work', value: `${name}@${SCIM_DOMAIN}` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Ruiz`, familyName: 'Ruiz', givenName: name },
  title: 'Broker',
  [ENTERPRISE]: { department: 'Sales', employeeNumber: '7' },
})

export const patch = (...Operations: object[]) => ({ schemas: [PATCH_OP], Operations })

/** Call it at the top of a test file. */
export async function aScimBrokerage() {
  const names = await aNameServer()
  const directory = await aDirectory([callbackOf('harbor')])
  afterAll(async () => {
    await names.close()
    await directory.close()
  })
  const { app, context } = await anApp({ dns: openDns(names.address) })
  const admin = await signedIn(context, 'admin@harbor.test')
  const settings = signOnOf({ app, directory, names })
  const tokens = { current: '' }
  /** Another one, with which everything is asked from now on. */
  const makeToken = async (): Promise<string> => {
    tokens.current = (await app.inject(admin.post(`${SIGN_ON}/token`))).json().data.token
    return tokens.current
  }
  const ask = async (
    method: Method,
    path: string,
    body?: unknown,
    { uid = 'harbor' as TenantUid, with: bearer = tokens.current, type = 'application/scim+json' } = {},
  ) => {
    const reply = await app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        host: hostOf(uid),
        ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: reply.statusCode,
      type: String(reply.headers['content-type']).split(';')[0],
      body: reply.body === '' ? null : reply.json(),
      headers: reply.headers,
    }
  }
  const created = async (name: string, change: object = {}): Promise<string> => {
    const reply = await ask('POST', '/Users', { ...entraUser(name), ...change })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.id
  }
  const accountOf = (id: string) =>
    context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
    )
  const actionsOf = async (id: string) => {
    const rows = await context.db.tenant(HARBOR, (tx) =>
      tx
        .selectFrom('audit_entry')
        .select('action')
        .where('subject_account_id', '=', id)
        .orderBy('at')
        .execute(),
    )
    return rows.map(({ action }) => action)
  }
  await settings.connect(admin, SCIM_DOMAIN)
  await settings.prove(admin, 'harbor.test')
  await makeToken()
  return { app, context, admin, settings, tokens, makeToken, ask, created, accountOf, actionsOf }
}
