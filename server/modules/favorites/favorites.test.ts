import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TemplateList } from '@frontage/contracts/catalog.ts'
import type { Favorites, PostList } from '@frontage/contracts/posts.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const agent = await signedIn(context, 'agent@bluebird.test')
const colleague = await signedIn(context, 'manager@bluebird.test')
const harbor = await signedIn(context, 'agent@harbor.test')

const read = async <T>(user: User, path: string): Promise<T> =>
  (await app.inject(user.get(API + path))).json<{ data: T }>().data
const designs = (user: User) => read<TemplateList>(user, '/templates?subCategoryId=101')
const toggle = (user: User, id: string) => app.inject(user.post(`${API}/favorites/${id}/toggle`, {}))
const own = (user: User) => read<Favorites>(user, '/favorites')

const template = (await designs(agent)).rows[0]!.id
const post = (await read<PostList>(agent, '/homepage/Posts/Trendings?pageSize=1')).rows[0]!.id

test('marks a design and a post, for the user alone, and takes the marks away again', async () => {
  for (const id of [template, post])
    expect((await toggle(agent, id)).json()).toMatchObject({
      success: true,
      data: { id, isUserFavorite: true },
    })
  const mine = await own(agent)
  expect([mine.templates[0]?.id, mine.posts[0]?.id]).toEqual([template, post])
  expect([mine.templates[0]?.isUserFavorite, mine.posts[0]?.isUserFavorite]).toEqual([true, true])
  expect((await designs(agent)).rows[0]?.isUserFavorite).toBe(true)
  expect((await designs(colleague)).rows[0]?.isUserFavorite).toBe(false)
  expect(await own(colleague)).toEqual({ templates: [], posts: [] })
  for (const id of [template, post]) expect((await toggle(agent, id)).json().data.isUserFavorite).toBe(false)
  expect(await own(agent)).toEqual({ templates: [], posts: [] })
})

test('two marks at once leave one state', async () => {
  await Promise.all([toggle(agent, post), toggle(agent, post)])
  const { posts } = await own(agent)
  expect(posts.length).toBeLessThanOrEqual(1)
  if (posts.length === 1) await toggle(agent, post)
})

test('what is withdrawn is no favorite any more', async () => {
  await toggle(agent, template)
  const setActive = (active: boolean) =>
    context.db.tenant(scopeOfTenant('bluebird'), (tx) =>
      tx
        .updateTable('template')
        .set({ active })
        .where('tenant_id', '=', 'bluebird')
        .where('id', '=', template)
        .execute(),
    )
  await setActive(false)
  expect((await own(agent)).templates).toEqual([])
  expect((await toggle(agent, template)).statusCode).toBe(404)
  await setActive(true)
  expect((await own(agent)).templates).toHaveLength(1)
})

test('anonymous visitors, other sites and unknown ids are refused', async () => {
  const path = `${API}/favorites/${template}/toggle`
  expect((await app.inject(anonymous('bluebird', path, { method: 'POST', payload: {} }))).statusCode).toBe(
    401,
  )
  expect((await toggle(agent, randomUUID())).statusCode).toBe(404)
  expect((await toggle(agent, 'x')).statusCode).toBe(404)
  // Only the newer storefront has favorites.
  expect((await toggle(harbor, (await designs(harbor)).rows[0]!.id)).statusCode).toBe(403)
})
