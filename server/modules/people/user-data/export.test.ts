/** A copy of a user's data: everything, no secrets, for administrators of her own brokerage, for a week. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { UserDataState } from '@frontage/contracts/user-data.ts'
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { rowsAbout } from '@frontage/testing/user-data.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { EXPORTED_KINDS } from './exported-repository.ts'
import { workOnUserData } from './work.ts'

const testApp = await anApp()
const { app, context } = testApp
const HARBOR = scopeOfTenant('harbor')
const PATH = '/managetenants/api/v1/people'
const admin = await signedIn(context, 'admin@harbor.test')
const known = {
  email: 'ana.ümlaut@harbor.test',
  firstName: 'Ana 🏡',
  lastName: 'Ümlaut, “Esq.”',
  phone: '(310) 555-7788',
}

test('it has every kind and every file, none of the secrets, and is gone after a week', async () => {
  const { id } = await rowsAbout(testApp, known)
  const secret = 'Zm9yIGhlciBleWVz'
  await context.db.tenant(HARBOR, async (tx) => {
    const link = `https://harbor.test/auth/reset-password?token=${secret}`
    await tx
      .insertInto('outgoing_message')
      .values({
        ...{ tenant_id: 'harbor', effect_key: 'reset-password:1', channel: 'mail', recipient: known.email },
        ...{ subject: 'Choose a new password', text_body: `Choose:\n${link}\nGood for 60 minutes.` },
      })
      .execute()
    // What staff wrote, and what she did to somebody else.
    await tx
      .updateTable('payment')
      .set({ review_note: 'only for staff' })
      .where('account_id', '=', id)
      .execute()
    await recordAudit(
      tx,
      { ...scopeOfAccount('harbor', admin.accountId), actorAccountId: id },
      {
        action: 'profile-edited',
        at: new Date(),
        subject: { id: admin.accountId, name: 'The Third Person' },
        before: { phone: 'number of a third person' },
        after: {},
      },
    )
  })
  const asked = async (): Promise<UserDataState> =>
    (await app.inject(admin.post(`${PATH}/${id}/data/exports`))).json().data
  const first = await asked()
  expect(first.export).toMatchObject({ state: 'waiting' })
  // A second click is the same request.
  expect((await asked()).export?.id).toBe(first.export?.id)
  await workOnUserData(context, HARBOR)
  const { data } = (await app.inject(admin.get(`${PATH}/${id}/data`))).json()
  expect(data.export).toMatchObject({ state: 'done', isFailing: false })
  expect(data.export.done).toBe(data.export.total)

  const path = `${PATH}/${id}/data/exports/${first.export?.id}`
  const file = await app.inject(admin.get(path))
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('application/zip')
  const entries = unzipSync(file.rawPayload)
  for (const { name } of EXPORTED_KINDS) expect(entries, name).toHaveProperty(`${name}.json`)
  const read = (name: string) => JSON.parse(strFromU8(entries[`${name}.json`] ?? new Uint8Array()))
  expect(read('account')).toMatchObject([{ email: known.email, first_name: known.firstName }])
  expect(read('orders')[0].snapshot.buyer.email).toBe(known.email)
  expect(read('recipients')).toHaveLength(3)
  for (const name of ['designs', 'sessions', 'messages-to-support', 'notifications', 'audit-log', 'emails'])
    expect(read(name).length, name).toBeGreaterThan(0)
  const text = Object.entries(entries)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('')
  expect(text).not.toMatch(/"(?:password_hash|token_hash|secret_hash|storage_key|request_hash)"/)
  expect(text).not.toContain(secret)
  expect(text).toContain('?token=…\\nGood for 60 minutes.')
  expect(text).not.toContain('"review_note"')
  expect(text).not.toContain('only for staff')
  expect(read('refunds')[0]).not.toHaveProperty('note')
  expect(text).not.toMatch(/third person/i)
  const done = read('done-to-others')
  expect(done).toContainEqual({
    action: 'profile-edited',
    at: expect.any(String),
    subject_id: admin.accountId,
  })
  // What staff tell each other is theirs.
  expect(read('order-messages')).toEqual([])
  const names = Object.keys(entries).filter((name) => name.startsWith('files/'))
  expect(names.length).toBeGreaterThanOrEqual(4)
  expect(names.every((name) => !name.includes('..') && name.split('/').length === 2)).toBe(true)

  const other = await signedIn(context, 'admin@summit.test')
  const agent = await signedIn(context, 'agent@harbor.test')
  expect((await app.inject(other.get(path))).statusCode).toBe(404)
  expect((await app.inject(agent.get(path))).statusCode).toBe(403)
  const wrong = await app.inject(admin.get(`${PATH}/${agent.accountId}/data/exports/${first.export?.id}`))
  expect(wrong.statusCode).toBe(404)

  const later = { ...context, clock: { now: () => new Date(Date.now() + 8 * 86_400_000) } }
  await workOnUserData(later, HARBOR)
  expect((await app.inject(admin.get(path))).statusCode).toBe(404)
  expect((await app.inject(admin.get(`${PATH}/${id}/data`))).json().data.export.state).toBe('expired')
}, 60_000)

test('large files go through it piece by piece', async () => {
  const { accountId } = await signedIn(context, 'nora.fields@harbor.test')
  const large = Buffer.alloc(24_000_000, 'x')
  for (let at = 0; at < 16; at++) {
    const key = `harbor/large/${at}.jpg`
    await context.files.put(key, large, 'image/jpeg')
    await context.db.tenant(HARBOR, (tx) =>
      tx
        .insertInto('file')
        .values({
          ...{ tenant_id: 'harbor', account_id: accountId, purpose: 'photo', name: 'same name.jpg' },
          ...{
            media_type: 'image/jpeg',
            content_hash: `large ${at}`,
            byte_size: large.length,
            storage_key: key,
          },
          ...{ width_px: 1, height_px: 1 },
        })
        .execute(),
    )
  }
  await app.inject(admin.post(`${PATH}/${accountId}/data/exports`))
  let most = 0
  const before = process.memoryUsage().arrayBuffers
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 5)
  await workOnUserData(context, HARBOR)
  clearInterval(watch)
  const { data } = (await app.inject(admin.get(`${PATH}/${accountId}/data`))).json()
  expect(data.export.bytes).toBeGreaterThan(16 * large.length)
  // What was let go of is collected some time later.
  expect(most).toBeLessThan(8 * large.length)
}, 60_000)
