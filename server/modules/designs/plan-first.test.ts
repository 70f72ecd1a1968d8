import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const DESIGNS = '/marketingcenter/api/v1/designs'

async function tryPlansOut(): Promise<void> {
  await context.db.tenant(scopeOfTenant('harbor'), async (tx) => {
    const { settings } = await tx
      .selectFrom('tenant')
      .select('settings')
      .where('tenant_id', '=', 'harbor')
      .executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...(settings as object), subscription_poc: true })
    await tx.updateTable('tenant').set({ settings: changed }).where('tenant_id', '=', 'harbor').execute()
  })
  context.tenants.forget()
}

const start = async (mailbox: string) => {
  const user = await signedIn(context, `${mailbox}@harbor.test`)
  const template = await context.db.tenant(user, (tx) =>
    tx.selectFrom('template').select('id').where('tenant_id', '=', 'harbor').executeTakeFirstOrThrow(),
  )
  const reply = await app.inject(user.post(DESIGNS, { template_id: template.id }))
  return [reply.statusCode, reply.json().code ?? null]
}

test('where plans are tried out a design begins with one; those who have one, and staff, just begin', async () => {
  expect(await start('free')).toEqual([201, null])
  await tryPlansOut()
  const refused = [403, 'membership.plan-needed']
  for (const mailbox of ['free', 'downgraded']) expect(await start(mailbox)).toEqual(refused)
  for (const mailbox of ['active', 'trial', 'affiliate', 'editor', 'admin'])
    expect(await start(mailbox)).toEqual([201, null])
})
