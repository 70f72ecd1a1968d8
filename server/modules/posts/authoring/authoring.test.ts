import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { PostPlace, SavePost, WrittenPost } from '@frontage/contracts/post-authoring.ts'
import { pageOf, paragraph, text } from '@frontage/page-nodes/nodes/samples.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'
import { TTF } from '@frontage/testing/renamed-font.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { deleteOldPosts } from './delete-old.ts'
import { publishDuePosts } from './publish-due.ts'

const { app, context } = await anApp()
const API = '/managecontent/api/v1'
const PUBLIC = '/marketingcenter/api/v1/public/homepage/posts'
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const elsewhere = await signedIn(context, 'admin@summit.test')
const harbor = scopeOfTenant('harbor')

const places: PostPlace[] = (await app.inject(admin.get(`${API}/places`))).json().data
/** From the top down to the deepest there is. */
const way = (level: number): number[] => {
  const deepest = places.find((place) => place.level === level)!
  const ids = [deepest.id]
  for (let at = deepest; at.parentId !== null;) {
    at = places.find(({ id }) => id === at.parentId)!
    ids.unshift(at.id)
  }
  return ids
}
const aPost = async (name: string, user: User = editor): Promise<WrittenPost> => {
  const body = { title: name, prettyUrl: name, kind: 'article', categoryIds: way(2) }
  return (await app.inject(user.post(`${API}/posts`, body))).json().data
}
const sent = (post: WrittenPost, change: Partial<SavePost> = {}): SavePost => {
  const { id: _id, publishedAt: _at, savedAt: _saved, savedBy: _by, deletedAt: _deleted, ...body } = post
  const status = post.status === 'deleted' ? 'draft' : post.status
  return { ...body, status, timeZone: 'America/Chicago', ...change }
}
const save = (post: WrittenPost, change: Partial<SavePost> = {}, user: User = editor) =>
  app.inject(user.put(`${API}/posts/${post.id}`, sent(post, change)))
const seen = async (post: { prettyUrl: string }, user?: User) =>
  app.inject(
    user ? user.get(`${PUBLIC}/${post.prettyUrl}`) : anonymous('harbor', `${PUBLIC}/${post.prettyUrl}`),
  )

test('a post is its authors’ alone until it is published, on every level there is', async () => {
  const post = await aPost('five-levels-down')
  expect(post).toMatchObject({ status: 'draft', revision: 1, savedBy: expect.stringMatching(/\w/) })
  expect((await seen(post)).statusCode).toBe(404)
  expect((await seen(post, admin)).statusCode).toBe(404)
  const state = JSON.stringify(pageOf(paragraph(text('Written in the editor.'))))
  for (const level of [2, 3, 4, 5].filter((each) => places.some((place) => place.level === each))) {
    const now: WrittenPost = (await app.inject(editor.get(`${API}/posts/${post.id}`))).json().data
    const reply = await save(now, { categoryIds: way(level), status: 'published', state })
    expect([level, reply.statusCode]).toEqual([level, 200])
    const { data } = (await seen(post)).json()
    expect(data.ancestors.map(({ id }: { id: number }) => id)).toEqual(way(level))
    expect(data.bodyHtml).toContain('Written in the editor.')
  }
  const now: WrittenPost = (await app.inject(editor.get(`${API}/posts/${post.id}`))).json().data
  expect((await save(now, { status: 'draft' })).statusCode).toBe(200)
  expect((await seen(post)).statusCode).toBe(404)
})

test('hostile HTML is cleaned by the one gate before it is stored', async () => {
  const post = await aPost('hostile-text')
  const html = '<p onclick="x()">Fine<script>x</script><img src=x onerror=x><a href="javascript:x">y</a></p>'
  const { data } = (await save(post, { html, status: 'published' })).json()
  expect(data.html).toContain('Fine')
  expect(data.html).not.toMatch(/script|onclick|onerror/i)
  expect((await seen(post)).body).not.toMatch(/<script|onclick|onerror|javascript:/i)
})

test('of two authors the second one gets the newer post, and nothing of hers is stored', async () => {
  const post = await aPost('two-authors')
  expect((await save(post, { title: 'First' })).statusCode).toBe(200)
  const refused = await save(post, { title: 'Second' }, admin)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'content.changed-elsewhere',
    data: { post: { title: 'First', revision: 2 } },
  })
})

