import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DesignDetail, DesignList } from '@frontage/contracts/designs.ts'
import { anApp, signedIn, anonymous, type User, type TestApp } from '@frontage/testing/app.ts'

const DESIGNS = '/marketingcenter/api/v1/designs'
let site: TestApp
let agent: User
let templateId: string
let textSlot: string

beforeAll(async () => {
  site = await anApp()
  agent = await signedIn(site.context, 'agent@harbor.test')
  templateId = await templateOf(agent)
  textSlot = await typedSlotOf(agent)
})

async function templateRow(user: User) {
  return site.context.db.tenant(user, (tx) =>
    tx
      .selectFrom('template')
      .innerJoin('template_version', (join) =>
        join
          .onRef('template_version.tenant_id', '=', 'template.tenant_id')
          .onRef('template_version.template_id', '=', 'template.id'),
      )
      .select(['template.id', 'template.title', 'template_version.artwork'])
      .where('template.product', '=', 'letter-flyer')
      .orderBy('template.slug')
      .executeTakeFirstOrThrow(),
  )
}
const templateOf = async (user: User) => (await templateRow(user)).id

async function typedSlotOf(user: User): Promise<string> {
  const { artwork } = await templateRow(user)
  const [page = ''] = (artwork as { pages: string[] }).pages
  const [, id = ''] = /<text[^>]*data-slot="([a-z0-9-]+)"/.exec(page) ?? []
  return id
}

const inject = async (request: InjectOptions) => {
  const reply = await site.app.inject(request)
  return { status: reply.statusCode, body: reply.body ? reply.json() : null }
}

async function aDesign(user = agent, template = templateId): Promise<DesignDetail> {
  const { status, body } = await inject(user.post(DESIGNS, { template_id: template }))
  expect(status).toBe(201)
  return body.data
}

const text = (value: string) => ({ [textSlot]: { text: value } })

describe('starting a design', () => {
  test('it takes the template as it is now, empty, under the template’s name', async () => {
    const design = await aDesign()
    const template = await templateRow(agent)
    expect(design).toMatchObject({ name: template.title, slots: {}, revision: 1, template_id: templateId })
    expect(design.offer?.kinds).toContain('print-and-ship')
    expect(design.withdrawn).toBe(false)
  })

  test('the same key twice makes one design, with another body it is refused', async () => {
    const other = await signedIn(site.context, 'trial@harbor.test')
    const key = { 'idempotency-key': 'start-1' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => inject(other.post(DESIGNS, { template_id: templateId }, key))),
    )
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    const list = await inject(other.get(DESIGNS))
    expect(list.body.data.totalRows).toBe(1)
    const changed = await inject(other.post(DESIGNS, { template_id: templateId, name: 'Another' }, key))
    expect(changed).toMatchObject({ status: 422, body: { code: 'request.key-reused' } })
  })

  test.each([
    ['a template that is not there', '00000000-0000-4000-8000-000000000000', 404, 'designs.template-missing'],
    ['something that is no id', 'flyer', 422, 'request.malformed'],
  ])('%s is refused', async (_what, id, status, code) => {
    expect(await inject(agent.post(DESIGNS, { template_id: id }))).toMatchObject({ status, body: { code } })
  })

  test('a withdrawn template starts no design, and says so in those there are', async () => {
    const user = await signedIn(site.context, 'free@summit.test')
    const template = await templateOf(user)
    const design = await aDesign(user, template)
    await site.context.db.tenant(user, (tx) =>
      tx.updateTable('template').set({ active: false }).where('id', '=', template).execute(),
    )
    const refused = await inject(user.post(DESIGNS, { template_id: template }))
    expect(refused.body.code).toBe('designs.template-missing')
    const { body } = await inject(user.get(`${DESIGNS}/${design.id}`))
    expect(body.data.withdrawn).toBe(true)
  })
})

