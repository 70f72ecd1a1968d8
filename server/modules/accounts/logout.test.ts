import { expect, test } from 'vitest'
import { anApp, hostOf } from '@frontage/testing/app.ts'
import { AUTH, cookiesOf, visitorOf } from '@frontage/testing/sign-in.ts'

const shop = await anApp()
const visitor = visitorOf(shop)

test('whoever leaves has no session here and no cookie of either name in the browser', async () => {
  const cookies = cookiesOf(await visitor.logIn('agent@harbor.test', 'Frontage-demo-1'))
  const leaving = visitorOf(shop, { cookies })
  const left = await leaving.send('POST', `${AUTH}/logout`, {})
  expect(left.statusCode).toBe(200)
  const cleared = left.cookies.filter(({ name }) => name.endsWith('frontage_session'))
  expect(cleared).toMatchObject([
    { name: 'frontage_session', value: '', path: '/', httpOnly: true, sameSite: 'Lax' },
    { name: '__Host-frontage_session', value: '', path: '/', httpOnly: true, sameSite: 'Lax', secure: true },
  ])
  // A browser refuses a secure cookie over http, and a host-bound one that is not secure.
  expect(cleared[0]).not.toHaveProperty('secure')
  expect(cleared.every(({ expires }) => expires!.getTime() === 0)).toBe(true)
  const me = { url: '/security/api/v1/users/me', headers: { host: hostOf('harbor') }, cookies }
  expect((await shop.app.inject(me)).statusCode).toBe(401)
})