test('what does not fit is refused with its reason, and nothing is stored', async () => {
  const post = await aPost('refusals')
  const other = await aPost('refusals-other')
  const [top, sub] = way(2)
  const wrong: [Partial<SavePost>, string][] = [
    [{ prettyUrl: other.prettyUrl }, 'content.address-taken'],
    [{ categoryIds: [sub!, top!] }, 'content.place-missing'],
    [{ categoryIds: [top!, 999_999] }, 'content.place-missing'],
    [{ groupId: 999_999 }, 'content.place-missing'],
    [{ templateId: randomUUID() }, 'content.design-missing'],
    [{ download: 'picture' }, 'content.image-needs-design'],
    [{ status: 'scheduled', publishAt: new Date(Date.now() - 1000).toISOString() }, 'content.schedule-past'],
    [{ status: 'scheduled', publishAt: null }, 'content.schedule-past'],
    [
      { state: '{"root":{"type":"root","children":[{"type":"nonsense-7","version":"x"}]' },
      'request.malformed',
    ],
  ]
  for (const [change, code] of wrong) {
    const reply = await save(post, change)
    expect([JSON.stringify(change), reply.json().code]).toEqual([JSON.stringify(change), code])
  }
  const taken = { title: 'Again', prettyUrl: other.prettyUrl, kind: 'article', categoryIds: way(2) }
  expect((await app.inject(editor.post(`${API}/posts`, taken))).json().code).toBe('content.address-taken')
  expect((await app.inject(editor.get(`${API}/posts/${post.id}`))).json().data).toEqual(post)
})

test('a scheduled post appears at its time, once, whoever publishes it', async () => {
  const post = await aPost('at-its-time')
  const soon = new Date(context.clock.now().getTime() + 600)
  const reply = await save(post, { status: 'scheduled', publishAt: soon.toISOString() })
  expect(reply.json().data).toMatchObject({ status: 'scheduled', timeZone: 'America/Chicago' })
  expect(await publishDuePosts(context, harbor)).toBe(0)
  expect((await seen(post)).statusCode).toBe(404)
  const { rows } = await context.db.ownerPool.query(
    'select due_at from post_schedule_due where post_id = $1',
    [post.id],
  )
  expect(rows).toEqual([{ due_at: soon }])
  await new Promise((wait) => setTimeout(wait, 700))
  const counts = await Promise.all([1, 2, 3].map(() => publishDuePosts(context, harbor)))
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await seen(post)).json().data).toMatchObject({ publishedAt: soon.toISOString() })
  const left = await context.db.ownerPool.query('select 1 from post_schedule_due where post_id = $1', [
    post.id,
  ])
  expect(left.rows).toEqual([])
})

test('a top category points out one post', async () => {
  const [one, two] = [await aPost('featured-one'), await aPost('featured-two')]
  await save(one, { isFeatured: true, status: 'published' })
  await save(two, { isFeatured: true, status: 'published' })
  const found = async (id: string) =>
    (await app.inject(admin.get(`${API}/posts/${id}`))).json().data.isFeatured
  expect([await found(one.id), await found(two.id)]).toEqual([false, true])
})

