/** Videos of listings by the front door, made by the same work that the queue runs. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pathOf, templateOf } from '@frontage/contracts/call.ts'
import { upload } from '@frontage/contracts/calls/files.ts'
import * as calls from '@frontage/contracts/calls/videos.ts'
import { save } from '@frontage/contracts/calls/listings.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import type { ListingVideo } from '@frontage/contracts/videos.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { makeOneVideo, makingVideos } from './make-due.ts'
import type { FileStore } from '../../platform/files/port.ts'
import { cancelVideo, claimVideo, noteProgress } from './repository.ts'

let movedBy = 0
const { app, context } = await anApp({ clock: { now: () => new Date(Date.now() + movedBy) } })
const agent = await signedIn(context, 'agent@harbor.test')
const harbor = scopeOfTenant('harbor')
const summit = scopeOfTenant('summit')
const FRAMES = 2

beforeEach(() => {
  movedBy = 0
})

async function aPhoto(user: User, width: number, height: number): Promise<string> {
  const background = { r: 200, g: 120, b: width % 250 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const reply = await app.inject(user.post(templateOf(upload), ...aFileOf('house.jpg', bytes)))
  return reply.json().data.id
}
const withPhotos = async (
  user: User,
  sizes: readonly (readonly [number, number])[],
  over: Partial<ListingState> = {},
) => {
  const ids = []
  for (const [width, height] of sizes) ids.push(await aPhoto(user, width, height))
  return aListing(app, user, { photos: ids.map((file_id) => ({ file_id, description: '' })), ...over })
}
/** Somebody of her own, with what the law asks for. */
async function anAgent(): Promise<User> {
  const user = await aNewcomer(context, 'harbor')
  await context.db.tenant(harbor, (tx) =>
    sql`update account set profile = (select profile from account where email = 'agent@harbor.test')
      where id = ${user.accountId}`.execute(tx),
  )
  return user
}
const videoOf = async (user: User, { id }: Pick<Listing, 'id'>): Promise<ListingVideo> =>
  (await app.inject(user.get(pathOf(calls.read, { id })))).json().data
const ask = (user: User, { id }: Pick<Listing, 'id'>) => app.inject(user.post(pathOf(calls.make, { id })))
const fileOf = ({ id }: Pick<Listing, 'id'>, { made }: ListingVideo) =>
  `${pathOf(calls.file, { id })}?v=${made?.version}`
async function stored(): Promise<string[]> {
  const found = await Array.fromAsync(context.files.list('harbor'))
  return found.map(({ key }) => key).filter((key) => key.includes('/videos/'))
}

test('is asked for, made, played in parts, stored once, and said to be out of date when the listing changes', async () => {
  const listing = await withPhotos(agent, [[900, 600]])
  expect(await videoOf(agent, listing)).toEqual({ state: 'none', percent: 0, problem: null, made: null })
  expect((await ask(agent, listing)).statusCode).toBe(202)
  // A second press, in another window.
  expect((await ask(agent, listing)).json().data).toMatchObject({ state: 'waiting', percent: 0 })
  expect(await makeOneVideo(context, harbor, FRAMES)).toBe(true)
  expect(await makeOneVideo(context, harbor, FRAMES)).toBe(false)

  const video = await videoOf(agent, listing)
  expect(video).toMatchObject({ state: 'done', percent: 100, problem: null })
  expect(video.made).toMatchObject({ name: '1200-alder-street.mp4', is_current: true })
  const url = fileOf(listing, video)
  const whole = await app.inject(agent.get(url))
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
  expect(whole.rawPayload.toString('latin1', 4, 8)).toBe('ftyp')
  expect(whole.rawPayload.length).toBe(video.made?.byte_size)
  const part = await app.inject({
    ...agent.get(url),
    headers: { ...agent.get(url).headers, range: 'bytes=0-1' },
  })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2])
  const asked = await app.inject(agent.get(`${url}&download=1`))
  expect(asked.headers['content-disposition']).toContain('1200-alder-street.mp4')
  expect((await app.inject(agent.get(pathOf(calls.file, { id: listing.id })))).headers.location).toContain(
    url,
  )
  expect((await app.inject(agent.get(`${pathOf(calls.file, { id: listing.id })}?v=older`))).statusCode).toBe(
    404,
  )

  // What would show the same is not made again.
  const [key = ''] = await stored()
  await ask(agent, listing)
  await makeOneVideo(context, harbor, FRAMES)
  expect(await stored()).toEqual([key])
  expect((await videoOf(agent, listing)).made?.at).toBe(video.made?.at)

  const state = { ...listing.state, price_cents: 699_000_00 }
  await app.inject(agent.put(pathOf(save, { id: listing.id }), { version: listing.version, state }))
  expect((await videoOf(agent, listing)).made).toMatchObject({ is_current: false })
  // It can still be had until there is a new one, which takes its place.
  expect((await app.inject(agent.get(url))).statusCode).toBe(200)
  await ask(agent, listing)
  await makeOneVideo(context, harbor, FRAMES)
  const now = await videoOf(agent, listing)
  expect(now.made?.is_current).toBe(true)
  expect(await stored()).toHaveLength(1)
  expect(await stored()).not.toEqual([key])
}, 120_000)

