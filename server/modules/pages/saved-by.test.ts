/** Who wrote a page is the one at the keyboard, in whoever's account. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { switchedTo } from '@frontage/testing/membership.ts'

const { app, context } = await anApp()
const PAGE_BODIES = '/managepages/api/v1/pagescontent'

test('a version that an admin saved in an editor’s account is the admin’s', async () => {
  const harbor = scopeOfTenant('harbor')
  const nameOf = (email: string) =>
    context.db.tenant(harbor, async (tx) => {
      const { first_name, last_name } = await tx
        .selectFrom('account')
        .select(['first_name', 'last_name'])
        .where('email_lower', '=', email)
        .executeTakeFirstOrThrow()
      return `${first_name} ${last_name}`
    })
  const switched = await switchedTo(context, 'admin@harbor.test', 'editor@harbor.test')
  const { id } = await context.db.tenant(harbor, (tx) =>
    tx.selectFrom('page').select('id').where('path', '=', '/brand-guidelines').executeTakeFirstOrThrow(),
  )
  const { revision, state, html } = (await app.inject(switched.get(`${PAGE_BODIES}/${id}`))).json().data
  const saved = await app.inject(switched.put(PAGE_BODIES, { page_id: id, state, html, revision }))
  expect(saved.statusCode).toBe(200)
  const [newest] = (await app.inject(switched.get(`${PAGE_BODIES}/${id}/versions`))).json().data.rows
  expect(newest.revision).toBe(revision + 1)
  expect(newest.saved_by).toBe(await nameOf('admin@harbor.test'))
  expect(newest.saved_by).not.toBe(await nameOf('editor@harbor.test'))
})