describe('autosave', () => {
  test('keeps values and name, moves the revision on, and reads back', async () => {
    const design = await aDesign()
    const saved = await inject(
      agent.put(`${DESIGNS}/${design.id}`, {
        revision: 1,
        slots: text('12 Łódź Street'),
        name: '  Sunday  ',
      }),
    )
    expect(saved).toMatchObject({ status: 200, body: { data: { revision: 2, name: 'Sunday' } } })
    const { body } = await inject(agent.get(`${DESIGNS}/${design.id}`))
    expect(body.data).toMatchObject({ slots: text('12 Łódź Street'), name: 'Sunday', revision: 2 })
  })

  test('a stale revision answers 409 with the newer state and changes nothing', async () => {
    const design = await aDesign()
    await inject(agent.put(`${DESIGNS}/${design.id}`, { revision: 1, slots: text('first') }))
    const stale = await inject(agent.put(`${DESIGNS}/${design.id}`, { revision: 1, slots: text('second') }))
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'designs.changed-elsewhere',
      data: { design: { revision: 2, slots: text('first') } },
    })
    const { body } = await inject(agent.get(`${DESIGNS}/${design.id}`))
    expect(body.data.slots).toEqual(text('first'))
  })

  test('of two saves at once exactly one is taken', async () => {
    const design = await aDesign()
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((value) =>
        inject(agent.put(`${DESIGNS}/${design.id}`, { revision: 1, slots: text(value) })),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409])
  })

  test('only what the template has is kept', async () => {
    const design = await aDesign()
    const path = `${DESIGNS}/${design.id}`
    const slots = {
      ...text('kept'),
      'no-slot-of-this': { text: 'a' },
      [await imageSlotOf(agent)]: { text: 'no picture' },
    }
    expect((await inject(agent.put(path, { revision: 1, slots }))).status).toBe(200)
    const { body } = await inject(agent.get(path))
    expect(body.data.slots).toEqual(text('kept'))
  })

  test.each([
    ['drawing code beside the text', { text: 'a', svg: '<script/>' }],
    ['an image by address', { image: { href: 'https://evil.test/x.png', zoom: 1, x: 0, y: 0 } }],
    ['a text longer than 500 characters', { text: 'x'.repeat(501) }],
    ['a zoom beyond the limit', { image: { sample: 'bedroom', zoom: 9, x: 0, y: 0 } }],
    ['a number', 7],
  ])('%s never gets in', async (_what, value) => {
    const design = await aDesign()
    const path = `${DESIGNS}/${design.id}`
    const saved = await inject(agent.put(path, { revision: 1, slots: { [textSlot]: value } }))
    expect(saved.status).toBe(422)
    const { body } = await inject(agent.get(path))
    expect(body.data).toMatchObject({ slots: {}, revision: 1 })
  })

  test('a NUL byte is not stored', async () => {
    const design = await aDesign()
    const path = `${DESIGNS}/${design.id}`
    await inject(agent.put(path, { revision: 1, slots: text('a\u0000b') }))
    const { status, body } = await inject(agent.get(path))
    expect(status).toBe(200)
    expect(JSON.stringify(body.data.slots)).not.toContain('\\u0000')
  })

  test('an image of another user cannot be named', async () => {
    const other = await signedIn(site.context, 'admin@harbor.test')
    const fileId = await site.context.db.tenant(other, async (tx) => {
      const row = await tx
        .insertInto('file')
        .values({
          tenant_id: 'harbor',
          account_id: other.accountId,
          purpose: 'photo',
          name: 'private.jpg',
          media_type: 'image/jpeg',
          content_hash: 'h',
          byte_size: 1,
          width_px: 10,
          height_px: 10,
          storage_key: 'k',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
    const imageSlot = await imageSlotOf(agent)
    const design = await aDesign()
    const reply = await inject(
      agent.put(`${DESIGNS}/${design.id}`, {
        revision: 1,
        slots: { [imageSlot]: { image: { fileId, zoom: 1, x: 0.5, y: 0.5 } } },
      }),
    )
    expect(reply).toMatchObject({ status: 422, body: { code: 'designs.picture-missing' } })
  })
})

async function imageSlotOf(user: User): Promise<string> {
  const { artwork } = await templateRow(user)
  const pages = (artwork as { pages: string[] }).pages.join('\n')
  const [, id = ''] = /<image[^>]*data-slot="([a-z0-9-]+)"/.exec(pages) ?? []
  return id
}

describe('the list', () => {
  test('is paged, searched and sorted, newest change first', async () => {
    const user = await signedIn(site.context, 'manager@harbor.test')
    for (const name of ['Alder', 'Birch', '100% Cedar']) {
      const design = await aDesign(user)
      await inject(user.put(`${DESIGNS}/${design.id}`, { revision: 1, name }))
    }
    const names = async (query: string) => {
      const { body } = await inject(user.get(`${DESIGNS}?${query}`))
      const list: DesignList = body.data
      return [list.rows.map((row) => row.name), list.totalRows] as const
    }
    expect(await names('pageSize=2')).toEqual([['100% Cedar', 'Birch'], 3])
    expect(await names('pageSize=2&pageNumber=2')).toEqual([['Alder'], 3])
    expect(await names('sort=name')).toEqual([['100% Cedar', 'Alder', 'Birch'], 3])
    expect(await names('search=bIr')).toEqual([['Birch'], 1])
    expect(await names(`search=${encodeURIComponent('0%')}`)).toEqual([['100% Cedar'], 1])
    expect(await names('search=%25%25')).toEqual([[], 0])
  })

  test('says how large each artwork is, upright ones too', async () => {
    const user = await signedIn(site.context, 'editor@harbor.test')
    const templates = await site.context.db.tenant(user, (tx) =>
      tx
        .selectFrom('template')
        .select(['id', 'slug'])
        .where('slug', 'in', ['vertical-script-card', 'corner-band-card'])
        .execute(),
    )
    for (const { id } of templates) await aDesign(user, id)
    const list: DesignList = (await inject(user.get(DESIGNS))).body.data
    const trims = new Map(list.rows.map((row) => [row.template_id, row.trim]))
    expect(Object.fromEntries(templates.map(({ id, slug }) => [slug, trims.get(id)]))).toEqual({
      'vertical-script-card': { width: 144, height: 252 },
      'corner-band-card': { width: 252, height: 144 },
    })
  })

  test('asks the database at most three times, however many designs there are', async () => {
    const user = await signedIn(site.context, 'regional@harbor.test')
    for (let made = 0; made < 5; made += 1) await aDesign(user)
    const { statements } = await site.context.db.countStatements(() => inject(user.get(DESIGNS)))
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  test('keeps what it showed when the profile changes, until the agent chooses', async () => {
    const user = await signedIn(site.context, 'title@harbor.test')
    const shown = async (id: string) => (await inject(user.get(`${DESIGNS}/${id}`))).body.data
    const [taken, stored, typed] = [await aDesign(user), await aDesign(user), await aDesign(user)]
    expect(taken.profile_changed).toBe(false)
    const own = { text: 'As I wrote it' }
    const before = (await inject(user.get('/security/api/v1/users/me'))).body.data
    const { artwork } = await templateRow(user)
    const texts = (artwork as { pages: string[] }).pages.join('').match(/<text[^>]*>/g) ?? []
    const named = texts.find((tag) => tag.includes('data-bind="profile.name"')) ?? ''
    const slot = /data-slot="([^"]+)"/.exec(named)?.[1] ?? ''
    expect(slot).not.toBe('')
    await inject(user.put(`${DESIGNS}/${typed.id}`, { revision: 1, slots: { [slot]: own } }))

    const { firstName, profile } = before
    await inject(
      user.put(`/security/api/v1/users/${user.accountId}/profile`, {
        firstName,
        lastName: 'Newname',
        profile,
      }),
    )
    const was = { text: `${before.firstName} ${before.lastName}` }
    expect(await shown(taken.id)).toMatchObject({
      profile_changed: true,
      slots: { [slot]: was },
      revision: 2,
    })
    expect(await shown(typed.id)).toMatchObject({ profile_changed: false, slots: { [slot]: own } })

    await inject(user.put(`${DESIGNS}/${taken.id}`, { revision: 2, profile: 'update' }))
    expect(await shown(taken.id)).toMatchObject({ profile_changed: false, slots: {} })
    await inject(user.put(`${DESIGNS}/${stored.id}`, { revision: 2, profile: 'keep' }))
    expect(await shown(stored.id)).toMatchObject({ profile_changed: false, slots: { [slot]: was } })
  })
})

describe('copies, deletion and undo', () => {
  test('a copy has the values, a name of its own and a life of its own', async () => {
    const design = await aDesign()
    await inject(agent.put(`${DESIGNS}/${design.id}`, { revision: 1, name: 'Oak', slots: text('A') }))
    const copy = await inject(agent.post(`${DESIGNS}/${design.id}/duplicate`))
    expect(copy).toMatchObject({ status: 201, body: { data: { name: 'Oak (copy)', slots: text('A') } } })
    await inject(agent.put(`${DESIGNS}/${copy.body.data.id}`, { revision: 1, slots: text('B') }))
    const { body } = await inject(agent.get(`${DESIGNS}/${design.id}`))
    expect(body.data.slots).toEqual(text('A'))
  })

  test('what is deleted is gone from every call until it is restored', async () => {
    const design = await aDesign()
    const path = `${DESIGNS}/${design.id}`
    expect((await inject(agent.delete(path))).status).toBe(200)
    const gone = await Promise.all([
      inject(agent.get(path)),
      inject(agent.put(path, { revision: 1, name: 'Still here' })),
      inject(agent.post(`${path}/duplicate`)),
      inject(agent.delete(path)),
    ])
    expect(gone.map((reply) => reply.status)).toEqual([404, 404, 404, 404])
    expect((await inject(agent.post(`${path}/restore`))).body.data.id).toBe(design.id)
    expect((await inject(agent.get(path))).status).toBe(200)
  })
})

describe('the image of a design', () => {
  test('is drawn with its own words, at its true proportions', async () => {
    const design = await aDesign()
    const reply = await site.app.inject(agent.get(`${DESIGNS}/${design.id}/picture`))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect([width, height]).toEqual([1224, 1584])
    await inject(agent.put(`${DESIGNS}/${design.id}`, { revision: 1, slots: text('Quite another text') }))
    const changed = await site.app.inject(agent.get(`${DESIGNS}/${design.id}/picture`))
    expect(changed.rawPayload.equals(reply.rawPayload)).toBe(false)
    expect((await inject(agent.get(`${DESIGNS}/${design.id}/picture?page=9`))).status).toBe(404)
  })
})

describe('isolation', () => {
  test("another user's design, another tenant’s and none at all answer alike", async () => {
    const design = await aDesign()
    const colleague = await signedIn(site.context, 'admin@harbor.test')
    const namesake = await signedIn(site.context, 'agent@bluebird.test')
    const ids = [
      [colleague, design.id],
      [namesake, design.id],
      [agent, '00000000-0000-4000-8000-000000000000'],
    ] as const
    for (const call of [
      (who: User, id: string) => who.get(`${DESIGNS}/${id}`),
      (who: User, id: string) => who.put(`${DESIGNS}/${id}`, { revision: 1, slots: text('mine now') }),
      (who: User, id: string) => who.post(`${DESIGNS}/${id}/duplicate`),
      (who: User, id: string) => who.delete(`${DESIGNS}/${id}`),
      (who: User, id: string) => who.post(`${DESIGNS}/${id}/restore`),
      (who: User, id: string) => who.get(`${DESIGNS}/${id}/picture`),
    ]) {
      const replies = await Promise.all(ids.map(([who, id]) => inject(call(who, id))))
      expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404])
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    }
    const { body } = await inject(agent.get(`${DESIGNS}/${design.id}`))
    expect(body.data).toMatchObject({ slots: {}, revision: 1 })
  })

  test('a template of another tenant starts nothing', async () => {
    const reply = await inject(
      agent.post(DESIGNS, {
        template_id: await templateOf(await signedIn(site.context, 'agent@summit.test')),
      }),
    )
    expect(reply).toMatchObject({ status: 404, body: { code: 'designs.template-missing' } })
  })

  test.each(['GET', 'POST'] as const)('%s without a session asks to sign in', async (method) => {
    const reply = await inject(
      anonymous('harbor', DESIGNS, { method, ...(method === 'POST' ? { payload: {} } : {}) }),
    )
    expect(reply.status).toBe(401)
  })
})
