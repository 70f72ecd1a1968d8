import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import { anApp, type TenantUid } from '@frontage/testing/app.ts'
import { emailsTo, movableClock, tokenIn, visitorOf } from '@frontage/testing/sign-in.ts'

const clock = movableClock()
const shop = await anApp({ clock })
const { context } = shop
const CREATE = '/security/api/v1/public/BBUsers/create-bb-user'
const PASSWORD = 'quiet tideline at dawn'

let addresses = 0
const visitor = (uid: TenantUid = 'bluebird') => visitorOf(shop, { uid, address: `10.3.0.${++addresses}` })
const user = (email: string, more: object = {}) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email,
  password: PASSWORD,
  ...more,
})
const create = (body: object, headers: Record<string, string> = {}, uid: TenantUid = 'bluebird') =>
  visitor(uid).send('POST', CREATE, body, headers)

const rowsOf = (email: string) =>
  context.db.tenant(scopeOfTenant('bluebird'), (tx) =>
    tx
      .selectFrom('account')
      .leftJoin('account_signup as signup', (join) =>
        join
          .onRef('signup.tenant_id', '=', 'account.tenant_id')
          .onRef('signup.account_id', '=', 'account.id'),
      )
      .selectAll('account')
      .select(['signup.source', 'signup.utm', 'signup.promo_code'])
      .where('account.email_lower', '=', email.toLowerCase())
      .execute(),
  )

