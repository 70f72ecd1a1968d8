import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { emailsTo, tokenIn, visitorOf } from '@frontage/testing/sign-in.ts'

const shop = await anApp()
const { app, context } = shop
const PASSWORD = 'Frontage-demo-1'
const of = (id: string, what = 'profile') => `/security/api/v1/users/${id}/${what}`

let agent: User
let admin: User
beforeAll(async () => {
  agent = await signedIn(context, 'agent@harbor.test')
  admin = await signedIn(context, 'admin@harbor.test')
})

const read = async (who: User, id: string) => (await app.inject(who.get(of(id)))).json().data

/** A multipart body with one file. */
function upload(bytes: Buffer, name = 'me.jpg', type = 'image/jpeg') {
  const boundary = '----a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function putPhoto(who: User, id: string, bytes: Buffer, query = '', kind = 'photo') {
  const { payload, headers } = upload(bytes)
  return app.inject(who.put(`${of(id, `profile/${kind}`)}${query}`, payload, headers))
}

describe('a profile', () => {
  test('is read and saved by its owner, and feeds the session at once', async () => {
    const { firstName, profile, version } = await read(agent, agent.accountId)
    const change = {
      firstName,
      lastName: 'Ólafsdóttir',
      profile: { ...profile, licence: 'DRE 42', linkedin: 'in/x' },
      version,
    }
    const saved = await app.inject(agent.put(of(agent.accountId), change))
    expect(saved.json().data).toMatchObject({
      lastName: 'Ólafsdóttir',
      profile: { licence: 'DRE 42', linkedin: 'in/x' },
    })
    const me = await app.inject(agent.get('/security/api/v1/users/me'))
    expect(me.json().data).toMatchObject({ lastName: 'Ólafsdóttir', profile: { licence: 'DRE 42' } })
    // The second window was opened before.
    const late = await app.inject(agent.put(of(agent.accountId), { ...change, lastName: 'Lost' }))
    expect(late.json()).toMatchObject({ code: 'account.profile-changed-elsewhere' })
    expect(await read(agent, agent.accountId)).toMatchObject({ lastName: 'Ólafsdóttir' })
  })

  test('of others only by who may edit users, within the tenant; a trace is kept', async () => {
    const colleague = await signedIn(context, 'manager@harbor.test')
    const elsewhere = await signedIn(context, 'admin@summit.test')
    for (const who of [colleague, elsewhere])
      expect((await app.inject(who.get(of(agent.accountId)))).json()).toMatchObject({
        code: 'account.missing',
      })
    const { profile } = await read(admin, agent.accountId)
    const change = { firstName: 'Jordan', lastName: 'Ellis', profile }
    expect((await app.inject(admin.put(of(agent.accountId), change))).statusCode).toBe(200)
    const audit = await context.db.tenant(admin, (tx) => tx.selectFrom('audit_entry').selectAll().execute())
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'profile-edited',
        actor_account_id: admin.accountId,
        subject_account_id: agent.accountId,
      }),
    )
  })
})

describe('a photo', () => {
  const half = async (orientation = 1) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } },
          left: 200,
          top: 0,
        },
      ])
      .jpeg()
      .withExif({ IFD0: { Artist: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '34/1 3/1 0/1' } })
      .withMetadata({ orientation })
      .toBuffer()

  async function stored(id: string) {
    const reply = await app.inject(agent.get(`/marketingcenter/api/v1/files/${id}`))
    return reply.rawPayload
  }
  const fileOf = async () =>
    (await app.inject(agent.get('/security/api/v1/users/me'))).json().data.photoFileId

  test('is cut to the square that was chosen, upright, without what the camera wrote', async () => {
    expect((await putPhoto(agent, agent.accountId, await half(), '?x=0.5&y=0&size=1')).statusCode).toBe(200)
    const bytes = await stored(await fileOf())
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([200, 200, undefined])
    expect(bytes.includes('SECRET-CAMERA')).toBe(false)
    const { channels } = await sharp(bytes).stats()
    expect(channels[0]!.mean).toBeLessThan(20)
    expect(channels[2]!.mean).toBeGreaterThan(230)
  })

  test('taken on its side is turned before it is cut', async () => {
    // Turned by 90 degrees the blue half is at the bottom.
    await putPhoto(agent, agent.accountId, await half(6), '?x=0&y=0.5&size=1')
    const { channels } = await sharp(await stored(await fileOf())).stats()
    expect(channels[2]!.mean).toBeGreaterThan(230)
  })

  test('a square that reaches beyond the image is moved inside', async () => {
    expect((await putPhoto(agent, agent.accountId, await half(), '?x=0.99&y=0.99&size=1')).statusCode).toBe(
      200,
    )
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('%s is no photo', async (_what, bytes) => {
    const before = await fileOf()
    expect((await putPhoto(agent, agent.accountId, bytes)).json()).toMatchObject({
      code: 'files.not-a-picture',
    })
    expect(await fileOf()).toBe(before)
  })

  test('an admin sees and changes it, a colleague finds nothing', async () => {
    const colleague = await signedIn(context, 'manager@harbor.test')
    expect((await app.inject(admin.get(of(agent.accountId, 'profile/photo')))).headers['content-type']).toBe(
      'image/jpeg',
    )
    expect((await app.inject(colleague.get(of(agent.accountId, 'profile/photo')))).statusCode).toBe(404)
    expect((await putPhoto(colleague, agent.accountId, await half())).statusCode).toBe(404)
    await putPhoto(admin, agent.accountId, await half())
    // It is the agent's own: the agent's designs can show it.
    expect((await stored(await fileOf())).length).toBeGreaterThan(100)
    expect((await app.inject(agent.delete(of(agent.accountId, 'profile/photo')))).json().data.photo).toBe(
      null,
    )
  })

  test('a logo is kept beside it, and offered for designs', async () => {
    const reply = await putPhoto(agent, agent.accountId, await half(), '', 'logo')
    const { logo } = reply.json().data
    expect(logo).toMatchObject({ width_px: 400, height_px: 200 })
    const offered = await app.inject(agent.get('/marketingcenter/api/v1/files'))
    const ids = offered.json().data.map(({ id }: { id: string }) => id)
    expect(ids.some((id: string) => logo.url.includes(id))).toBe(true)
  })
})

