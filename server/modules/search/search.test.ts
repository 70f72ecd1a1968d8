import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import type { SearchAnswer, SearchResult } from '@frontage/contracts/search.ts'
import { anApp, signedIn, anonymous, type TenantUid } from '@frontage/testing/app.ts'
import { searchItems } from './index.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const agent = await signedIn(context, 'agent@bluebird.test')

async function find(text: string, more = '', uid: TenantUid = 'bluebird'): Promise<SearchAnswer> {
  const path = `${API}/public/homepage/search?text=${encodeURIComponent(text)}${more}`
  const reply = await app.inject(anonymous(uid, path))
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.json<{ data: SearchAnswer }>().data
}
const namesIn = ({ rows }: SearchAnswer) => rows.map((row) => row.title.map((piece) => piece.text).join(''))

describe('what is found', () => {
  test('is designs and posts together, the best first, marked', async () => {
    const answer = await find('open house')
    expect(answer.rows.map((row) => row.kind)).toEqual(expect.arrayContaining(['template', 'post']))
    const post = answer.rows.find((row) => row.kind === 'post')
    expect(post?.title.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(['Open', 'house'])
    expect(answer.totalRows).toBe(answer.facets.reduce((sum, facet) => sum + facet.count, 0))
  })

  test('is narrowed by kind and facet, while the facets stay', async () => {
    const all = await find('open house')
    const scripts = await find('open house', '&kind=post&facet=script')
    expect(scripts.rows.every((row) => row.kind === 'post' && row.card.kind === 'script')).toBe(true)
    expect(scripts.totalRows).toBe(all.facets.find((facet) => facet.facet === 'script')?.count)
    expect(scripts.facets).toEqual(all.facets)
  })

  test('pages without repeating or leaving out', async () => {
    const idsOf = async (paging: string) =>
      (await find('listing', paging)).rows.map((row) => (row.kind === 'page' ? row.id : row.card.id))
    const all = await idsOf('&pageSize=100')
    expect(all.length).toBe((await find('listing')).totalRows)
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(all.length / 5); page++) {
      const ids = await idsOf(`&pageSize=5&pageNumber=${page}`)
      expect(ids).toHaveLength(Math.min(5, all.length - paged.length))
      paged.push(...ids)
    }
    expect(paged).toEqual(all)
    expect(await idsOf(`&pageSize=5&pageNumber=${Math.ceil(all.length / 5) + 1}`)).toEqual([])
  })

  test.each([
    ['flier', 'flyer'],
    ['postcrad', 'postcard'],
    ['opne hosue', 'open house'],
    ['apraisal', 'appraisal'],
    ['door hangr', 'door hanger'],
  ])('%s is understood as %s', async (typed, meant) => {
    const answer = await find(typed)
    expect(answer.correctedTo).toBe(meant)
    expect(answer.totalRows).toBe((await find(meant)).totalRows)
    expect(answer.totalRows).toBeGreaterThan(0)
  })

  test.each([
    // A checklist names a garden hose.
    ['open hose', 'open house'],
    ['opne hose', 'open house'],
    ['open house', ''],
    ['zzzzqqqq', ''],
  ])('who looks for %j perhaps meant %j', async (typed, meant) => {
    expect((await find(typed)).perhapsMeant).toBe(meant)
  })

  test('what finds little only because it was narrowed is not doubted', async () => {
    expect((await find('open house', '&kind=page')).perhapsMeant).toBe('')
  })

  test('the last word may be half typed, and accents do not matter', async () => {
    expect(namesIn(await find('expir'))).toContain('The first call to an expired listing')
    expect(namesIn(await find('éxpired'))).toContain('The first call to an expired listing')
  })

  test('nothing comes with words that lead somewhere', async () => {
    const answer = await find('zzzzqqqq')
    expect(answer).toMatchObject({ rows: [], totalRows: 0, correctedTo: '' })
    expect(answer.suggestions.length).toBeGreaterThan(3)
    expect((await find(answer.suggestions[0] ?? '')).totalRows).toBeGreaterThan(0)
  })

  test.each(["'; drop table post; --", '!!! & | ( ) :* <->', '<script>alert(1)</script>', '%', '\\', ' '])(
    '%j is only words',
    async (text) => expect((await find(text)).totalRows).toBeGreaterThanOrEqual(0),
  )
})

describe('what changes is found as it is now', () => {
  const rename = (title: string, active = true) =>
    context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx
        .updateTable('post')
        .set({ title, active })
        .where('tenant_id', '=', 'harbor')
        .where('pretty_url', '=', 'the-two-hour-monday')
        .execute(),
    )

  test('and on its own site alone', async () => {
    await rename('The xylophone hour')
    expect(namesIn(await find('xylophone', '', 'harbor'))).toEqual(['The xylophone hour'])
    expect((await find('xylophone')).totalRows).toBe(0)
    expect((await find('xylophon', '', 'summit')).correctedTo).toBe('')
    await rename('The xylophone hour', false)
    expect((await find('xylophone', '', 'harbor')).totalRows).toBe(0)
    await rename('The two-hour Monday')
    expect(namesIn(await find('monday hour', '', 'harbor'))).toContain('The two-hour Monday')
  })

  test('without a tenant nothing is found', async () => {
    const found = await searchItems(context.db, scopeOfTenant('nobody'), {
      text: 'open',
      pageNumber: 1,
      pageSize: 5,
    })
    expect(found.total).toBe(0)
  })
})

describe("the specification's calls", () => {
  const ask = async (path: string) =>
    (await app.inject(agent.get(API + path))).json<{ data: { rows: SearchResult[]; totalRows: number } }>()
      .data

  test('name what was found with underscores', async () => {
    const { rows } = await ask('/homepage/search?searchInput=two-hour%20monday')
    expect(rows[0]).toMatchObject({
      kind: 'post',
      subCategoryTitle: 'Planning',
      templateTitle: 'The_two-hour_Monday',
      prettyUrl: 'the-two-hour-monday',
    })
    expect(rows[0]?.teaserThumbnailId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('by tags look at tags alone, and page', async () => {
    const tagged = await ask('/homepage/searchbytags?searchInput=appraisal&pageSize=1&pageNumber=1')
    expect([tagged.rows.length, tagged.totalRows]).toEqual([1, 1])
    expect((await ask('/homepage/searchbytags?searchInput=furnace')).totalRows).toBe(0)
    expect((await ask('/homepage/search?searchInput=furnace')).totalRows).toBeGreaterThan(0)
  })

  test.each(['search', 'searchbytags'])('%s is for users who are signed in', async (call) => {
    expect(
      (await app.inject(anonymous('bluebird', `${API}/homepage/${call}?searchInput=x`))).statusCode,
    ).toBe(401)
  })
})
