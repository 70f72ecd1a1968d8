/** After a new name: who and what still goes by the one before. */
import { expect, test } from 'vitest'
import type { BrandBody, FormerName } from '@frontage/contracts/brand.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anonymous, signedIn } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const BRAND = '/managebrands/api/v1/brand'
const PAGES = '/managepages/api/v1'
const admin = await signedIn(context, 'admin@harbor.test')

const former = async (): Promise<FormerName[]> =>
  (await app.inject(admin.get(`${BRAND}/former-names`))).json().data
const published = async (change: Partial<BrandBody>) => {
  const { revision, body } = (await app.inject(admin.get(`${BRAND}/draft`))).json().data
  const sent = { revision, body: { ...body, ...change } }
  const saved = (await app.inject(admin.put(`${BRAND}/draft`, sent))).json().data
  const reply = await app.inject(admin.post(`${BRAND}/draft/publish`, { revision: saved.revision }))
  expect(reply.statusCode, reply.body).toBe(200)
  const { name, legal_name } = reply.json().data.published
  // The process forgets the brand of before once it is told.
  await expect
    .poll(async () => {
      const { data } = (await app.inject(anonymous('harbor', '/managetenants/api/v1/tenants/harbor'))).json()
      return [data.name, data.brand.legal_name]
    })
    .toEqual([name, legal_name])
}
const says = async (text: string) => {
  const page = { page_name: text.slice(0, 20), address: `named-${crypto.randomUUID()}` }
  const { id } = (await app.inject(admin.post(`${PAGES}/pages`, page))).json().data
  const html = `<p>${text.replaceAll('&', '&amp;')}</p>`
  await app.inject(admin.put(`${PAGES}/pagescontent`, { page_id: id, state: '', html }))
  return { id, name: page.page_name }
}
const setBrokerage = (email: string, brokerage: string) =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .updateTable('account')
      .set((eb) => ({
        profile: eb.fn('jsonb_set', [
          'profile',
          eb.val(['brokerage']),
          eb.fn('to_jsonb', [eb.cast<string>(eb.val(brokerage), 'text')]),
        ]),
      }))
      .where('email_lower', '=', email)
      .execute(),
  )
const of = async (name: string) => (await former()).find((one) => one.name === name)

test('there is none before the first new name, nor after one that nobody uses', async () => {
  expect(await former()).toEqual([])
  await published({ name: 'Quill & Oar', legal_name: 'Quill & Oar LLC' })
  await published({ name: 'Juniper & Oak', legal_name: 'Juniper & Oak LLC' })
  // Pages of the demonstration say the first name; the second was never said.
  expect((await former()).map(({ name }) => name)).not.toContain('Quill & Oar')
  expect((await of('Harbor Realty'))?.pages.length).toBeGreaterThan(0)
})

test('it names who prints it and the pages that say it, each until it is changed', async () => {
  const asBefore = (await of('Harbor Realty'))?.people ?? 0
  await setBrokerage('agent@harbor.test', ' harbor REALTY')
  await setBrokerage('nora.fields@harbor.test', 'Quill & Oar')
  expect((await of('Quill & Oar'))?.people).toBe(1)
  expect(await of('Harbor Realty')).toMatchObject({ is_legal_name: false })
  // Both had it before; in other letters it is the same.
  expect((await of('Harbor Realty'))?.people).toBe(asBefore - 1)
  const page = await says('Welcome to Quill & Oar.')
  await says('Welcome to the home of quills.')
  expect((await of('Quill & Oar'))?.pages).toEqual([page])

  // By the mechanism that changes people: the ones that are told here, and nobody else.
  const { people = 0 } = (await of('Harbor Realty')) ?? {}
  expect(people).toBeGreaterThan(0)
  const request = {
    kind: 'people.change',
    input: { brokerage: 'Juniper & Oak' },
    selection: { all: { brokerage: 'Harbor Realty' } },
  }
  const path = '/managetenants/api/v1/bulk-actions'
  const { data } = (await app.inject(admin.post(`${path}/preview`, request))).json()
  expect(data).toMatchObject({ total: people, changed: people })
  await app.inject(admin.post(path, { ...request, count: people }))
  expect((await of('Harbor Realty'))?.people).toBe(0)
  expect((await of('Quill & Oar'))?.people).toBe(1)
})

test('a legal name that stayed is told of, one that is in use is not, and a part of the new name is none', async () => {
  await published({ name: 'Alder House', legal_name: 'Juniper & Oak' })
  expect(await of('Juniper & Oak')).toMatchObject({ is_legal_name: true })
  await published({ legal_name: 'Alder House, Inc.' })
  expect(await of('Juniper & Oak')).toMatchObject({ is_legal_name: false })
  expect(await of('Alder House, Inc.')).toBeUndefined()
  await says('Alder House of Juniper')
  await published({ name: 'Alder House of Juniper' })
  expect(await of('Alder House')).toBeUndefined()
  // Back again: the name is its own.
  await published({ name: 'Alder House' })
  expect((await former()).map(({ name }) => name)).not.toContain('Alder House')
})

test('is the administrators’ alone, and of their own brokerage', async () => {
  const editor = await signedIn(context, 'editor@harbor.test')
  expect((await app.inject(editor.get(`${BRAND}/former-names`))).statusCode).toBe(403)
  const other = await signedIn(context, 'admin@summit.test')
  expect((await app.inject(other.get(`${BRAND}/former-names`))).json().data).toEqual([])
})