describe('email and password', () => {
  test('a new address counts when its link was opened, and the old one is told', async () => {
    const consult = await signedIn(context, 'consult@harbor.test')
    const ask = (email: string, password = PASSWORD) =>
      app.inject(consult.post('/security/api/v1/users/me/email', { email, password }))
    expect((await ask('next@harbor.test', 'wrong')).json()).toMatchObject({ code: 'account.password-wrong' })
    expect((await ask('not an email')).json()).toMatchObject({ code: 'account.email-malformed' })
    expect((await ask('next@harbor.test')).statusCode).toBe(200)
    // Another user's address: the same answer, and no link to anybody.
    expect((await ask('agent@harbor.test')).statusCode).toBe(200)
    expect(await emailsTo(context, 'agent@harbor.test')).toHaveLength(0)
    expect(await read(consult, consult.accountId)).toMatchObject({ email: 'consult@harbor.test' })

    const visitor = visitorOf(shop)
    const token = tokenIn((await emailsTo(context, 'next@harbor.test'))[0])
    expect((await visitor.auth('verify-email', { token })).json()).toMatchObject({
      data: { email: 'next@harbor.test' },
    })
    expect(await read(consult, consult.accountId)).toMatchObject({ email: 'next@harbor.test' })
    expect((await emailsTo(context, 'consult@harbor.test'))[0]).toMatchObject({
      subject: 'Your Harbor Realty email address was changed',
    })
    expect((await visitor.logIn('next@harbor.test', PASSWORD)).statusCode).toBe(200)
    expect((await visitor.logIn('consult@harbor.test', PASSWORD)).statusCode).toBe(422)
  })

  test('a new password ends the other sessions and keeps this one', async () => {
    const here = await signedIn(context, 'regional@harbor.test')
    const there = await signedIn(context, 'regional@harbor.test')
    const change = { current: PASSWORD, password: 'quiet tideline at dawn' }
    const wrong = await app.inject(
      here.post('/security/api/v1/users/me/password', { ...change, current: 'no' }),
    )
    expect(wrong.json()).toMatchObject({ code: 'account.password-wrong' })
    expect((await app.inject(here.post('/security/api/v1/users/me/password', change))).statusCode).toBe(200)
    expect((await app.inject(here.get('/security/api/v1/users/me'))).statusCode).toBe(200)
    expect((await app.inject(there.get('/security/api/v1/users/me'))).statusCode).toBe(401)
  })

  test('neither while someone else is in the account', async () => {
    const free = await signedIn(context, 'free@harbor.test')
    await context.db.tenant(free, (tx) =>
      tx
        .updateTable('session')
        .set({ actor_account_id: admin.accountId })
        .where('account_id', '=', free.accountId)
        .execute(),
    )
    for (const [path, body] of [
      ['email', { email: 'x@harbor.test', password: PASSWORD }],
      ['password', { current: PASSWORD, password: 'quiet tideline at dawn' }],
    ] as const)
      expect((await app.inject(free.post(`/security/api/v1/users/me/${path}`, body))).json()).toMatchObject({
        code: 'account.not-while-switched',
      })
  })
})