test('photos that are gone are left out, and nothing is needed for a video at all', async () => {
  const listing = await withPhotos(agent, [
    [600, 900],
    [400, 300],
  ])
  const [first] = listing.state.photos
  const { storage_key } = await context.db.tenant(harbor, (tx) =>
    tx
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', first?.file_id ?? '')
      .executeTakeFirstOrThrow(),
  )
  await context.files.delete(storage_key)
  await ask(agent, listing)
  await makeOneVideo(context, harbor, FRAMES)
  expect(await videoOf(agent, listing)).toMatchObject({ state: 'done', made: { is_current: true } })

  const bare = await aListing(app, agent, { street: `${'Grüne Straße '.repeat(4)}🏠` })
  await ask(agent, bare)
  await makeOneVideo(context, harbor, FRAMES)
  expect(await videoOf(agent, bare)).toMatchObject({ state: 'done' })
}, 120_000)

test('a photo that is none is said, and the next video is made', async () => {
  const listing = await withPhotos(agent, [[500, 500]])
  const { storage_key } = await context.db.tenant(harbor, (tx) =>
    tx
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', listing.state.photos[0]?.file_id ?? '')
      .executeTakeFirstOrThrow(),
  )
  await context.files.put(storage_key, Buffer.from('no photo'), 'image/jpeg')
  await ask(agent, listing)
  const log = context.log.level
  context.log.level = 'silent'
  await makeOneVideo(context, harbor, FRAMES)
  context.log.level = log
  expect(await videoOf(agent, listing)).toMatchObject({
    state: 'failed',
    problem: /photos could not be read/,
  })
  expect((await ask(agent, listing)).json().data).toMatchObject({ state: 'waiting', problem: null })
  expect((await app.inject(agent.delete(pathOf(calls.cancel, { id: listing.id })))).json().data.state).toBe(
    'canceled',
  )
}, 60_000)

describe('whoever works on it', () => {
  test('stops when it is canceled, and leaves nothing behind', async () => {
    const before = await stored()
    const listing = await withPhotos(agent, [[900, 601]])
    await ask(agent, listing)
    const making = makeOneVideo(context, harbor, 450)
    await untilWorking(listing)
    await app.inject(agent.delete(pathOf(calls.cancel, { id: listing.id })))
    expect(await making).toBe(true)
    expect(await videoOf(agent, listing)).toMatchObject({ state: 'canceled', made: null })
    expect(await stored()).toEqual(before)
  }, 60_000)

  test('is followed by another when it dies, three times, and not before it has been silent', async () => {
    const listing = await withPhotos(agent, [[902, 600]])
    await ask(agent, listing)
    const die = () =>
      context.db.tenant(harbor, (tx) =>
        claimVideo(tx, harbor, context.clock.now(), new Date(context.clock.now().getTime() + 30_000)),
      )
    expect(await die()).toMatchObject({ listingId: listing.id })
    expect(await die()).toBeNull()
    movedBy = 31_000
    expect(await makingVideos.due(context, context.clock.now(), false)).toMatchObject([
      { tenantId: 'harbor' },
    ])
    expect(await makeOneVideo(context, harbor, FRAMES)).toBe(true)
    expect(await videoOf(agent, listing)).toMatchObject({ state: 'done' })

    const poor = await withPhotos(agent, [[903, 600]])
    await ask(agent, poor)
    for (const moved of [62_000, 93_000, 124_000]) {
      movedBy = moved
      expect(await die()).not.toBeNull()
    }
    movedBy = 155_000
    expect(await die()).toBeNull()
    expect(await videoOf(agent, poor)).toMatchObject({ state: 'failed', problem: /interrupted/ })
    expect(await makingVideos.due(context, context.clock.now(), false)).toEqual([])
  }, 60_000)

  test('gives way to other brokerages after each', async () => {
    const mine = [await aListing(app, agent), await aListing(app, agent, { street: '2 Elm' })]
    for (const one of mine) await ask(agent, one)
    const other = await signedIn(context, 'agent@summit.test')
    const theirs = await aListing(app, other)
    await ask(other, theirs)
    const due = await makingVideos.due(context, context.clock.now(), false)
    expect(due.map(({ tenantId }) => tenantId).toSorted()).toEqual(['harbor', 'summit'])
    // One job makes one video, and says that there is more.
    expect(await makeOneVideo(context, harbor, FRAMES)).toBe(true)
    expect(await makeOneVideo(context, summit, FRAMES)).toBe(true)
    expect((await videoOf(other, theirs)).state).toBe('done')
    expect((await videoOf(agent, mine[1]!)).state).toBe('waiting')
    expect(await makeOneVideo(context, harbor, FRAMES)).toBe(true)
  }, 60_000)
})

