/** A listing that may no longer be shown goes with the file of its video. */
import { afterAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { aListingFeed } from '@frontage/testing/listing-feed.ts'
import { insertFile } from '../files/index.ts'

const shop = await anApp()
const { context } = shop
const { begin, close, readAll, byNumber, connect, match } = await aListingFeed(shop)
afterAll(close)

const HARBOR = scopeOfTenant('harbor')
const stored = async (): Promise<string[]> =>
  (await Array.fromAsync(context.files.list('harbor')))
    .map(({ key }) => key)
    .filter((key) => key.includes('/videos/'))

test('nothing of its video is left, and nothing of another’s is touched', async () => {
  const { mls, agent } = await begin()
  for (const key of ['A', 'B', 'C']) mls.put(key, { StreetNumber: `1${key.charCodeAt(0)}` })
  await connect()
  await readAll()
  await match('55123', agent)
  for (const key of ['A', 'B', 'C']) {
    const listing = await byNumber(agent, key)
    const [storageKey, pending] = [
      `harbor/videos/${key.toLowerCase()}.mp4`,
      `harbor/videos/${key.toLowerCase()}-next.mp4`,
    ]
    await context.files.put(storageKey, Buffer.from(key), 'video/mp4')
    await context.files.put(pending, Buffer.from(key), 'video/mp4')
    await context.db.tenant(HARBOR, async (tx) => {
      const file = await insertFile(tx, HARBOR, {
        ...{ accountId: agent.accountId, purpose: 'video', name: `${key}.mp4`, mediaType: 'video/mp4' },
        ...{ contentHash: key.repeat(64), byteSize: 1, widthPx: 1, heightPx: 1, storageKey },
      })
      await tx
        .insertInto('listing_video')
        .values({
          ...{ tenant_id: 'harbor', listing_id: listing?.id ?? '', state: 'working', percent: 5 },
          ...{ attempts: 1, due_at: new Date(Date.now() + 3_600_000), problem: null, file_id: file.id },
          ...{ shown_hash: 'x', made_at: new Date(), pending_key: pending },
        })
        .execute()
    })
  }
  expect(await stored()).toHaveLength(6)
  mls.put('A', { MlgCanView: false })
  // Withdrawn is not hidden: its video is its agent's.
  mls.remove('B')
  await readAll()
  expect(await byNumber(agent, 'A')).toBeUndefined()
  expect((await stored()).toSorted()).toEqual(
    ['b-next', 'b', 'c-next', 'c'].map((name) => `harbor/videos/${name}.mp4`),
  )
  const files = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('file').select('name').where('purpose', '=', 'video').orderBy('name').execute(),
  )
  expect(files.map(({ name }) => name)).toEqual(['B.mp4', 'C.mp4'])
})
