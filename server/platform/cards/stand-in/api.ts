/** The stand-in's API: the paths, keys, errors and idempotency of the provider. */
import { createHash } from 'node:crypto'
import {
  attach,
  createCustomer,
  createPaymentMethod,
  deleteCustomer,
  detach,
  findCustomer,
  findPaymentMethod,
  listPaymentMethods,
  updateCustomer,
} from './cards.ts'
import { BILLING_HANDLERS, type Handler } from './billing/api.ts'
import { expanded } from './billing/expand.ts'
import { readForm, text, type FormFields } from './form.ts'
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  confirmSetupIntent,
  createPaymentIntent,
  createSetupIntent,
  findPaymentIntent,
  findSetupIntent,
  type EditorServices,
} from './intents.ts'
import type { StoredObject } from './journal.ts'
import { shown, type PaymentIntent, type ProviderEvent } from './objects.ts'
import { invalid, missing, ProviderRefusal } from './refusal.ts'
import { calculationLines, createCalculation, createTransaction, TAX_KEY, taxSettings } from './tax.ts'
import { createRefund, findRefund, listRefunds, settleRefunds } from './refunds.ts'

export interface ApiRequest {
  method: string
  /** With the query. */
  url: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: string
}

export interface ApiReply {
  status: number
  body: unknown
}

interface Keys {
  secret: string
  publishable: string
}

interface StoredReply extends StoredObject {
  object: 'kept_reply'
  request: string
  reply: ApiReply
  at: number
}

const RETENTION_SECONDS = 24 * 60 * 60

export function paymentCardApi(services: EditorServices, keys: Keys) {
  return function answer(request: ApiRequest): ApiReply {
    try {
      const caller = callerOf(request.authorization, keys)
      const isBrowserCall = request.method === 'POST' && request.url === '/v1/payment_methods'
      if (caller === 'brokerage' && !request.url.startsWith('/v1/tax/')) {
        throw new ProviderRefusal(403, {
          type: 'invalid_request_error',
          message: 'This key may only be used for taxes.',
        })
      }
      if (caller === 'browser' && !isBrowserCall) {
        throw new ProviderRefusal(403, {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message: 'This API call cannot be made with a publishable API key.',
        })
      }
      return once(services, request, () => route(services, request))
    } catch (error) {
      if (error instanceof ProviderRefusal) return { status: error.status, body: error.body }
      throw error
    }
  }
}

function callerOf(authorization: string | undefined, keys: Keys): 'server' | 'browser' | 'brokerage' {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ')
  const key =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '')
      : credentials
  if (key === keys.secret) return 'server'
  if (key === keys.publishable) return 'browser'
  if (key === TAX_KEY) return 'brokerage'
  throw new ProviderRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

