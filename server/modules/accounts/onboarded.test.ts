import { describe, expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const ME = '/security/api/v1/users/me'
const API = '/marketingcenter/api/v1'
const NEWCOMER = 'owen.castellano@summit.test'

const agree = (user: User, version: number, over: object = {}) =>
  app.inject(user.put(`${ME}/terms`, { version, reached_end: true, ...over }))
const startDesign = async (user: User) => {
  const { rows } = (await app.inject(user.get(`${API}/templates?pageSize=1`))).json().data
  return app.inject(user.post(`${API}/designs`, { template_id: rows[0].id }))
}

describe('terms', () => {
  test('are asked of whoever has not agreed: looking is open, using is not, until the end was reached', async () => {
    const newcomer = await signedIn(context, NEWCOMER)
    const refused = await startDesign(newcomer)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Review and agree to terms to continue.',
    ])
    expect((await app.inject(newcomer.get(`${API}/orders`))).statusCode).toBe(200)
    expect((await agree(newcomer, 1, { reached_end: false })).statusCode).toBe(422)
    expect((await agree(newcomer, 2)).statusCode).toBe(409)
    expect((await startDesign(newcomer)).statusCode).toBe(403)
    expect((await agree(newcomer, 1)).statusCode).toBe(200)
    expect((await startDesign(newcomer)).statusCode).toBe(201)
    const audit = await context.db.tenant(newcomer, (tx) =>
      tx.selectFrom('audit_entry').selectAll().where('action', '=', 'account.terms-agreed').execute(),
    )
    expect(audit).toMatchObject([{ actor_account_id: newcomer.accountId, detail: { version: 1 } }])
  })

  test('are asked again when they change, and only where the tenant asks', async () => {
    const agent = await signedIn(context, 'agent@summit.test')
    expect((await startDesign(agent)).statusCode).toBe(201)
    const revise = (revision: number) =>
      context.db.tenant(agent, (tx) =>
        tx
          .updateTable('page_content')
          .set({ revision })
          .where('page_id', 'in', (eb) =>
            eb.selectFrom('page').select('id').where('pretty_url', '=', 'terms-and-conditions'),
          )
          .execute(),
      )
    await revise(2)
    context.tenants.forget()
    expect((await startDesign(agent)).statusCode).toBe(403)
    expect((await agree(agent, 1)).statusCode).toBe(409)
    expect((await agree(agent, 2)).statusCode).toBe(200)
    expect((await startDesign(agent)).statusCode).toBe(201)
    await revise(1)
    context.tenants.forget()
    const elsewhere = await signedIn(context, 'owen.castellano@harbor.test')
    expect((await startDesign(elsewhere)).statusCode).toBe(201)
    expect((await agree(elsewhere, 1)).statusCode).toBe(409)
  })

  test('are nobody else’s to agree to', async () => {
    const admin = await signedIn(context, 'admin@summit.test')
    const reply = await app.inject(
      admin.post('/auth/api/v1/authentication/switch-account', { email: NEWCOMER }),
    )
    const acting = { ...admin, put: (url: string, body?: object) => withToken(admin.put(url, body)) }
    const withToken = (request: ReturnType<User['put']>) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${reply.json().data.accessToken}` },
    })
    expect((await agree(acting as User, 1)).statusCode).toBe(403)
    expect((await app.inject(acting.put(`${ME}/walkthrough`))).statusCode).toBe(403)
  })
})

test('the walkthrough is remembered as seen, by each user for herself', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const seen = async (user: User) => (await app.inject(user.get(ME))).json().data.walkthroughCompleted
  expect(await seen(agent)).toBe(false)
  for (const _twice of [1, 2]) expect((await app.inject(agent.put(`${ME}/walkthrough`))).statusCode).toBe(200)
  expect(await seen(agent)).toBe(true)
  expect(await seen(await signedIn(context, 'title@harbor.test'))).toBe(false)
})
