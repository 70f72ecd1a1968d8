/** The browser's typed way to the API: unwraps the envelope, throws one kind of error. */
import { SERVER_FAILED } from '@frontage/contracts/sentences.ts'
import { pathWith } from '@frontage/contracts/call.ts'
import type { KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { CallInput, DataOf, Reply } from '@frontage/contracts/endpoints/types.ts'
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

/** Of any call. */
interface Input extends CallOptions {
  params?: Readonly<Record<string, string | number>>
  body?: unknown
}

/** Headers of every call, from `left-alone.ts`: who is not signed in has none. */
export const ofEachCall: Record<string, string> = {}

interface AnyReply {
  status: number
  message: string
  data: unknown
}

async function send(
  call: string,
  { params = {}, query, body, signal, keepalive, idempotencyKey }: Input = {},
  more = ofEachCall,
): Promise<AnyReply> {
  const [method = ''] = call.split(' ')
  const isForm = body instanceof FormData
  // POST, PUT and PATCH always have a body.
  const said = method.startsWith('P') ? (body ?? {}) : undefined
  const headers = new Headers({ accept: 'application/json', ...more })
  if (said && !isForm) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  let response: Response
  try {
    response = await fetch(withQuery(pathWith(call, params), query), {
      method,
      headers,
      keepalive,
      body: isForm ? body : JSON.stringify(said),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
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
  const { status } = response
  return isEnvelope(parsed)
    ? { status, message: parsed.message, data: parsed.data }
    : { status, message: '', data: text ? parsed : undefined }
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

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && 'success' in value && 'data' in value
}

function refusalOf(status: number, reply: unknown): ApiRefusal {
  const { code, message, data } = (reply ?? {}) as Partial<RefusalReply>
  return new ApiRefusal(status, code ?? 'server.failed', message || UNKNOWN, data)
}

export type QueryOf<C extends KnownCall> = NonNullable<CallInput<C>['query']>
type InputOf<C extends KnownCall> = CallInput<C> & Omit<CallOptions, 'query'>
type InputArgs<C extends KnownCall> = {} extends CallInput<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/** The server writes every reply by the schema that its type comes from. */
const reply = <C extends KnownCall>(call: C, ...[input]: InputArgs<C>) =>
  send(call, input) as Promise<Reply<C>>

/** `api.call` answers the envelope's data, `api.reply` also status and message. All throw ApiRefusal. */
export const api = {
  reply,
  call: async <C extends KnownCall>(call: C, ...input: InputArgs<C>): Promise<DataOf<C>> =>
    (await reply(call, ...input)).data,
}

/** What everybody may read, asked for exactly as the page's own preload asks for it. @throws ApiRefusal */
export const readAt = async (address: string): Promise<unknown> => (await send(`GET ${address}`, {}, {})).data

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiRefusal ? error.message : UNKNOWN
}