test('the list is searched, filtered and paged', async () => {
  await aPost('zebra-crossing-guide')
  const list = async (query: string) => (await app.inject(editor.get(`${API}/posts?${query}`))).json().data
  expect((await list('search=zebra%20guide')).rows).toMatchObject([
    { title: 'zebra-crossing-guide', status: 'draft', place: [expect.any(String), expect.any(String)] },
  ])
  expect((await list('search=zebra&status=published')).totalRows).toBe(0)
  const all = await list('pageSize=5&sort=title')
  expect(all.rows).toHaveLength(5)
  expect(all.totalRows).toBeGreaterThan(20)
  const titles = async (direction: string): Promise<string[]> =>
    (await list(`pageSize=100&sort=title&direction=${direction}`)).rows.map(
      ({ title }: { title: string }) => title,
    )
  const up = await titles('ASC')
  expect(up).toEqual(up.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  expect(await titles('DESC')).toEqual(up.toReversed())
  expect(await list('sort=readers')).toEqual(await list('sort=readers&direction=DESC'))
  const inPlace = await list(`categoryId=${way(2)[1]}`)
  expect(inPlace.totalRows).toBeLessThan(all.totalRows)
})

test('files of a post are as open as the post is', async () => {
  const post = await aPost('with-a-file')
  const image = await (
    await import('sharp')
  )
    .default({
      create: { width: 8, height: 8, channels: 3, background: 'red' },
    })
    .png()
    .toBuffer()
  const upload = (bytes: Buffer, name: string, postId = post.id) =>
    app.inject(editor.post(`${API}/posts/files`, ...aFileOf(name, bytes, { post_id: postId })))
  expect((await upload(TTF, 'font.png')).json().code).toBe('pages.file-type')
  expect((await upload(image, 'a.png', randomUUID())).statusCode).toBe(404)
  const stored = await upload(image, 'a.png')
  expect(stored.statusCode).toBe(201)
  const { url } = stored.json().data
  expect((await app.inject(anonymous('harbor', url))).statusCode).toBe(404)
  expect((await app.inject(agent.get(url))).statusCode).toBe(404)
  expect((await app.inject(editor.get(url))).headers['content-type']).toMatch(/^image\//)
  await save(post, { status: 'published' })
  expect((await app.inject(anonymous('harbor', url))).headers['cache-control']).toContain('public')
})

test('posts of another tenant are not there, and writing is for authors', async () => {
  const post = await aPost('whose-is-it')
  expect((await app.inject(elsewhere.get(`${API}/posts/${post.id}`))).statusCode).toBe(404)
  expect((await save(post, {}, elsewhere)).statusCode).toBe(404)
  expect((await app.inject(elsewhere.delete(`${API}/posts/${post.id}`))).statusCode).toBe(404)
  expect((await save(post, {}, agent)).statusCode).toBe(403)
  expect((await app.inject(agent.get(`${API}/posts`))).statusCode).toBe(403)
  expect((await app.inject(editor.delete(`${API}/posts/${post.id}`))).statusCode).toBe(200)
  expect((await app.inject(editor.delete(`${API}/posts/${post.id}`))).statusCode).toBe(404)
})

test('a deleted post is its authors’ alone, cannot be saved over, and keeps its address for 30 days', async () => {
  const post = await aPost('put-away')
  await save(post, { status: 'published' })
  const now: WrittenPost = (await app.inject(editor.get(`${API}/posts/${post.id}`))).json().data
  expect((await seen(post)).statusCode).toBe(200)
  expect((await app.inject(editor.delete(`${API}/posts/${post.id}`))).statusCode).toBe(200)
  expect([(await seen(post)).statusCode, (await seen(post, agent)).statusCode]).toEqual([404, 404])
  const read: WrittenPost = (await app.inject(editor.get(`${API}/posts/${post.id}`))).json().data
  expect(read).toMatchObject({ status: 'deleted', deletedAt: expect.any(String), title: 'put-away' })
  const late = await save(now, { title: 'Saved by a teammate' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'content.deleted'])
  const again = { title: 'Again', prettyUrl: post.prettyUrl, kind: 'article', categoryIds: way(2) }
  expect((await app.inject(editor.post(`${API}/posts`, again))).json().code).toBe('content.address-deleted')
  const other = await aPost('put-away-other')
  expect((await save(other, { prettyUrl: post.prettyUrl })).json().code).toBe('content.address-deleted')
  const found = async (query: string) =>
    (await app.inject(editor.get(`${API}/posts?search=put-away&${query}`))).json().data.totalRows
  expect([await found(''), await found('status=draft'), await found('status=deleted')]).toEqual([1, 1, 1])

  const left = (days: number) =>
    context.db.tenant(harbor, async (tx) => {
      await deleteOldPosts(tx, harbor, new Date(context.clock.now().getTime() + days * 86_400_000))
      const rows = await tx.selectFrom('post').select('id').where('id', 'in', [post.id, other.id]).execute()
      return rows.length
    })
  expect([await left(29.9), await left(30.1)]).toEqual([2, 1])
})
