/** The process dies over a video; the next one makes it. Real servers, a real kill, a real restart. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/videos.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import type { ListingVideo } from '@frontage/contracts/videos.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { signedIn } from '@frontage/testing/app.ts'
import { A_LISTING, LISTINGS } from '@frontage/testing/listings.ts'
import { callerOf } from '@frontage/testing/over-network.ts'
import { servers } from '@frontage/testing/servers.ts'
import type { AppContext } from '../../platform/context.ts'

const { start, ended, dataDir: aDataDir } = servers()
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp) await step()
})

/** Longer than a maker of videos may be silent. */
const LATER = String(60_000)

test('killed as soon as it works on a video: the next process works on it, and can be told to stop', async () => {
  const dataDir = await aDataDir()
  const first = await start({ DATA_DIR: dataDir, CRASH_POINT: 'video-claimed' })
  const db = await openDatabase({ dataDir })
  cleanUp.push(() => db.close())
  const owner = await signedIn({ db } as unknown as AppContext, 'agent@harbor.test')
  const ask = callerOf(first.origin, owner)
  const { id } = (await ask<Listing>('POST', LISTINGS, { state: A_LISTING })).data
  // It may be gone before it answers.
  await ask('POST', pathOf(calls.make, { id })).catch(() => undefined)
  expect(await ended(first.server)).toBe('SIGKILL')
  const attempts = async () =>
    (await db.tenant(owner, (tx) => tx.selectFrom('listing_video').selectAll().executeTakeFirstOrThrow()))
      .attempts
  expect(await attempts()).toBe(1)

  const second = await start({ DATA_DIR: dataDir, CLOCK_OFFSET_MS: LATER })
  const again = callerOf(second.origin, owner)
  const video = async () => (await again<ListingVideo>('GET', pathOf(calls.read, { id }))).data
  const until = Date.now() + 90_000
  while ((await video()).percent === 0 && Date.now() < until) await sleep(200)
  expect(await video()).toMatchObject({ state: 'working' })
  expect(await attempts()).toBe(2)
  expect((await again<ListingVideo>('DELETE', pathOf(calls.cancel, { id }))).data.state).toBe('canceled')
}, 180_000)
