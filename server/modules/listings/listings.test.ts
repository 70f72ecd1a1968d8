/** Listings are written by their agent, looked at by who answers for her, and there for nobody else. */
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { A_LISTING, aListing, LISTINGS } from '@frontage/testing/listings.ts'
import { aNewcomer, switchedTo } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { redSquare } from '../../audit-samples.ts'

const { app, context } = await anApp()
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const MISSING = { status: 404, code: 'listings.missing' }

async function aPhoto(user: User): Promise<string> {
  const reply = await app.inject(
    user.post('/marketingcenter/api/v1/files', ...aFileOf('house.png', redSquare)),
  )
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data.id
}
/** In the same team as the manager of Harbor. */
async function placed(user: User, team: string): Promise<User> {
  await context.db.tenant(user, (tx) =>
    tx.updateTable('account').set({ team }).where('id', '=', user.accountId).execute(),
  )
  return user
}
const emailOf = (user: User) =>
  context.db.tenant(user, async (tx) => {
    const row = await tx
      .selectFrom('account')
      .select('email')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow()
    return row.email
  })
const teamOf = (user: User) =>
  context.db.tenant(user, async (tx) => {
    const row = await tx
      .selectFrom('account')
      .select('team')
      .where('id', '=', user.accountId)
      .executeTakeFirst()
    return row?.team ?? ''
  })

describe('a listing', () => {
  test('is written, read, and saved as a new revision; what is as it was is none', async () => {
    const agent = await aNewcomer(context, 'harbor')
    const made = await aListing(app, agent, { street: ' 1200  Alder Street ', description: 'One\r\ntwo' })
    expect(made).toMatchObject({ revision: 1, is_own: true, state: { street: '1200 Alder Street' } })
    expect(made.state.description).toBe('One\ntwo')
    const path = `${LISTINGS}/${made.id}`
    const same = await answer(agent.put(path, { version: made.version, state: made.state }))
    expect(same).toMatchObject({ status: 200, data: { revision: 1, version: made.version } })
    const open = [{ day: '2026-06-14', from: '13:00', to: '16:00' }]
    const state = { ...made.state, price_cents: 725_000_00, open_houses: open }
    const saved = await answer(agent.put(path, { version: made.version, state }))
    expect(saved.data).toMatchObject({ revision: 2, state: { price_cents: 725_000_00, open_houses: open } })
    expect((await answer(agent.get(path))).data).toEqual(saved.data)
  })

  test('with everything in it comes back as it was typed', async () => {
    const agent = await aNewcomer(context, 'harbor')
    const photos = [
      { file_id: await aPhoto(agent), description: 'Küche mit Insel 🍳' },
      { file_id: await aPhoto(agent), description: '' },
    ]
    const full = {
      ...A_LISTING,
      unit: 'Unit 4',
      status: 'sold' as const,
      listed_on: '2026-03-01',
      closed_on: '2026-05-01',
      property_type: 'condo' as const,
      baths: 1.75,
      lot_square_feet: 7500,
      year_built: 1926,
      mls_number: 'RM 24-1180',
      headline: 'Licht & Luft “oben”',
      photos,
    }
    const { id, state } = await aListing(app, agent, full)
    expect(state).toEqual(full)
    const { data } = await answer(agent.get(LISTINGS))
    expect(data.rows[0]).toMatchObject({ id, baths: 1.75, cover: photos[0], photo_count: 2 })
  })

  test.each([
    [{ street: '' }, 'street'],
    [{ price_cents: null }, 'price_cents'],
    [{ zip: '10001' }, 'zip'],
    [{ open_houses: [{ day: '2026-06-14', from: '16:00', to: '13:00' }] }, 'open_houses'],
  ])('with %j is refused, and the field is named', async (over, field) => {
    const agent = await aNewcomer(context, 'harbor')
    const refused = await answer(agent.post(LISTINGS, { state: { ...A_LISTING, ...over } }))
    expect(refused).toMatchObject({ status: 422, code: 'listings.unusable', data: { field } })
    expect((await answer(agent.get(LISTINGS))).data.totalRows).toBe(0)
  })

  test('shows no photo of somebody else', async () => {
    const [agent, other] = [await aNewcomer(context, 'harbor'), await aNewcomer(context, 'harbor')]
    const photos = [{ file_id: await aPhoto(other), description: '' }]
    expect(await answer(agent.post(LISTINGS, { state: { ...A_LISTING, photos } }))).toMatchObject({
      status: 422,
      code: 'listings.photo-missing',
    })
  })

  test('sent twice under one key is made once', async () => {
    const agent = await aNewcomer(context, 'harbor')
    const asked = agent.post(LISTINGS, { state: A_LISTING })
    const keyed = { ...asked, headers: { ...asked.headers, 'idempotency-key': 'once-and-once-only' } }
    const [first, second] = [await answer(keyed), await answer(keyed)]
    expect(second.data.id).toBe(first.data.id)
    expect((await answer(agent.get(LISTINGS))).data.totalRows).toBe(1)
  })
})

