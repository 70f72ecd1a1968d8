/** Administrators are told before the certificate of their directory ends: thirty days, seven days and a day before, each once. */
import { expect, test } from 'vitest'
import { NO_SIGN_ON } from '@frontage/contracts/sign-on.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aSigningKey } from '@frontage/testing/certificate.ts'
import { movableClock } from '@frontage/testing/sign-in.ts'
import { cleaningUp } from '../../site/housekeeping.ts'

const clock = movableClock()
const { app, context } = await anApp({ clock })
const HARBOR = scopeOfTenant('harbor')
const DAY_MS = 24 * 60 * 60_000
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
// They stay signed in while the clock moves.
await context.db.tenant(HARBOR, (tx) =>
  tx
    .updateTable('session')
    .set({
      seen_at: new Date(Date.now() + 400 * DAY_MS),
      expires_at: new Date(Date.now() + 400 * DAY_MS),
    })
    .execute(),
)

const directory = async (...until: number[]) => {
  const certificates = until.map(
    (days) => aSigningKey({ until: new Date(clock.now().getTime() + days * DAY_MS) }).certificate,
  )
  const settings = {
    ...NO_SIGN_ON,
    name: 'Okta für Ana & Co 🌷',
    protocol: 'saml',
    saml_entity_id: 'https://idp.example.com',
    saml_address: 'https://idp.example.com/sso',
    saml_certificates: certificates,
  }
  const stored = { draft: JSON.stringify(settings), live: JSON.stringify(settings) }
  await context.db.tenant(HARBOR, (tx) =>
    tx
      .insertInto('sign_on')
      .values({ tenant_id: 'harbor', ...stored, draft_secret: null, live_secret: null })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(stored))
      .execute(),
  )
}
const warned = () =>
  context.db.tenant(HARBOR, async (tx) => {
    const rows = await tx
      .selectFrom('outgoing_message')
      .select(['effect_key', 'recipient'])
      .where('effect_key', 'like', 'certificate-expires:%')
      .execute()
    return rows.map((row) => `${row.effect_key.split(':').at(-2)} ${row.recipient}`).toSorted()
  })
const need = async (who = admin) =>
  (await app.inject(who.get('/managetenants/api/v1/panel/needs'))).json().data.expiring_certificates
const work = () => cleaningUp.work(context, HARBOR, false)

test('each warning is sent once, to administrators alone, about the certificate that lasts longest', async () => {
  await work()
  expect([await warned(), await need(), await need(editor)]).toEqual([[], 0, null])
  await directory(3, 40.5)
  await work()
  expect([await warned(), await need()]).toEqual([[], 0])
  const said: string[] = []
  for (const [forward, days] of [
    [11, 30],
    [10, null],
    [13, 7],
    [6, 1],
  ] as const) {
    clock.forward(forward * DAY_MS)
    await Promise.all([work(), work()])
    if (days !== null) said.push(`${days} admin@harbor.test`)
    expect(await warned()).toEqual(said.toSorted())
    expect(await need()).toBe(1)
  }
  clock.forward(2 * DAY_MS)
  await work()
  expect([await warned(), await need()]).toEqual([said.toSorted(), 1])
  await directory(400)
  await work()
  expect([await warned(), await need()]).toEqual([said.toSorted(), 0])
})