describe('creating an account', () => {
  test('answers, writes the email, keeps where the user came from; she may look around, not order', async () => {
    const utm = { utm_source: 'hs', utm_medium: 'lp', utm_campaign: 'free-trial' }
    const reply = await create(user('Noor@new.test', { freeTrial: true, utm, promoCode: ' welcome20 ' }))
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ success: true, data: { email: 'Noor@new.test' } })
    const [row] = await rowsOf('noor@new.test')
    expect(row).toMatchObject({ source: 'free-trial', utm, promo_code: 'welcome20', email_verified_at: null })
    const session = (await visitor().logIn('noor@new.test', PASSWORD)).json().data.accessToken
    const bearer = { authorization: `Bearer ${session}` }
    const me = await visitor().send('GET', '/security/api/v1/users/me', undefined, bearer)
    expect(me.json().data).toMatchObject({
      emailVerified: false,
      welcomed: false,
      membership: 'trial',
      role: 'Agent',
    })
    const pay = () =>
      visitor().send('POST', '/marketingcenter/api/v1/cart/process', { payment_method: '0' }, bearer)
    expect((await pay()).json()).toMatchObject({ code: 'account.email-unverified' })
    const token = tokenIn((await emailsTo(context, 'Noor@new.test', 'bluebird'))[0])
    await visitor().auth('verify-email', { token })
    expect((await pay()).json()).not.toMatchObject({ code: 'account.email-unverified' })
  })

  test('the same key and body is one account and one email; another body is refused', async () => {
    const key = { 'idempotency-key': 'one-intention' }
    const replies = await Promise.all([1, 2, 3].map(() => create(user('twice@new.test'), key)))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(await rowsOf('twice@new.test')).toHaveLength(1)
    expect(await emailsTo(context, 'twice@new.test', 'bluebird')).toHaveLength(1)
    expect((await create(user('other@new.test'), key)).json()).toMatchObject({ code: 'request.key-reused' })
  })

  test('an email that is known is not told to who asks, only to its owner', async () => {
    const known = await create(user('AGENT@bluebird.test', { password: 'some other long secret' }))
    const fresh = await create(user('fresh@new.test'))
    expect(known.statusCode).toBe(fresh.statusCode)
    expect(known.body.replace('AGENT@bluebird.test', '')).toBe(fresh.body.replace('fresh@new.test', ''))
    expect((await emailsTo(context, 'agent@bluebird.test', 'bluebird'))[0]).toMatchObject({
      subject: 'You already have an account at Bluebird Brokers',
    })
    expect((await visitor().logIn('agent@bluebird.test', 'some other long secret')).statusCode).toBe(422)
    expect((await visitor().logIn('agent@bluebird.test', 'Frontage-demo-1')).statusCode).toBe(200)
  })

  test('a code that is not good is refused for known and unknown alike, and nothing is made', async () => {
    const known = await create(user('agent@bluebird.test', { promoCode: 'NO-SUCH' }))
    const fresh = await create(user('promo@new.test', { promoCode: 'NO-SUCH' }))
    expect(fresh.json()).toMatchObject({ code: 'membership.promo-invalid' })
    expect(known.body).toBe(fresh.body)
    expect(await rowsOf('promo@new.test')).toHaveLength(0)
  })

  test.each(['harbor', 'summit'] as const)('%s makes its accounts itself', async (uid) => {
    expect((await create(user('x@new.test'), {}, uid)).json()).toMatchObject({
      code: 'account.sign-up-closed',
    })
  })

  test.each([
    ['no name', { firstName: ' ' }, 'request.malformed'],
    ['a bad email', { email: 'not-an-email' }, 'account.email-malformed'],
    ['a header in the email', { email: 'a@b.test\r\nBcc: c@d.test' }, 'account.email-malformed'],
    ['NUL in a name', { firstName: 'No\u0000or' }, 'request.malformed'],
    ['a name of 81 characters', { lastName: 'x'.repeat(81) }, 'request.malformed'],
    ['a short password', { password: 'fourteen chars' }, 'account.password-too-short'],
    ['her name as password', { password: 'noorhaddadnoorhaddad' }, 'account.password-too-common'],
  ])('%s is refused', async (_what, change, code) => {
    expect((await create({ ...user('bad@new.test'), ...change })).json()).toMatchObject({
      success: false,
      code,
    })
    expect(await rowsOf('bad@new.test')).toHaveLength(0)
  })

  test.each([
    'Jürgen',
    'Nguyễn Thị',
    'Ólafur Þór',
    '王小明',
    'محمد',
    'O’Brien-Smith',
    'Aйгүл',
    'x'.repeat(80),
    "R'); drop table account;--",
  ])('the name %j is kept as it is', async (firstName) => {
    const email = `name-${addresses}@new.test`
    expect((await create(user(email, { firstName }))).statusCode).toBe(201)
    expect((await rowsOf(email))[0]).toMatchObject({ first_name: firstName })
  })

  test('role, plan and confirmation cannot be brought along', async () => {
    const more = { role: 'Admin', membership: 'active', email_verified_at: '2020-01-01', is_manager: true }
    expect((await create(user('grab@new.test', more))).statusCode).toBe(201)
    expect((await rowsOf('grab@new.test'))[0]).toMatchObject({
      role: 'Agent',
      membership: 'free',
      email_verified_at: null,
      is_manager: false,
    })
  })
})

test('setting the profile up changes what is said and leaves the rest', async () => {
  await create(user('setup@new.test', { phone: '512 555 0101' }))
  const { accessToken } = (await visitor().logIn('setup@new.test', PASSWORD)).json().data
  const bearer = { authorization: `Bearer ${accessToken}` }
  const put = (payload: object) =>
    shop.app.inject({
      method: 'PUT',
      url: '/security/api/v1/BBUsers/setupprofile',
      headers: { host: 'bluebird.localhost', ...bearer },
      payload,
    })
  const reply = await put({ profile: { licence: 'TREC 77', title: 'Broker' } })
  expect(reply.json().data).toMatchObject({
    firstName: 'Noor',
    profile: { phone: '512 555 0101', licence: 'TREC 77', title: 'Broker', brokerage: 'Bluebird Brokers' },
  })
  await visitor().send('POST', '/security/api/v1/users/me/welcomed', {}, bearer)
  const me = await visitor().send('GET', '/security/api/v1/users/me', undefined, bearer)
  expect(me.json().data).toMatchObject({ welcomed: true })
})
