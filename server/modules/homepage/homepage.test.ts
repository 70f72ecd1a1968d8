/** The home page from the draft to what visitors get, in every process. */
import { describe, expect, test } from 'vitest'
import type { Draft } from '@frontage/contracts/drafts.ts'
import type { HomepageBody, HomepageChoices, HomepageImage } from '@frontage/contracts/homepage.ts'
import type { HomeFront } from '@frontage/contracts/posts.ts'
import { anApp, anonymous, anotherProcessOf, ONCE_TOLD, signedIn, type User } from '@frontage/testing/app.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { redSquare } from '../../audit-samples.ts'

const first = await anApp()
const { app, context } = first
const second = await anotherProcessOf(first)
const API = '/managecontent/api/v1/homepage'
const editor = await signedIn(context, 'editor@harbor.test')
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const elsewhere = await signedIn(context, 'admin@summit.test')

const read = async (user: User = editor): Promise<Draft<HomepageBody>> =>
  (await app.inject(user.get(`${API}/draft`))).json().data
const choices = async (search = ''): Promise<HomepageChoices> =>
  (await app.inject(editor.get(`${API}/choices?${new URLSearchParams({ search })}`))).json().data
const save = (revision: number, body: object, user: User = editor) =>
  app.inject(user.put(`${API}/draft`, { revision, body }))
