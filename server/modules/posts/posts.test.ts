import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Category } from '@frontage/contracts/catalog.ts'
import { describe, expect, test } from 'vitest'
import type {
  CategoryPosts,
  HomeFront,
  InteriorSubCategoryPosts,
  PostCard,
  PostDetail,
  PostGroup,
  PostList,
} from '@frontage/contracts/posts.ts'
import { anApp, signedIn, anonymous, type TenantUid } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const free = await signedIn(context, 'free@bluebird.test')
const member = await signedIn(context, 'active@bluebird.test')
const editor = await signedIn(context, 'editor@bluebird.test')

async function read<T>(path: string, uid: TenantUid = 'bluebird'): Promise<T> {
  const reply = await app.inject(anonymous(uid, API + path))
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.json<{ data: T }>().data
}
async function asMember<T>(path: string): Promise<T> {
  const reply = await app.inject(member.get(API + path))
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.json<{ data: T }>().data
}
const area = (query: string) => read<CategoryPosts>(`/public/homepage/category-posts?${query}`)

test('no post is the favorite of an anonymous visitor', async () => {
  const { rows } = await area('area=marketing-center&includeAll=true')
  expect(rows.filter((post) => post.isUserFavorite)).toEqual([])
})

describe('five levels', () => {
  test('each holds its own posts and those below it', async () => {
    const marketing = await area('area=marketing-center&includeAll=true')
    const listing = await area('landingPagePrettyUrl=listing-marketing&includeAll=true')
    const words = await area('interiorSubCategoryId=1111&includeAll=true')
    const photography = await area('landingPagePrettyUrl=photography')
    const shoot = await area('landingPagePrettyUrl=before-the-shoot')
    expect([marketing, listing, words, photography, shoot].map((it) => it.totalRows)).toEqual([
      16, 5, 4, 2, 1,
    ])
    expect(shoot.category.level).toBe(5)
    expect(shoot.ancestors.map((step) => step.name)).toEqual([
      'Marketing Center',
      'Listing Marketing',
      'Photos & Words',
      'Photography',
    ])
    expect(listing.children.map((step) => [step.name, step.postCount])).toEqual([
      ['Photos & Words', 4],
      ['Launch Plans', 1],
    ])
  })

  test('the calls of the fourth and fifth level page through theirs', async () => {
    const fourth = await asMember<PostList>(
      '/homepage/fourthlevelcategories/posts?fourthLevelCategoryId=1121&pageSize=1',
    )
    const next = await asMember<PostList>(
      '/homepage/fourthlevelcategories/posts?fourthLevelCategoryId=1121&pageSize=1&pageNumber=2',
    )
    expect([fourth.totalRows, fourth.rows.length, next.rows.length]).toEqual([2, 1, 1])
    expect(next.rows[0]?.id).not.toBe(fourth.rows[0]?.id)
    const fifth = await asMember<PostList>('/homepage/fifthlevelcategories/posts?fifthLevelCategoryId=1131')
    expect(fifth.rows.map((post) => post.title)).toEqual(['Getting a house ready for the camera'])
  })

  test('without the levels below only what stands on it itself is left', async () => {
    const direct = await area('subCategoryId=1101&disableChildLevel=true')
    expect(direct.totalRows).toBe(0)
    expect((await area('subCategoryId=1104&disableChildLevel=true')).totalRows).toBe(3)
  })

  test('an interior subcategory comes whole, by group, and as groups', async () => {
    const all = await asMember<PostList>('/homepage/posts?interiorSubCategoryId=1211')
    const calls = await asMember<PostList>('/homepage/posts?interiorSubCategoryId=1211&groupId=1')
    expect([all.totalRows, calls.totalRows]).toEqual([5, 2])
    const grouped = await asMember<{ rows: PostGroup[]; totalRows: number }>(
      '/homepage/posts-grouped?interiorSubCategoryId=1211',
    )
    expect(grouped.rows.map((group) => [group.name, group.posts.length])).toEqual([
      ['The first call', 2],
      ['At the kitchen table', 1],
      ['When it gets hard', 2],
    ])
    const interior = await asMember<{ rows: InteriorSubCategoryPosts[]; totalRows: number }>(
      '/homepage/interiorsubcategories/posts?subCategoryId=1101',
    )
    expect(interior.rows.map((step) => [step.name, step.posts.length])).toEqual([
      ['Photos & Words', 4],
      ['Launch Plans', 1],
    ])
  })

  test('a category says what it may be narrowed to: no kind and no heading that finds nothing', async () => {
    const at = 'landingPagePrettyUrl=seller-conversations'
    const counts = ({ kinds, groups }: CategoryPosts) => [
      kinds.map(({ kind, postCount }) => `${kind} ${postCount}`),
      groups.map(({ name, postCount }) => `${name} ${postCount}`),
    ]
    expect(counts(await area(at))).toEqual([
      ['script 5'],
      ['The first call 2', 'At the kitchen table 1', 'When it gets hard 2'],
    ])
    expect(counts(await area(`${at}&groupId=1`))[0]).toEqual(['script 2'])
    expect(counts(await area(`${at}&kind=checklist`))).toEqual([
      ['script 5'],
      ['The first call 0', 'At the kitchen table 0', 'When it gets hard 0'],
    ])
    const { kinds, totalRows } = await area('area=marketing-center')
    expect(kinds.map(({ kind }) => kind)).toEqual(['article', 'checklist', 'script', 'graphic'])
    expect(kinds.reduce((sum, { postCount }) => sum + postCount, 0)).toBe(totalRows)
  })

  test('one category holds them all where the areas are not part of the site', async () => {
    const all = await read<CategoryPosts>(
      '/public/homepage/category-posts?categoryId=14&includeAll=1',
      'harbor',
    )
    expect(all.totalRows).toBe(37)
    const reply = await app.inject(
      anonymous('harbor', `${API}/public/homepage/category-posts?area=business-center`),
    )
    expect(reply.statusCode).toBe(404)
  })
})