test('who saves second gets both sides, and can save over them', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const made = await aListing(app, agent)
  const path = `${LISTINGS}/${made.id}`
  const body = (price_cents: number, version = made.version) => ({
    version,
    state: { ...made.state, price_cents },
  })
  const both = await Promise.all([
    answer(agent.put(path, body(700_000_00))),
    answer(agent.put(path, body(1_00))),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  const first = both.find(({ status }) => status === 200)
  expect(refused).toMatchObject({ code: 'panel.changed-since', data: { theirs: first?.data.state } })
  const over = await answer(agent.put(path, body(2_00, refused?.data.version)))
  expect(over.data).toMatchObject({ revision: 3, state: { price_cents: 2_00 } })
})

test('an MLS number is of one listing of an agent, also of two that are made at once', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const state = { ...A_LISTING, mls_number: 'RM-7' }
  const made = await Promise.all([1, 2].map(() => answer(agent.post(LISTINGS, { state }))))
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const first = made.find(({ status }) => status === 201)?.data
  const colleague = await aNewcomer(context, 'harbor')
  await aListing(app, colleague, state)
  // A deleted one gives its number free, and cannot come back where it was taken.
  await app.inject(agent.delete(`${LISTINGS}/${first.id}`))
  await aListing(app, agent, state)
  expect(await answer(agent.post(`${LISTINGS}/${first.id}/restore`))).toMatchObject({
    status: 409,
    code: 'listings.mls-taken',
  })
})

test('a deleted listing is gone, and comes back by Undo', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { id } = await aListing(app, agent)
  const path = `${LISTINGS}/${id}`
  expect((await answer(agent.delete(path))).status).toBe(200)
  expect(await answer(agent.get(path))).toMatchObject(MISSING)
  expect(await answer(agent.delete(path))).toMatchObject(MISSING)
  expect((await answer(agent.get(LISTINGS))).data.rows).toEqual([])
  expect((await answer(agent.post(`${path}/restore`))).data).toMatchObject({ id, revision: 1 })
  expect((await answer(agent.get(LISTINGS))).data.totalRows).toBe(1)
})

test('the list is searched, narrowed, sorted, and paged by marks', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const prices = [300, null, 100, 200, null]
  for (const [at, price] of prices.entries())
    await aListing(app, agent, {
      street: `${at} Elm_Street`,
      price_cents: price,
      status: price === null ? 'coming-soon' : 'active',
      mls_number: `M%${at}`,
    })
  const ask = async (query: string) => (await answer(agent.get(`${LISTINGS}?${query}`))).data
  const streets = ({ rows }: { rows: { street: string }[] }) =>
    rows.map(({ street }) => street.charAt(0)).join('')
  expect(streets(await ask('sort=street'))).toBe('01234')
  expect(streets(await ask('status=coming-soon&sort=street'))).toBe('14')
  expect(streets(await ask('search=elm_street&sort=street'))).toBe('01234')
  expect(streets(await ask('search=elmxstreet'))).toBe('')
  expect(streets(await ask('search=M%252'))).toBe('2')
  expect(streets(await ask('search=3%20elm_street%20portland'))).toBe('3')
  expect(streets(await ask('search=Portland%2C%20%20elm_street&sort=street'))).toBe('01234')
  let at = ''
  let walked = ''
  do {
    const page = await ask(`sort=price&pageSize=2${at && `&at=${at}`}`)
    expect(page.totalRows).toBe(5)
    walked += streets(page)
    at = page.next
  } while (at)
  expect(walked.slice(0, 3)).toBe('032')
  expect([...walked].toSorted().join('')).toBe('01234')
})