async function saved(change: Partial<HomepageBody>): Promise<Draft<HomepageBody>> {
  const { revision, body } = await read()
  const reply = await save(revision, { ...body, ...change })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
async function published(change: Partial<HomepageBody>): Promise<Draft<HomepageBody>> {
  const { revision } = await saved(change)
  const reply = await app.inject(editor.post(`${API}/draft/publish`, { revision }))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const front = async (server = app): Promise<HomeFront> =>
  (await server.inject(anonymous('harbor', '/marketingcenter/api/v1/public/homepage/front'))).json().data
const image = (change: Partial<HomepageImage> = {}): HomepageImage => ({
  place: 1,
  title: 'Besichtigung am Sonntag 🌷',
  text: 'Flyer & more',
  url: '/faq',
  template: '',
  image: '',
  ...change,
})

test('the draft is what is public until somebody changes it, and nobody sees it before', async () => {
  const draft = await read()
  expect(draft.body).toEqual(draft.published)
  expect(Object.keys(draft.body.features)).toEqual(['image-1', 'image-2', 'image-3'])
  const before = await front()
  await saved({ tiles_title: 'Not yet' })
  expect(await front()).toEqual(before)
})

test('what is published is what every process serves once it is told, in the order it was given', async () => {
  const { posts, designs } = await choices()
  const [one, two, three] = posts
  await published({
    features_title: 'Überall 🌷',
    features: {
      b: image({ place: 2, title: 'Second', template: designs[0]?.slug ?? '' }),
      a: image({ title: 'First' }),
    },
    show_tiles: false,
    highlight: three?.id ?? null,
    trending_title: 'Read these',
    trending: [two?.id ?? '', one?.id ?? ''],
  })
  for (const server of [app, second.app]) {
    await expect
      .poll(async () => (await front(server)).features, ONCE_TOLD)
      .toMatchObject({ homeFeatureTitle: 'Überall 🌷' })
    const shown = await front(server)
    expect(shown.features.featureImages.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(shown.features.featureImages[1]?.illustration).not.toBeNull()
    expect(shown.tiles.homeShowTiles).toBe(false)
    expect(shown.highlighted?.id).toBe(three?.id)
    expect(shown.trendingTitle).toBe('Read these')
    expect(shown.trending.slice(0, 2).map(({ id }) => id)).toEqual([two?.id, one?.id])
    expect(new Set(shown.trending.map(({ id }) => id)).size).toBe(shown.trending.length)
    expect(shown.trending.length).toBeGreaterThan(4)
  }
})

test('what was chosen and is not public any more gives way, and is asked about when the page is published again', async () => {
  const { posts } = await choices()
  const gone = posts[0]?.id ?? ''
  await published({ show_highlight: true, highlight: gone, trending: [gone] })
  const hide = (active: boolean) =>
    context.db.tenant(admin, (tx) =>
      tx
        .updateTable('post')
        .set({ active })
        .where('tenant_id', '=', 'harbor')
        .where('id', '=', gone)
        .execute(),
    )
  await hide(false)
  const shown = await front()
  expect(shown.trending.map(({ id }) => id)).not.toContain(gone)
  expect(shown.highlighted?.id).not.toBe(gone)
  const { revision, body } = await read()
  // What is typed is kept, in the draft that names it too, and whatever else is lost is still asked about.
  const again = (await save(revision, { ...body, tiles_title: 'Again' })).json().data
  expect(again.body).toMatchObject({ tiles_title: 'Again', highlight: gone })
  const lost = { ...body, features: { a: image({ template: 'no-such-design' }) } }
  expect((await save(again.revision, lost)).json()).toMatchObject({
    code: 'homepage.no-design',
    data: { fields: [{ field: 'body.features.a.template' }] },
  })
  const refused = await app.inject(editor.post(`${API}/draft/publish`, { revision: again.revision }))
  expect(refused.json()).toMatchObject({
    code: 'homepage.no-post',
    data: { fields: [{ field: 'body.highlight' }, { field: 'body.trending.0' }] },
  })
  await hide(true)
  await published({ show_highlight: false, show_trending: false, highlight: null, trending: [] })
  expect(await front()).toMatchObject({ highlighted: null, trending: [] })
})

describe('what does not fit is said at its field, and nothing is stored', () => {
  const cases: [Partial<HomepageBody>, string][] = [
    [{ features: { a: image({ url: 'javascript:alert(1)' }) } }, 'body.features.a.url'],
    [{ features: { a: image({ url: '//evil.test' }) } }, 'body.features.a.url'],
    [{ features: { a: image({ url: '' }) } }, 'body.features.a.url'],
    [{ tiles: { a: image({ title: '  ' }) } }, 'body.tiles.a.title'],
    [{ tiles: { a: image({ text: 'x'.repeat(201) }) } }, 'body.tiles.a.text'],
    [{ tiles: { a: image({ image: 'https://evil.test/x.png' }) } }, 'body.tiles.a.image'],
    [{ trending_title: '' }, 'body.trending_title'],
    [
      { features: Object.fromEntries([...Array(7).keys()].map((at) => [`f${at}`, image()])) },
      'body.features',
    ],
  ]
  test.each(cases)('%j', async (change, field) => {
    const { revision, body } = await read()
    const reply = await save(revision, { ...body, ...change })
    expect(reply.statusCode, reply.body).toBe(422)
    const fields: string[] = reply.json().data.fields.map((one: { field: string }) => one.field)
    expect(fields).toContain(field)
    expect((await read()).revision).toBe(revision)
  })

  test('designs, posts and images that are not there', async () => {
    const { revision, body } = await read()
    const lost = '00000000-0000-4000-8000-000000000000'
    const wrong: [Partial<HomepageBody>, string][] = [
      [{ features: { a: image({ template: 'no-such-design' }) } }, 'homepage.no-design'],
      [{ features: { a: image({ image: `/marketingcenter/api/v1/files/${lost}` }) } }, 'homepage.no-image'],
      [{ highlight: lost }, 'homepage.no-post'],
      [{ trending: [lost] }, 'homepage.no-post'],
    ]
    for (const [change, code] of wrong)
      expect((await save(revision, { ...body, ...change })).json().code).toBe(code)
    expect((await read()).revision).toBe(revision)
  })
})

test('of two authors at once the second is shown both', async () => {
  const { revision, body } = await read()
  expect((await save(revision, { ...body, tiles_title: 'Hers' })).statusCode).toBe(200)
  const refused = await save(revision, { ...body, tiles_title: 'His' }, admin)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'drafts.changed-elsewhere',
    data: { revision: revision + 1, body: { tiles_title: 'Hers' } },
  })
})

test('an uploaded image is shown instead of the design, to everybody', async () => {
  const upload = await app.inject(editor.post(`${API}/images`, ...aFileOf('tile.png', redSquare)))
  expect(upload.statusCode, upload.body).toBe(201)
  const { path } = upload.json().data
  await published({ show_tiles: true, tiles: { a: image({ image: path, title: 'Mine' }) } })
  expect((await front()).tiles.tilesImages).toMatchObject([
    { title: 'Mine', image: path, illustration: null },
  ])
  expect((await app.inject(anonymous('harbor', path))).headers['content-type']).toMatch(/^image\//)
  const text = await app.inject(editor.post(`${API}/images`, ...aFileOf('x.png', Buffer.from('<html>'))))
  expect(text.json().code).toMatch(/^brand\.logo-/)
})

test('the preview shows the draft on the real page, to whoever has the address, and nothing else is public', async () => {
  const draft = await saved({ show_features: true, features: { a: image({ title: 'Only in the preview' }) } })
  const at = (path: string) => app.inject(anonymous('harbor', path))
  const shown = await at(`/home?brand-draft=${draft.preview}&draft-of=homepage`)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Only in the preview')
  expect(shown.body).not.toMatch(/<script[^>]* src=/)
  expect((await at('/home')).body).not.toContain('Only in the preview')
  expect((await at('/home?brand-draft=nonsense.token&draft-of=homepage')).statusCode).toBe(404)
  expect((await at('/home?draft-of=homepage')).body).not.toContain('Only in the preview')
})

test('a token of the home page opens no unpublished brand, nor one of the brand the home page', async () => {
  const { preview } = await read()
  const brand = (await app.inject(admin.get('/managebrands/api/v1/brand/draft'))).json().data
  const opens = async (token: string, query = '') =>
    (await app.inject(anonymous('harbor', `/home?brand-draft=${token}${query}`))).statusCode
  expect(await opens(brand.preview)).toBe(200)
  expect(await opens(preview)).toBe(404)
  expect(await opens(preview, '&draft-of=homepage')).toBe(200)
  expect(await opens(brand.preview, '&draft-of=homepage')).toBe(404)
})

test('an earlier version comes back as a draft, and is on record once it is published', async () => {
  const now = await published({ tiles_title: 'A third title' })
  const { rows } = (await app.inject(editor.get(`${API}/versions`))).json().data
  expect(rows[0]).toMatchObject({ number: now.version, is_public: true })
  const back = await app.inject(editor.post(`${API}/versions/1/restore`, { revision: now.revision }))
  expect(Object.keys(back.json().data.body.features)).toEqual(['image-1', 'image-2', 'image-3'])
  expect((await front()).tiles.homeTilesTitle).toBe('A third title')
  await app.inject(editor.post(`${API}/draft/publish`, { revision: back.json().data.revision }))
  expect((await front()).tiles.homeTilesTitle).not.toBe('A third title')
  const log = (await app.inject(admin.get('/managetenants/api/v1/audit?kind=homepage'))).json().data
  expect(log.rows[0]).toMatchObject({
    action: 'homepage.published',
    before: { tiles_title: 'A third title' },
  })
})

test('a search finds designs and posts by their words', async () => {
  const { designs, posts, named } = await choices('open house')
  expect(designs.length).toBeGreaterThan(0)
  expect(designs.every(({ title }) => /open/i.test(title) && /house/i.test(title))).toBe(true)
  expect(posts.length).toBeLessThanOrEqual(20)
  expect(Object.keys(named.designs).length).toBeGreaterThan(0)
  expect((await choices('%')).designs).toEqual([])
})

test('it is for those who write pages, each of their own site', async () => {
  expect((await app.inject(agent.get(`${API}/draft`))).statusCode).toBe(403)
  expect((await app.inject(anonymous('harbor', `${API}/draft`))).statusCode).toBe(401)
  await published({ tiles_title: 'Of Harbor' })
  expect((await read(elsewhere)).published.tiles_title).not.toBe('Of Harbor')
  expect((await app.inject(elsewhere.get(`${API}/versions/2`))).statusCode).toBe(404)
})