test('where the listing is deleted meanwhile, nothing is made', async () => {
  const listing = await aListing(app, agent, { street: '3 Elm' })
  await ask(agent, listing)
  await app.inject(agent.delete(`/marketingcenter/api/v1/listings/${listing.id}`))
  expect(await makeOneVideo(context, harbor, FRAMES)).toBe(true)
  expect((await app.inject(agent.get(pathOf(calls.read, { id: listing.id })))).statusCode).toBe(404)
  expect(await makingVideos.due(context, context.clock.now(), false)).toEqual([])
})

describe('while the bytes are stored', () => {
  const changes = {
    'its agent is erased': (user: User) =>
      context.db.tenant(harbor, (tx) =>
        tx
          .updateTable('account')
          .set({ erased_at: new Date(), is_active: false })
          .where('id', '=', user.accountId)
          .execute(),
      ),
    'the listing is deleted': (_: User, { id }: Listing) =>
      context.db.tenant(harbor, (tx) =>
        tx.updateTable('listing').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
      ),
    'the listing is handed over': (_: User, { id }: Listing) =>
      context.db.tenant(harbor, (tx) =>
        tx.updateTable('listing').set({ account_id: agent.accountId }).where('id', '=', id).execute(),
      ),
  }
  test.each(Object.entries(changes))(
    '%s: nothing of it stays',
    async (_, change) => {
      const user = await anAgent()
      const listing = await aListing(app, user, { street: '4 Elm' })
      await ask(user, listing)
      const before = await stored()
      const files = new Proxy(context.files, {
        get(target, name: keyof FileStore) {
          if (name === 'put')
            return async (...put: Parameters<FileStore['put']>) => {
              await change(user, listing)
              return target.put(...put)
            }
          return target[name]?.bind(target)
        },
      })
      expect(await makeOneVideo({ ...context, files }, harbor, FRAMES)).toBe(true)
      expect(await stored()).toEqual(before)
      const rows = await context.db.tenant(harbor, (tx) =>
        tx
          .selectFrom('file')
          .select('id')
          .where('account_id', '=', user.accountId)
          .where('purpose', '=', 'video')
          .execute(),
      )
      expect(rows).toEqual([])
      // Whoever looks once it has been silent is done with it.
      movedBy = 31_000
      await makeOneVideo(context, harbor, FRAMES)
      expect(await makingVideos.due(context, context.clock.now(), false)).toEqual([])
    },
    60_000,
  )
})

test('without what the law asks for there is none', async () => {
  const user = await aNewcomer(context, 'harbor')
  const listing = await aListing(app, user, { street: '8 Elm' })
  const reply = await ask(user, listing)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({
    code: 'videos.notice-missing',
    message: expect.stringContaining('license number'),
  })
  expect((await videoOf(user, listing)).state).toBe('none')
})

test('a face that is gone is left out', async () => {
  const user = await anAgent()
  const face = await aPhoto(user, 300, 300)
  await context.db.tenant(harbor, async (tx) => {
    const { storage_key: key } = await tx
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', face)
      .executeTakeFirstOrThrow()
    await context.files.delete(key)
    await tx.updateTable('account').set({ photo_file_id: face }).where('id', '=', user.accountId).execute()
  })
  const listing = await aListing(app, user, { street: '5 Elm' })
  await ask(user, listing)
  await makeOneVideo(context, harbor, FRAMES)
  expect(await videoOf(user, listing)).toMatchObject({ state: 'done' })
}, 60_000)

test('what is asked for is told to all processes, what is just being made to none', async () => {
  const told: string[] = []
  const stop = await context.db.listen('due_work', {
    onMessage: (payload) => void (payload.startsWith('make-videos') && told.push(payload)),
    onGap: () => {},
  })
  const claimed = async () => {
    const claim = await context.db.tenant(harbor, (tx) =>
      claimVideo(tx, harbor, context.clock.now(), new Date(context.clock.now().getTime() + 30_000)),
    )
    if (!claim) throw new Error('nothing is due')
    return claim
  }
  try {
    await ask(agent, await aListing(app, agent, { street: '6 Elm' }))
    const claim = await claimed()
    for (const percent of [10, 20, 30])
      await context.db.tenant(harbor, (tx) =>
        noteProgress(tx, harbor, claim, { percent, silentAt: new Date(Date.now() + 40_000 + percent) }),
      )
    const other = await signedIn(context, 'agent@summit.test')
    const last = await aListing(app, other, { street: '7 Elm' })
    await ask(other, last)
    // They come in the order of their transactions.
    const isToldOfLast = () => told.some((payload) => payload.startsWith('make-videos summit '))
    for (let turn = 0; turn < 200 && !isToldOfLast(); turn++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(told.map((payload) => payload.split(' ')[1])).toEqual(['harbor', 'summit'])
    await context.db.tenant(harbor, (tx) => cancelVideo(tx, harbor, claim.listingId))
    await context.db.tenant(summit, (tx) => cancelVideo(tx, summit, last.id))
  } finally {
    stop()
  }
}, 30_000)

async function untilWorking(listing: Listing): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if ((await videoOf(agent, listing)).state === 'working') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nobody works on it')
}
