/** The process dies while it publishes what was scheduled: real servers, a real kill, a restart. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '@frontage/db/client.ts'
import { servers } from '@frontage/testing/servers.ts'

const { start, ended, dataDir: aDataDir } = servers()
const HARBOR = scopeOfTenant('harbor')
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp) await step()
})

test('a text is published once, though the first process died over it', async () => {
  const dataDir = await aDataDir()
  const first = await start({ DATA_DIR: dataDir, CRASH_POINT: 'scheduled-written' })
  const db = await openDatabase({ dataDir })
  cleanUp.push(() => db.close())
  const now = new Date()
  const { pageId, revision } = await db.tenant(HARBOR, async (tx) => {
    const page = await tx
      .selectFrom('page')
      .innerJoin('page_content as body', 'body.page_id', 'page.id')
      .select(['page.id as pageId', 'body.revision'])
      .where('page.path', '=', '/brand-guidelines')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('page_schedule')
      .values({
        tenant_id: 'harbor',
        page_id: page.pageId,
        state: '',
        html: '<p>On time</p>',
        based_on: page.revision,
        publish_at: now,
        time_zone: 'UTC',
        scheduled_at: now,
      })
      .execute()
    return page
  })
  const published = () =>
    db.tenant(HARBOR, async (tx) => {
      const pageBody = await tx
        .selectFrom('page_content')
        .select(['html', 'revision'])
        .where('page_id', '=', pageId)
        .executeTakeFirstOrThrow()
      const { outcome } = await tx.selectFrom('page_schedule').select('outcome').executeTakeFirstOrThrow()
      return { ...pageBody, outcome }
    })
  expect(await ended(first.server)).toBe('SIGKILL')
  expect(await published()).toMatchObject({ revision, outcome: 'waiting' })

  // Two at once: each looks for what is due.
  await Promise.all([start({ DATA_DIR: dataDir }), start({ DATA_DIR: dataDir })])
  await expect.poll(async () => (await published()).outcome, { timeout: 30_000 }).toBe('published')
  await new Promise((done) => setTimeout(done, 6_000))
  expect(await published()).toMatchObject({ html: '<p>On time</p>', revision: revision + 1 })
}, 180_000)
