/** The process dies between the hand-over and its record: a real server, a real mail server, a real kill. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '@frontage/db/client.ts'
import { servers } from '@frontage/testing/servers.ts'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { queueEmail } from './outbox.ts'

const { start, ended, dataDir: aDataDir } = servers()
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp) await step()
})

test('killed after the mail server took it: it comes again as the same email, and nothing is lost', async () => {
  const dataDir = await aDataDir()
  let kill: (() => void) | undefined
  const mail = await aMailServer({ onTaken: () => kill?.() })
  const env = { DATA_DIR: dataDir, SMTP_URL: mail.url, MAIL_FROM: 'orders@harbor.test' }
  const first = await start(env)
  const db = await openDatabase({ dataDir })
  cleanUp.push(
    () => db.close(),
    () => mail.close(),
  )
  const harbor = scopeOfTenant('harbor')
  const write = (effectKey: string) =>
    db.tenant(harbor, (tx) =>
      queueEmail(tx, harbor, { effectKey, to: 'a@example.test', subject: effectKey, text: 'x', html: 'x' }),
    )
  kill = () => first.server.kill('SIGKILL')
  await write('order-confirmation:1')
  expect(await ended(first.server)).toBe('SIGKILL')
  kill = undefined
  await write('order-confirmation:2')

  await start(env)
  const state = () =>
    db.tenant(harbor, (tx) =>
      tx.selectFrom('outgoing_message').select('state').where('effect_key', 'like', 'order-conf%').execute(),
    )
  await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: 'sent' }, { state: 'sent' }])
  const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim()
  const seen = mail.received
    .filter(({ raw }) => header(raw, 'Subject')?.startsWith('order-confirmation'))
    .map(({ raw }) => [header(raw, 'Subject'), header(raw, 'Message-ID'), header(raw, 'Date')])
  // SMTP offers no way to take the first one back: it is the same email for whoever compares Message-IDs.
  expect(seen).toHaveLength(3)
  expect(seen[0]).toEqual(seen[1])
  expect(seen[2]?.[1]).not.toBe(seen[0]?.[1])
}, 120_000)
