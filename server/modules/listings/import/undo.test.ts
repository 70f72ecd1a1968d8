/** An import is taken back for a day: by whoever made it, once, and never over what was changed since. */
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { ListingImport } from '@frontage/contracts/listings.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aListing, LISTINGS } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { deleteOldImports } from './undo-import.ts'

let movedBy = 0
const { app, context } = await anApp({ clock: { now: () => new Date(Date.now() + movedBy) } })
const IMPORTS = '/marketingcenter/api/v1/listing-imports'
const HEAD = 'MLS #,Address,City,State,ZIP,List Price\n'
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const imported = async (user: User, file: string) => {
  const send = (more: Record<string, string>) =>
    answer(user.post(IMPORTS, ...aFileOf('l.csv', HEAD + file, more)))
  const { checked } = ListingImport.parse((await send({})).data)
  expect((await send({ checked })).status).toBe(200)
  return last(user)
}
const last = async (user: User) => (await answer(user.get(`${IMPORTS}/last`))).data
const undo = (user: User, id: string) => answer(user.post(`${IMPORTS}/${id}/undo`))
const listed = async (user: User) =>
  (await answer(user.get(`${LISTINGS}?sort=street&pageSize=100`))).data.rows
const stateOf = async (user: User, id: string) => (await answer(user.get(`${LISTINGS}/${id}`))).data

test('what was added goes, what was updated is as it was, photos and words included', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const mine = await aListing(app, agent, { mls_number: 'RM-1', headline: 'Größer 🏡' })
  const before = (await stateOf(agent, mine.id)).state
  const made = await imported(agent, 'RM-1,,,,,"$1"\n,9 Oak Court,Portland,OR,97205,500000')
  expect(made).toMatchObject({ added: 1, updated: 1 })
  expect(Date.parse(made.until) - Date.parse(made.at)).toBe(24 * 3_600_000)
  expect(await listed(agent)).toHaveLength(2)
  expect((await undo(agent, made.id)).data).toEqual({ deleted: 1, restored: 1, kept: [] })
  expect((await listed(agent)).map(({ id }: { id: string }) => id)).toEqual([mine.id])
  expect((await stateOf(agent, mine.id)).state).toEqual(before)
  expect(await last(agent)).toBeNull()
  expect(await undo(agent, made.id)).toMatchObject({ status: 409, code: 'listings.import-undone' })
})

test('what was changed or deleted since stays as it is, and is named with the reason', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const made = await imported(
    agent,
    'RM-1,1 Ash,Portland,OR,97205,1\nRM-2,2 Elm,Portland,OR,97205,2\nRM-3,3 Fir,Portland,OR,97205,3',
  )
  const [ash, elm] = await listed(agent)
  const { state } = await stateOf(agent, ash.id)
  const version = (await stateOf(agent, ash.id)).version
  const saved = await answer(
    agent.put(`${LISTINGS}/${ash.id}`, { version, state: { ...state, headline: 'Mine now' } }),
  )
  expect(saved.status).toBe(200)
  expect((await answer(agent.delete(`${LISTINGS}/${elm.id}`))).status).toBe(200)
  expect((await undo(agent, made.id)).data).toEqual({
    deleted: 1,
    restored: 0,
    kept: [
      { id: ash.id, name: '1 Ash', why: 'It was changed since.' },
      { id: null, name: '2 Elm', why: 'It was deleted since.' },
    ],
  })
  expect((await listed(agent)).map(({ street }: { street: string }) => street)).toEqual(['1 Ash'])
})

test('of two by mistake both can be taken back; what a colleague has by then stays there', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const colleague = await aNewcomer(context, 'harbor')
  const first = await imported(agent, 'RM-1,1 Ash,Portland,OR,97205,1\nRM-2,2 Elm,Portland,OR,97205,2')
  const second = await imported(agent, 'RM-3,3 Fir,Portland,OR,97205,3')
  expect((await undo(agent, second.id)).data).toMatchObject({ deleted: 1, kept: [] })
  expect(await last(agent)).toMatchObject({ id: first.id })
  const [ash] = await listed(agent)
  await context.db.tenant(agent, (tx) =>
    tx.updateTable('listing').set({ account_id: colleague.accountId }).where('id', '=', ash.id).execute(),
  )
  expect((await undo(agent, first.id)).data).toEqual({
    deleted: 1,
    restored: 0,
    kept: [{ id: null, name: '1 Ash', why: 'A colleague has it since.' }],
  })
  expect(await listed(colleague)).toHaveLength(1)
})

test('is nobody else’s, ends after a day, and is thrown away after two', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const made = await imported(agent, 'RM-1,1 Ash,Portland,OR,97205,1')
  const colleague = await aNewcomer(context, 'harbor')
  expect(await last(colleague)).toBeNull()
  expect(await undo(colleague, made.id)).toMatchObject({ status: 404, code: 'listings.import-missing' })
  movedBy = 24 * 3_600_000 + 60_000
  const harbor = scopeOfTenant('harbor')
  const kept = async (now: Date) => {
    await context.db.tenant(harbor, (tx) => deleteOldImports(tx, harbor, now))
    return context.db.tenant(harbor, (tx) =>
      tx.selectFrom('listing_import').select('id').where('id', '=', made.id).execute(),
    )
  }
  expect(await kept(context.clock.now())).toHaveLength(1)
  const later = await app.inject({
    ...agent.post(`${IMPORTS}/${made.id}/undo`),
  })
  movedBy = 0
  expect([401, 409]).toContain(later.statusCode)
  expect(await kept(new Date(Date.now() + 3 * 24 * 3_600_000))).toEqual([])
  expect(await listed(agent)).toHaveLength(1)
})

test('a row twice at once is taken back once', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const made = await imported(agent, 'RM-1,1 Ash,Portland,OR,97205,1')
  const both = await Promise.all([undo(agent, made.id), undo(agent, made.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