test.each([
  'homepage/features',
  'homepage/Tiles',
  'homepage/posts?interiorSubCategoryId=1111',
  'homepage/interiorsubcategories/posts?subCategoryId=1101',
  'homepage/posts-grouped?interiorSubCategoryId=1111',
  'homepage/fourthlevelcategories/posts?fourthLevelCategoryId=1121',
  'homepage/fifthlevelcategories/posts?fifthLevelCategoryId=1131',
  'homepage/Posts/Trendings/Most',
  'homepage/Posts/Trendings',
])('%s is for users who are signed in', async (path) => {
  expect((await app.inject(anonymous('bluebird', `${API}/${path}`))).statusCode).toBe(401)
  expect((await app.inject(free.get(`${API}/${path}`))).statusCode).toBe(200)
})

describe("the members' posts", () => {
  const path = `${API}/public/homepage/posts/headlines-that-earn-the-second-line`

  test('show an anonymous visitor and a free account what they are, and not what they say', async () => {
    for (const request of [anonymous('bluebird', path), free.get(path)]) {
      const post = (await app.inject(request)).json<{ data: PostDetail }>().data
      expect(post).toMatchObject({ isForMembers: true, isLocked: true, bodyHtml: null })
      expect(post.teaser).not.toBe('')
    }
  })

  test('open to members and to staff', async () => {
    for (const user of [member, editor]) {
      const post = (await app.inject(user.get(path))).json<{ data: PostDetail }>().data
      expect(post.isLocked).toBe(false)
      expect(post.bodyHtml).toContain('Coffee on the east porch')
    }
  })

  test('are not downloaded without the plan either', async () => {
    const download = `${API}/public/homepage/posts/twelve-cards-for-twelve-months/download`
    const refused = await app.inject(free.get(download))
    expect(refused.statusCode).toBe(402)
    expect(refused.json()).toMatchObject({ code: 'content.plan-needed' })
    const reply = await app.inject(member.get(download))
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.headers['content-disposition']).toContain('twelve-cards-for-twelve-months.pdf')
  })
})

describe('downloads', () => {
  test('a graphic is the design as an image in the brand of its site', async () => {
    const reply = await app.inject(
      anonymous('bluebird', `${API}/public/homepage/posts/sold-post-words-that-thank-people/download`),
    )
    expect(reply.headers['content-type']).toBe('image/png')
    expect(reply.rawPayload.length).toBeGreaterThan(10_000)
  })

  test('an article has none, and says so in the words of the specification', async () => {
    const reply = await app.inject(
      anonymous('bluebird', `${API}/public/homepage/posts/which-picture-comes-first/download`),
    )
    expect(reply.statusCode).toBe(404)
    expect(reply.json().message).toBe('Error occurred while downloading the file.')
  })
})

test('trending counts each reader once a day', async () => {
  const { rows } = await area('area=articles')
  const least = rows.at(-1)?.prettyUrl ?? ''
  const turn = (agent: string) =>
    app.inject(
      anonymous('bluebird', `${API}/public/homepage/posts/${least}/readings`, {
        method: 'POST',
        headers: { 'user-agent': agent },
      }),
    )
  const most = async () => (await asMember<PostCard>('/homepage/Posts/Trendings/Most')).prettyUrl
  for (let again = 0; again < 8; again++) await turn('one reader')
  expect(await most()).not.toBe(least)
  for (let reader = 0; reader < 6; reader++) expect((await turn(`reader ${reader}`)).statusCode).toBe(204)
  expect(await most()).toBe(least)
  const trending = await asMember<PostList>('/homepage/Posts/Trendings?pageSize=5')
  expect([trending.rows.length, trending.totalRows]).toEqual([5, 37])
})

