/**
 * A card provider for a site without keys: speaks the provider's own API on a loopback port of this process, so that
 * the official library and every refusal, challenge and webhook are the real ones. No money moves.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AddressInfo } from 'node:net'
import { exclusive } from '@frontage/db/engine/lock.ts'
import { paymentCardApi, type ApiReply, type ApiRequest } from './api.ts'
import { eventSource, type Deliver } from './events.ts'
import { answerBank, findIntent, type EditorServices } from './intents.ts'
import { openJournal } from './journal.ts'
import { catchUpAll } from './billing/clockwork.ts'
import { findInvoice, invoiceSettled } from './billing/invoices.ts'
import type { Invoice } from './billing/objects.ts'
import { actOnPortal, readPortal, type Portal } from './billing/portal.ts'
import type { FormFields } from './form.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'
import { settleRefunds } from './refunds.ts'

export interface StandIn {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Loopback port of the API. */
  port: number
  /** The same API without the network, for the browser's side of it. */
  answer(request: ApiRequest): Promise<ApiReply>
  intent(id: string): PaymentIntent | SetupIntent
  answerBank(id: string, agreed: boolean): PaymentIntent | SetupIntent
  /** The banks of all refunds have their say at once, as if days had passed. */
  settleRefunds(): void
  portal(id: string): Portal
  actOnPortal(id: string, form: FormFields): void
  invoice(id: string): Invoice
  deliverTo(deliver: Deliver): void
  close(): Promise<void>
}

interface StandInSettings {
  dataDir: string
  now: () => Date
  /** A key of 24 characters or more for a purpose; the same after a restart. */
  keyFor: (purpose: string) => string
  /** Told what went wrong where nobody waits for it. */
  failed?: (error: unknown) => void
}

const MAX_BODY = 64 * 1024
const TICK_MS = 30_000
/** As the provider words it, for example while the disk is full. */
const OUT_OF_ORDER = JSON.stringify({
  error: { type: 'api_error', message: 'An unexpected error occurred.' },
})
const LOCK_PATIENCE_MS = 10_000

export async function openStandIn({
  dataDir,
  now,
  keyFor,
  failed = () => {},
}: StandInSettings): Promise<StandIn> {
  const journal = openJournal(join(dataDir, 'cards-stand-in.jsonl'))
  const seconds = () => Math.floor(now().getTime() / 1000)
  const keys = { secret: `sk_test_${keyFor('secret')}`, publishable: `pk_test_${keyFor('publishable')}` }
  const webhookSecret = `whsec_${keyFor('webhook')}`
  const events = eventSource(journal, webhookSecret, seconds, failed)
  const services: EditorServices = {
    journal,
    events,
    now: seconds,
    settled: (intent) => invoiceSettled(services, intent),
  }
  const api = paymentCardApi(services, keys)
  const alone = oneAtATimeOn(dataDir)
  const answer = (request: ApiRequest) => alone(() => api(request))
  const server = createServer((request, response) => {
    const answered = readBody(request).then(async (body) => {
      const reply = await answer({
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        authorization: request.headers.authorization,
        idempotencyKey: request.headers['idempotency-key']?.toString(),
        body,
      })
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
    answered.catch((error: unknown) => {
      failed(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'application/json' }).end(OUT_OF_ORDER)
    })
  })
  await listen(server)
  let timer: NodeJS.Timeout | undefined
  return {
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhookSecret,
    port: (server.address() as AddressInfo).port,
    answer,
    intent: (id) => findIntent(services, id),
    answerBank: (id, agreed) => answerBank(services, id, agreed),
    settleRefunds: () => settleRefunds(services, true),
    portal: (id) => readPortal(services, id),
    actOnPortal: (id, form) => actOnPortal(services, id, form),
    invoice: (id) => findInvoice(services, id),
    deliverTo(deliver) {
      events.deliverTo(deliver)
      // Of several processes only the one that tells the product lets time do its work unasked.
      timer ??= setInterval(() => {
        alone(() => {
          catchUpAll(services)
          settleRefunds(services)
        }).catch(failed)
      }, TICK_MS).unref()
    },
    async close() {
      clearInterval(timer)
      events.stop()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      journal.close()
    },
  }
}

/**
 * Processes that share a journal answer one call at a time, as the provider does for one key: without it two would
 * each find the key unused, and charge.
 */
function oneAtATimeOn(dataDir: string) {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)
  const lock = join(tmpdir(), `frontage-cards-${name}.lock`)
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => T): Promise<T> => {
    const mine = last.then(async () => {
      const release = await exclusive(lock, LOCK_PATIENCE_MS)
      try {
        return work()
      } finally {
        await release()
      }
    })
    last = mine.catch(() => undefined)
    return mine
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', done)
  })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