describe("somebody else's listings", () => {
  test('are not there: to a colleague, to another brokerage, and under an id of nobody', async () => {
    const owner = await aNewcomer(context, 'harbor')
    const { id, version, state } = await aListing(app, owner)
    for (const user of [
      await aNewcomer(context, 'harbor'),
      await aNewcomer(context, 'bluebird'),
      await signedIn(context, 'admin@harbor.test'),
    ])
      for (const one of [id, 'x']) {
        const path = `${LISTINGS}/${one}`
        for (const request of [
          user.get(path),
          user.put(path, { version, state }),
          user.delete(path),
          user.post(`${path}/restore`),
          user.get(`${path}/photos/${id}`),
        ])
          expect(await answer(request), `${request.method} ${one}`).toMatchObject(MISSING)
      }
    expect((await answer(owner.get(`${LISTINGS}/${id}`))).data.state).toEqual(state)
  })

  test('are seen by who answers for their agent, with their photos, and not changed', async () => {
    const manager = await signedIn(context, 'manager@harbor.test')
    const agent = await placed(await aNewcomer(context, 'harbor'), await teamOf(manager))
    const elsewhere = await placed(await aNewcomer(context, 'harbor'), 'Nobody’s team')
    const file = await aPhoto(agent)
    const { id, version, state } = await aListing(app, agent, {
      photos: [{ file_id: file, description: '' }],
    })
    const hidden = await aListing(app, elsewhere)
    const path = `${LISTINGS}/${id}`
    const { data } = await answer(manager.get(`${LISTINGS}?whose=team&pageSize=100`))
    const seen = data.rows.map((row: { id: string }) => row.id)
    expect(seen).toContain(id)
    expect(seen).not.toContain(hidden.id)
    expect((await answer(manager.get(path))).data).toMatchObject({
      is_own: false,
      agent: { id: agent.accountId },
    })
    expect((await app.inject(manager.get(`${path}/photos/${file}?w=320`))).statusCode).toBe(200)
    expect(await answer(manager.get(`${path}/photos/${hidden.id}`))).toMatchObject(MISSING)
    expect(await answer(manager.put(path, { version, state }))).toMatchObject(MISSING)
    expect(await answer(manager.delete(path))).toMatchObject(MISSING)
    expect(await answer(manager.get(`${LISTINGS}/${hidden.id}`))).toMatchObject(MISSING)
    // Nobody answers for anyone by asking for it.
    expect(await answer(elsewhere.get(`${LISTINGS}?whose=team`))).toMatchObject({ status: 403 })
  })

  test('a manager of no team yet has her own', async () => {
    const manager = await aNewcomer(context, 'harbor')
    await context.db.tenant(manager, (tx) =>
      tx.updateTable('account').set({ is_manager: true }).where('id', '=', manager.accountId).execute(),
    )
    const { id } = await aListing(app, manager)
    expect((await answer(manager.get(`${LISTINGS}/${id}`))).status).toBe(200)
    expect((await answer(manager.get(`${LISTINGS}?whose=team`))).status).toBe(403)
    // So that no screen offers it to her.
    expect((await answer(manager.get('/security/api/v1/users/me'))).data.answersFor).toBeNull()
  })

  test('are written by whoever acts for their agent', async () => {
    const agent = await aNewcomer(context, 'harbor')
    const { id } = await aListing(app, agent)
    const staff = await switchedTo(context, 'admin@harbor.test', await emailOf(agent))
    expect((await answer(staff.get(`${LISTINGS}/${id}`))).data.is_own).toBe(true)
  })
})

test('anonymous visitors get none', async () => {
  const reply = await app.inject({ url: LISTINGS, headers: { host: hostOf('harbor') } })
  expect(reply.statusCode).toBe(401)
})