/** Also declines are kept, as the provider keeps them: the same key never asks the card twice. */
function once(services: EditorServices, request: ApiRequest, work: () => ApiReply): ApiReply {
  if (request.method !== 'POST' || !request.idempotencyKey) return stored(work)
  const id = `idem_${createHash('sha256').update(request.idempotencyKey).digest('hex')}`
  const fingerprint = createHash('sha256').update(`${request.url}\n${request.body}`).digest('hex')
  const earlier = services.journal.get<StoredReply>(id)
  if (earlier && services.now() - earlier.at < RETENTION_SECONDS) {
    if (earlier.request !== fingerprint) {
      throw new ProviderRefusal(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    }
    return earlier.reply
  }
  const reply = stored(work)
  services.journal.save<StoredReply>({
    id,
    object: 'kept_reply',
    request: fingerprint,
    reply,
    at: services.now(),
  })
  return reply
}

function stored(work: () => ApiReply): ApiReply {
  try {
    return work()
  } catch (error) {
    if (error instanceof ProviderRefusal) return { status: error.status, body: error.body }
    throw error
  }
}

function route(services: EditorServices, request: ApiRequest): ApiReply {
  const url = new URL(request.url, 'http://stand-in.invalid')
  const query = readForm(url.search.slice(1))
  const form = readForm(request.body)
  const [, version, ...path] = url.pathname.split('/').map(decodeURIComponent)
  const named = NAMESPACES.has(path[0] ?? '') ? 2 : 1
  const resource = path.slice(0, named).join('/')
  const [id, action] = path.slice(named)
  const handler =
    version === 'v1'
      ? HANDLERS[`${request.method} ${resource}${id ? '/:id' : ''}${action ? `/${action}` : ''}`]
      : undefined
  if (!handler) throw missing('path', `${request.method} ${url.pathname}`)
  const result = handler(services, { id: id ?? '', form, query })
  const reply = Array.isArray(result) ? list(result, url.pathname, query) : shown(result)
  return { status: 200, body: expanded(services.journal, reply, request.method === 'GET' ? query : form) }
}

/** Resources whose name has two parts. */
const NAMESPACES = new Set(['billing_portal', 'test_helpers', 'tax'])

const HANDLERS: Record<string, Handler> = {
  ...BILLING_HANDLERS,
  'POST customers': (services, { form }) => createCustomer(services, form),
  'GET customers/:id': (services, { id }) => findCustomer(services, id),
  'POST customers/:id': (services, { id, form }) => updateCustomer(services, id, form),
  'DELETE customers/:id': (services, { id }) => deleteCustomer(services, id),
  'GET customers/:id/payment_methods': (services, { id }) =>
    listPaymentMethods(services, findCustomer(services, id).id),
  'GET tax/settings': () => taxSettings(),
  'POST tax/calculations': (services, { form }) => createCalculation(services, form),
  'GET tax/calculations/:id/line_items': (services, { id }) => calculationLines(services, id),
  'POST tax/transactions/:id': (services, { id, form }) => createTransaction(services, id, form),
  'POST payment_methods': (services, { form }) => createPaymentMethod(services, form),
  'GET payment_methods': (services, { query }) => listPaymentMethods(services, text(query.customer)),
  'GET payment_methods/:id': (services, { id }) => findPaymentMethod(services, id),
  'POST payment_methods/:id/attach': (services, { id, form }) => attach(services, id, form),
  'POST payment_methods/:id/detach': (services, { id }) => detach(services, id),
  'POST setup_intents': (services, { form }) => createSetupIntent(services, form),
  'GET setup_intents/:id': (services, { id }) => findSetupIntent(services, id),
  'POST setup_intents/:id/confirm': (services, { id, form }) => confirmSetupIntent(services, id, form),
  'POST payment_intents': (services, { form }) => createPaymentIntent(services, form),
  'GET payment_intents': (services, { query }) => listPaymentIntents(services, query),
  'GET payment_intents/:id': (services, { id }) => findPaymentIntent(services, id),
  'POST payment_intents/:id/confirm': (services, { id, form }) => confirmPaymentIntent(services, id, form),
  'POST payment_intents/:id/cancel': (services, { id }) => cancelPaymentIntent(services, id),
  'POST refunds': (services, { form }) => createRefund(services, form),
  'GET refunds': (services, { query }) => {
    settleRefunds(services)
    return listRefunds(services, query)
  },
  'GET refunds/:id': (services, { id }) => {
    settleRefunds(services)
    return findRefund(services, id)
  },
  'GET events': ({ journal }) => journal.all<ProviderEvent>('event').reverse(),
  'GET events/:id': ({ journal }, { id }) => {
    const event = journal.get<ProviderEvent>(id)
    if (event?.object !== 'event') throw missing('event', id)
    return event
  },
}

function listPaymentIntents({ journal }: EditorServices, query: FormFields): PaymentIntent[] {
  const created = query.created
  const since = Number(typeof created === 'object' ? (text(created.gte) ?? 0) : 0)
  const customer = text(query.customer)
  return journal
    .all<PaymentIntent>('payment_intent')
    .filter((intent) => intent.created >= since && (!customer || intent.customer === customer))
    .reverse()
}

/** A page of a list: `limit` (10, at most 100) after the object named by `starting_after`. */
function list(all: StoredObject[], url: string, query: FormFields) {
  const limit = Number(text(query.limit) ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid('Invalid limit.', 'limit')
  const after = text(query.starting_after)
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const data = all.slice(start, start + limit).map(shown)
  return { object: 'list', url, data, has_more: start + limit < all.length }
}
