/**
 * Seeds one data folder, copies it for each worker, and serves a product on each copy until it is stopped. A worker that
 * takes the place of a failed one asks for a new copy.
 */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_ACCOUNTS } from '@frontage/catalog/brokerages/accounts.ts'
import { DEMO_COLLEAGUES } from '@frontage/catalog/brokerages/colleagues.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { seedDemonstration } from '@frontage/server/demonstration/seed.ts'
import { copyData } from '@frontage/testing/copy-data.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { openContext } from '@frontage/server/site/open-context.ts'
import { newSecret, sha256 } from '@frontage/server/platform/secrets.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { renewalPort, seededDir, sessionsFile, settingsOf, slots, type Slot } from './slots.ts'

const DAY_MS = 24 * 60 * 60_000
const PATIENCE_MS = 120_000

const children = new Map<Slot, ChildProcess>()
let stopping = false

async function seed(): Promise<void> {
  mkdirSync(seededDir, { recursive: true })
  await using closing = new AsyncDisposableStack()
  const context = await openContext(readSettings({ DATA_DIR: seededDir, LOG_LEVEL: 'warn' }), closing)
  await seedDemonstration(context)
  writeFileSync(sessionsFile, JSON.stringify(await beginSessions(context)))
}

/** As if everybody had logged in already. */
async function beginSessions({ db }: AppContext): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {}
  for (const { uid, mailDomain } of DEMO_TENANTS) {
    await db.tenant(scopeOfTenant(uid), async (tx) => {
      const emails = [...DEMO_ACCOUNTS, ...DEMO_COLLEAGUES].map(({ mailbox }) => `${mailbox}@${mailDomain}`)
      const accounts = await tx
        .selectFrom('account')
        .select(['id', 'email_lower'])
        .where('tenant_id', '=', uid)
        .where('email_lower', 'in', emails)
        .execute()
      const begun = accounts.map((account) => ({ ...account, secret: newSecret() }))
      await tx
        .insertInto('session')
        .values(
          begun.map(({ id, secret }) => ({
            tenant_id: uid,
            token_hash: sha256(secret),
            account_id: id,
            actor_account_id: null,
            // In use, whatever the clock of a test says.
            seen_at: new Date(Date.now() + DAY_MS),
            expires_at: new Date(Date.now() + DAY_MS),
          })),
        )
        .execute()
      await tx
        .updateTable('account')
        .set({ last_login_at: new Date() })
        .where('tenant_id', '=', uid)
        .execute()
      for (const { email_lower: email, secret } of begun) secrets[email] = secret
    })
  }
  return secrets
}

function serve(slot: Slot): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs')], {
    // What it logs stands beside the test that failed because of it.
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, ...settingsOf(slot) },
  })
}

async function isReady({ port }: Slot): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    if (stopping || Date.now() > deadline) throw new Error(`Nothing is served on port ${port}.`)
  }
}

/** Ends the product without an end of everything. */
async function end(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

async function begin(slot: Slot): Promise<void> {
  copyData(seededDir, slot.dataDir)
  const child = serve(slot)
  children.set(slot, child)
  child.once('exit', (code) => {
    if (!stopping) process.stderr.write(`A product under test ended with ${code ?? 'a signal'}.\n`)
    stop(1)
  })
  await isReady(slot)
}

/** With the seeded data again, at the same address. */
async function renew(slot: Slot): Promise<void> {
  const child = children.get(slot)
  if (child) await end(child)
  rmSync(slot.dataDir, { recursive: true, force: true })
  await begin(slot)
}

function stop(code: number): void {
  if (stopping) return
  stopping = true
  void Promise.all([...children.values()].map(end)).then(() => process.exit(code))
}

process.on('SIGTERM', () => stop(0))
process.on('SIGINT', () => stop(0))

await seed()
// One after the other: whoever waits for the last one waits for all.
for (const slot of slots) await begin(slot)

createServer((request, reply) => {
  const slot = slots[Number(request.url?.slice(1))]
  const renewed = slot ? renew(slot) : Promise.reject(new Error(`There is no product ${request.url}.`))
  renewed.then(
    () => reply.end(),
    (cause: unknown) => reply.writeHead(500).end(String(cause)),
  )
}).listen(Number(renewalPort), '127.0.0.1')
