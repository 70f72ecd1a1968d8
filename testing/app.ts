/** The whole server on a database of its own, without a network: tests come in by the front door (`app.inject`). */
import { scopeOfAccount, scopeOfTenant, type AccountScope } from '@frontage/db/scope.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeEach, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import type { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { buildApp } from '@frontage/server/app.ts'
import { tenantDirectory } from '@frontage/server/modules/tenants/index.ts'
import { createPress } from '@frontage/artwork/print/press.ts'
import { openPaymentCards } from '@frontage/server/platform/cards/open-cards.ts'
import { proofOfWork } from '@frontage/server/platform/captcha/proof-of-work.ts'
import { noLeakedPasswords } from '@frontage/server/platform/leaked-passwords/port.ts'
import { clockWithOffset } from '@frontage/server/platform/clock.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { withoutSpans } from '@frontage/server/platform/tracing/tracing.ts'
import { noEdgeCache } from '@frontage/server/platform/edge/open.ts'
import { openFeeds } from '@frontage/server/platform/feeds/odata.ts'
import { folderStore } from '@frontage/server/platform/files/folder.ts'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { noWorkYet } from '@frontage/server/platform/work-figures.ts'
import { newSecret, sha256 } from '@frontage/server/platform/secrets.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { expectDeclaredRefusals } from './declared-refusals.ts'
import { aDatabase, connectAgain } from './database.ts'
import { seededTemplate } from './seeded.ts'

export type TenantUid = (typeof DEMO_TENANTS)[number]['uid']

export interface TestApp {
  app: FastifyInstance
  context: AppContext
}

/** The served product with the demonstration brokerages. */
export async function anApp(change: Partial<AppContext> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-test-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret for tests, 32 characters or more',
  })
  const clock = clockWithOffset(0)
  const filesDir = join(dataDir, 'files')
  const db = await aDatabase(await seededTemplate(filesDir))
  const context: AppContext = {
    settings,
    db,
    clock,
    log: logOfTests(),
    tracing: withoutSpans,
    figures: noWorkYet(),
    tenants: tenantDirectory(db),
    files: folderStore(filesDir),
    feeds: openFeeds({ clock: change.clock ?? clock, allowsLoopback: true, interval: 0 }),
    // Nothing listens there: tests that ask bring a name server.
    dns: openDns('127.0.0.1:1'),
    mailer: { kind: 'mailbox', send: async () => undefined },
    messenger: { kind: 'mailbox', send: async () => undefined },
    edge: noEdgeCache,
    captcha: proofOfWork(settings.sessionSecret, clock),
    leakedPasswords: noLeakedPasswords,
    cards: await openPaymentCards(settings, clock),
    press: createPress(),
    ...change,
  }
  expectDeclaredRefusals()
  const app = await buildApp(context)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await context.cards.standIn?.close()
    await context.press.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { app, context }
}

/**
 * How long a test waits until another process shows what it was told of: sooner than it would read anew by itself (15 s),
 * and no measure of speed, which a full machine would fail.
 */
export const ONCE_TOLD = { timeout: 12_000, interval: 20 }

/** A second process of the same product: the same data, everything else its own. */
export async function anotherProcessOf({ context: first }: TestApp): Promise<TestApp> {
  const db = await connectAgain(first.db)
  const context: AppContext = {
    ...first,
    db,
    tenants: tenantDirectory(db),
    cards: await openPaymentCards(first.settings, first.clock),
  }
  const app = await buildApp(context)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await context.cards.standIn?.close()
  })
  return { app, context }
}

/** What the server logs on standard output is the operator's; of a failed test it is in the test's own message. */
function logOfTests(): pino.Logger {
  if (process.env.TEST_LOG) return pino({ level: process.env.TEST_LOG })
  const errors: string[] = []
  const tell = ({ result }: RunnerTestCase | RunnerTestSuite) => {
    const [first] = result?.errors ?? []
    if (first && errors.length > 0) first.message += `\n\nThe server logged:\n${errors.join('')}`
  }
  beforeEach(({ onTestFailed }) => {
    errors.length = 0
    onTestFailed(({ task }) => tell(task))
  })
  // What failed before the first of them.
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads fixtures off the first argument's pattern
  afterAll(({}, file) => tell(file))
  return pino({ level: 'error' }, { write: (line) => void errors.push(line) })
}

export const hostOf = (uid: TenantUid): string => (uid === 'harbor' ? 'localhost' : `${uid}.localhost`)

type Send = (
  url: string,
  payload?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => InjectOptions

export interface User extends AccountScope {
  readonly tenantId: TenantUid
  /** Requests as this user's programs send them: `app.inject(agent.get('/…'))`. */
  get: Send
  post: Send
  put: Send
  patch: Send
  delete: Send
}

/** A signed-in demonstration user, such as `await signedIn(context, 'agent@harbor.test')`. */
export async function signedIn(context: AppContext, email: string): Promise<User> {
  const tenantId = email.slice(email.indexOf('@') + 1).replace('.test', '') as TenantUid
  const token = newSecret()
  const account = await context.db.tenant(scopeOfTenant(tenantId), async (tx) => {
    const row = await tx
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('email_lower', '=', email)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('session')
      .values({
        tenant_id: tenantId,
        token_hash: sha256(token),
        account_id: row.id,
        actor_account_id: null,
        // In use whatever a test's clock says.
        seen_at: new Date(Date.now() + 3_600_000),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    return row
  })
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send =>
    (url, payload, headers = {}) => ({
      method,
      url,
      headers: { host: hostOf(tenantId), authorization: `Bearer ${token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  return {
    ...scopeOfAccount(tenantId, account.id),
    tenantId,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
}

/** An anonymous visitor's request to a tenant's site. */
export const anonymous = (
  uid: TenantUid,
  url: string,
  options: Partial<InjectOptions> = {},
): InjectOptions => ({
  method: 'GET',
  url,
  ...options,
  headers: { host: hostOf(uid), ...(options.headers as Record<string, string> | undefined) },
})