test('each category has one highlighted post', async () => {
  const post = await read<PostCard | null>('/public/homepage/highlighted-post?categoryId=11')
  expect(post?.title).toBe('The ten-day launch of a listing')
  expect(await read<PostCard | null>('/public/homepage/highlighted-post?categoryId=1')).toBeNull()
})

test('only turnkey sites say what else might interest, and they say three', async () => {
  const front = (uid: TenantUid) => read<HomeFront>('/public/homepage/front', uid)
  expect((await front('harbor')).interesting).toHaveLength(3)
  expect((await front('summit')).interesting).toEqual([])
  const { features, tiles, highlighted } = await front('bluebird')
  expect(features.featureImages.map((image) => image.illustration?.id)).not.toContain(undefined)
  expect(tiles.tilesImages[0]?.url).toBe('/marketing-center/listing-marketing')
  expect(highlighted).not.toBeNull()
})

test.each([
  '/public/homepage/posts/nothing-of-that-name',
  '/public/homepage/posts/..%2f..%2fetc',
  '/public/homepage/posts/a%00b',
  '/public/homepage/posts/0b9a9e4e-6a43-4c33-8a0d-2d2f3a3f0000',
  '/public/homepage/category-posts?categoryId=999',
  '/public/homepage/category-posts',
  '/public/homepage/category-posts?includeAll=true&categoryId=999',
])('%s is not there', async (path) => {
  const reply = await app.inject(anonymous('bluebird', API + path))
  expect(reply.statusCode).toBe(404)
})

test.each([
  ['bluebird', '/brochure/auth.php?landingPagePrettyUrl=photography', '/marketing-center/photography'],
  ['bluebird', '/brochure/authProcess.php?prettyUrl=business-center', '/business-center'],
  ['harbor', '/brochure/auth.php?url=scripts', '/templates/Resources/scripts?s=1202&c=14'],
  ['harbor', '/authProcess.php?url=your-year-on-one-page', '/posts/your-year-on-one-page'],
  ['harbor', '/brochure/auth.php?url=about/our-team', '/about/our-team'],
  ['harbor', '/brochure/auth.php?url=nothing-of-that-name', '/nothing-of-that-name'],
  ['harbor', '/brochure/auth.php?url=shopping-cart', '/posts/shopping-cart'],
  ['harbor', '/brochure/auth.php?url=https://elsewhere.test/', '/home'],
  ['harbor', '/brochure/auth.php?url=//elsewhere.test', '/home'],
  ['harbor', '/brochure/auth.php', '/home'],
] as const)('%s: %s leads to %s', async (uid, path, expected) => {
  const reply = await app.inject(anonymous(uid, path))
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe(expected)
})

test.each(['harbor', 'summit', 'bluebird'] as const)(
  'in %s the old address of every category leads to a page that is there',
  async (uid) => {
    const { data } = (await app.inject(anonymous(uid, `${API}/categories`))).json()
    const names = (data as Category[]).flatMap(({ landingPagePrettyUrl, subCategories }) => [
      landingPagePrettyUrl,
      ...subCategories.map((sub) => sub.landingPagePrettyUrl),
    ])
    expect(names).toEqual(expect.arrayContaining(['create', 'bundles', 'flyers', 'just-listed']))
    const lost: string[] = []
    for (const name of names) {
      const { headers } = await app.inject(anonymous(uid, `/brochure/auth.php?url=${name}`))
      const page = await app.inject(anonymous(uid, String(headers.location)))
      if (page.statusCode !== 200) lost.push(`${name} leads to ${headers.location}: ${page.statusCode}`)
    }
    expect(lost).toEqual([])
  },
)

test('without a category everything the visitor may see is answered, where that is asked for', async () => {
  const all = (
    await app.inject(anonymous('bluebird', `${API}/public/homepage/category-posts?includeAll=true`))
  ).json().data
  const { rows } = await context.db.tenant(scopeOfTenant('bluebird'), async (tx) => ({
    rows: await tx.selectFrom('post').select('id').where('active', '=', true).execute(),
  }))
  expect(all).toMatchObject({ category: null, ancestors: [], totalRows: rows.length })
  expect(all.rows).toHaveLength(rows.length)
  expect(all.children.length).toBeGreaterThan(1)
})
