/** The browser's typed way to the API: unwraps the envelope, throws one kind of error. */
import { SERVER_FAILED } from '@frontage/contracts/sentences.ts'
import { methodOf, pathWith } from '@frontage/contracts/call.ts'
import type { KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { CallInput, DataOf, Reply as ReplyOf } from '@frontage/contracts/endpoints/types.ts'
import type { Envelope, RefusalReply } from '@frontage/contracts/envelope.ts'

/** A no with a sentence that can be shown as it is. `status` 0: the server could not be reached. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(status: number, code: string, message: string, data: unknown = null) {
    super(message)
    this.name = 'ApiRefusal'
    this.status = status
    this.code = code
    this.data = data
  }
}

/** On the window, when the server no longer knows who is asking. */
export const SESSION_ENDED = 'frontage:session-ended'
export const SESSION_OVER = 'Your session has ended. Please log in again to continue.'
/** On the window, when something was sent that may change what the server answers. */
export const CHANGED = 'frontage:changed'
export const UNREACHABLE = 'We could not reach the site. Please check your connection and try again.'
const UNKNOWN = SERVER_FAILED

type QueryValue = string | number | boolean | null | undefined
export interface CallOptions {
  /** null, undefined and '' are left out. */
  query?: Readonly<Record<string, QueryValue>>
  signal?: AbortSignal
  /** The call goes on when the page is left at once. */
  keepalive?: boolean
  /** Send one per intention (not per attempt), so that a retry never does the thing twice. */
  idempotencyKey?: string
}

export interface Reply<T> {
  status: number
  message: string
  data: T
}

async function send<T>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Reply<T>> {
  const isForm = body instanceof FormData
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  let response: Response
  try {
    response = await fetch(withQuery(path, options.query), {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiRefusal(0, 'network.unreachable', UNREACHABLE)
  }
  // Tests of calls run where there is no window to tell.
  if (method !== 'GET') globalThis.dispatchEvent?.(new Event(CHANGED))
  const text = await response.text()
  const parsed = parseJson(text)
  if (!response.ok) {
    const refusal = refusalOf(response.status, parsed)
    // Whoever was signed in is told once, by whichever of the two is heard first.
    const isTold =
      refusal.code === 'account.sign-in-required' &&
      globalThis.dispatchEvent?.(new Event(SESSION_ENDED, { cancelable: true })) === false
    throw isTold ? new ApiRefusal(refusal.status, refusal.code, SESSION_OVER) : refusal
  }
  if (text === '') return { status: response.status, message: '', data: undefined as T }
  return isEnvelope<T>(parsed)
    ? { status: response.status, message: parsed.message, data: parsed.data }
    : { status: response.status, message: '', data: parsed as T }
}

export function withQuery(path: string, query: CallOptions['query'] = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isEnvelope<T>(value: unknown): value is Envelope<T> {
  return typeof value === 'object' && value !== null && 'success' in value && 'data' in value
}

function refusalOf(status: number, reply: unknown): ApiRefusal {
  const { code, message, data } = (reply ?? {}) as Partial<RefusalReply>
  return new ApiRefusal(status, code ?? 'server.failed', message || UNKNOWN, data ?? null)
}

/** Of a call that the table has. */
interface Input extends CallOptions {
  params?: Readonly<Record<string, string | number>>
  body?: unknown
}
type InputOf<C extends KnownCall> = CallInput<C> & Omit<CallOptions, 'query'>
type InputArgs<C extends KnownCall> = {} extends CallInput<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

async function replyTo<C extends KnownCall>(
  call: C,
  { params = {}, body, ...options }: Input = {},
): Promise<ReplyOf<C>> {
  const method = methodOf(call)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const reply = await send(method, pathWith(call, params), hasBody ? (body ?? {}) : undefined, options)
  // The server writes every reply by the schema that this type comes from.
  return reply as ReplyOf<C>
}

const data = async <T>(reply: Promise<Reply<T>>): Promise<T> => (await reply).data

/** `api.get<T>(path)` answers the envelope's data; `api.send` also its status and message. All throw ApiRefusal. */
export const api = {
  call: async <C extends KnownCall>(call: C, ...[input]: InputArgs<C>): Promise<DataOf<C>> =>
    (await replyTo(call, input)).data,
  reply: <C extends KnownCall>(call: C, ...[input]: InputArgs<C>): Promise<ReplyOf<C>> =>
    replyTo(call, input),
  get: <T>(path: string, options?: CallOptions) => data(send<T>('GET', path, undefined, options)),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    data(send<T>('POST', path, body ?? {}, options)),
  put: <T>(path: string, body: unknown, options?: CallOptions) => data(send<T>('PUT', path, body, options)),
  patch: <T>(path: string, body: unknown, options?: CallOptions) =>
    data(send<T>('PATCH', path, body, options)),
  delete: <T>(path: string, options?: CallOptions) => data(send<T>('DELETE', path, undefined, options)),
  send: <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => send<T>(method, path, body, options),
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiRefusal ? error.message : UNKNOWN
}
