/** A user who is erased while something else of hers is under way. */
import { access, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, booksOf, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { exportFolder, exportKey } from './export.ts'
import { workOnUserData } from './work.ts'

const testApp = await anApp()
const { app, context } = testApp
const { db } = context
const HARBOR = scopeOfTenant('harbor')
const PATH = '/managetenants/api/v1/people'
const admin = await signedIn(context, 'admin@harbor.test')
const erase = (id: string, email: string) => app.inject(admin.post(`${PATH}/${id}/erasure`, { email }))

async function aUser(email: string): Promise<{ id: string; exportId: string }> {
  const { id } = await db.tenant(HARBOR, (tx) =>
    tx
      .insertInto('account')
      .values({ tenant_id: 'harbor', email, password_hash: '', profile: '{}', flags: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const asked = (await app.inject(admin.post(`${PATH}/${id}/data/exports`))).json()
  return { id, exportId: asked.data.export.id }
}

/** The context, in which something happens just before a copy is stored. */
const whenStored = (then: () => Promise<unknown>) => ({
  ...context,
  files: {
    ...context.files,
    putFile: async (...given: Parameters<typeof context.files.putFile>) => {
      await then()
      return context.files.putFile(...given)
    },
  },
})

test('an erasure waits for the copy that is being made, and then takes it away', async () => {
  const { id, exportId } = await aUser('erased-midway@harbor.test')
  const stateOf = async () => (await app.inject(admin.get(`${PATH}/${id}/data`))).json().data
  let during: unknown
  await workOnUserData(
    whenStored(async () => {
      expect((await erase(id, 'erased-midway@harbor.test')).statusCode).toBe(200)
      await workOnUserData(context, HARBOR)
      during = (await stateOf()).erasure
    }),
    HARBOR,
  )
  expect(during).toMatchObject({ state: 'waiting', done: 0 })
  await workOnUserData(context, HARBOR)
  expect(await stateOf()).toMatchObject({ export: null, erasure: { state: 'done' } })
  await expect(context.files.get(exportKey(HARBOR, exportId))).rejects.toThrow('No file')
}, 60_000)

test('a copy that nobody knows of anymore is not kept', async () => {
  const { exportId } = await aUser('forgotten@harbor.test')
  let isStored = false
  await workOnUserData(
    whenStored(async () => {
      isStored = true
      await db.tenant(HARBOR, (tx) => tx.deleteFrom('user_data_request').where('id', '=', exportId).execute())
    }),
    HARBOR,
  )
  expect(isStored).toBe(true)
  await expect(context.files.get(exportKey(HARBOR, exportId))).rejects.toThrow('No file')
})

test('what a killed copy left on the disk goes with the next one, or with the user', async () => {
  const leave = async (exportId: string) => {
    const folder = exportFolder(context.settings, exportId)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'left.zip'), 'her data')
    return folder
  }
  const one = await aUser('killed@harbor.test')
  const folder = await leave(one.exportId)
  let seen: string[] = []
  await workOnUserData(
    whenStored(async () => {
      seen = await readdir(folder)
    }),
    HARBOR,
  )
  expect(seen).toEqual(['data.zip'])
  await expect(access(folder)).rejects.toThrow('ENOENT')
  await leave(one.exportId)
  await erase(one.id, 'killed@harbor.test')
  await workOnUserData(context, HARBOR)
  await expect(access(folder)).rejects.toThrow('ENOENT')
}, 60_000)

test('a purchase that is under way when its buyer is erased comes to nothing', async () => {
  const shopper = await signedIn(context, 'agent@harbor.test')
  await db.tenant(HARBOR, (tx) =>
    tx
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('account_id', '=', shopper.accountId)
      .execute(),
  )
  const cart = await aFullCart(testApp, shopper)
  const card = (await aPaymentCard(testApp, shopper, PAYMENT_CARDS.good)).json().id
  const before = await booksOf(testApp, shopper)
  const { provider } = context.cards
  context.cards.provider = {
    ...provider,
    findCard: async (...asked) => {
      context.cards.provider = provider
      const reply = await erase(shopper.accountId, 'agent@harbor.test')
      expect(reply.json()).toMatchObject({ success: true })
      return provider.findCard(...asked)
    },
  }
  const reply = await pay(testApp, shopper, cart, card)
  expect(reply.json()).toMatchObject({ success: false, code: 'account.sign-in-required' })
  const after = await booksOf(testApp, shopper)
  expect(after.payments).toHaveLength(before.payments.length)
  expect(after.orders).toHaveLength(before.orders.length)
}, 60_000)
