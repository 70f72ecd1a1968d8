/** Sends a call over a real connection and judges the answer. */
import { Agent, request } from 'node:http'
import { refusals } from '@frontage/contracts/refusals.ts'
import { ended as directoryLogout } from '@frontage/contracts/calls/sign-on.ts'
import type { FuzzCall } from './calls.ts'
import type { Target } from './targets.ts'

/** What takes longer is a fault by itself. */
const HANG_MS = 10_000
const GIVEN_UP_MS = 15_000
/** No more of a reply is read. */
const MOST_READ = 4 * 1024 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

export interface Answer {
  status: number
  type: string
  text: string
  ms: number
  /** The connection broke, or nothing came. */
  broken: string | null
}

export function send(
  port: number,
  host: string,
  { method, url, headers, body }: FuzzCall,
  own: Record<string, string>,
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (answer: Omit<Answer, 'ms'>) => resolve({ ...answer, ms: performance.now() - began })
    const failed = (error: Error) => done({ status: 0, type: '', text: '', broken: error.message })
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      // A header of the call replaces that of the user, as a program would.
      { port, host: '127.0.0.1', method, path: url, agent, headers: { host, ...own, ...headers, ...length } },
      (reply) => {
        const status = reply.statusCode ?? 0
        const type = String(reply.headers['content-type'] ?? '')
        const chunks: Buffer[] = []
        let size = 0
        const end = () => done({ status, type, text: Buffer.concat(chunks).toString('utf8'), broken: null })
        // A stream stays open by design.
        if (type.startsWith('text/event-stream')) {
          end()
          reply.destroy()
          return
        }
        reply.on('data', (chunk: Buffer) => {
          if (size < MOST_READ) chunks.push(chunk)
          size += chunk.length
        })
        reply.on('end', end)
        reply.on('error', failed)
      },
    )
    sent.setTimeout(GIVEN_UP_MS, () => sent.destroy(new Error(`no answer in ${GIVEN_UP_MS / 1000} s`)))
    sent.on('error', failed)
    sent.end(body ?? undefined)
  })
}

export const CLASSES = [
  'done',
  'refused',
  'not found',
  'malformed',
  'not let in',
  'outside',
  'FAULT',
] as const
export type Class = (typeof CLASSES)[number]

const NOT_LET_IN = new Set([
  'account.sign-in-required',
  'account.not-allowed',
  'account.not-while-switched',
  'account.terms-needed',
  'console.sign-in-required',
  'request.cross-site',
  'request.two-hosts',
  'request.too-many',
  'storefront.not-offered',
  'programs.key-invalid',
  'site.suspended',
  'view.read-only',
])
/** Ours to mend, whatever the table says of their status. */
const NEVER = new Set(['server.failed', 'server.unavailable', 'server.busy'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface Verdict {
  class: Class
  /** null: the answer is as it should be. */
  fault: string | null
  data: unknown
}

export function judge(target: Target, { isAddressPlain }: FuzzCall, answer: Answer): Verdict {
  const { status, type, text, ms, broken } = answer
  const fault = (what: string): Verdict => ({ class: 'FAULT', fault: what, data: null })
  if (broken !== null) return fault(`no answer: ${broken}`)
  if (ms > HANG_MS) return fault('took longer than 10 s')
  if (status < 400) {
    if (target.answers !== 'envelope' || status === 204 || status === 304)
      return { class: 'done', fault: null, data: null }
    const value = parsed(text)
    if (isRecord(value) && value.success === true) return { class: 'done', fault: null, data: value.data }
    return fault(`${status} with a body that is not the envelope (${type})`)
  }
  const value = parsed(text)
  // Addresses that readers open answer them with a page.
  if (!isRecord(value) && target.answers === 'file' && type.startsWith('text/html') && status < 500)
    return { class: status === 404 ? 'not found' : 'refused', fault: null, data: null }
  // OpenID Connect says what a directory is answered.
  if (target.name === directoryLogout && isRecord(value) && typeof value.error === 'string' && status < 500)
    return { class: 'refused', fault: null, data: null }
  const isEnvelope =
    isRecord(value) &&
    value.success === false &&
    typeof value.message === 'string' &&
    typeof value.code === 'string'
  if (!isEnvelope) return fault(`${status} with a body that is not the envelope (${type})`)
  const code = String(value.code)
  if (!(code in refusals)) return fault(`${status} with an unknown code ${code}`)
  if (NEVER.has(code) || (status >= 500 && code.startsWith('server.'))) return fault(`${status} ${code}`)
  if (NOT_LET_IN.has(code)) return { class: 'not let in', fault: null, data: null }
  if (status >= 500) return { class: 'outside', fault: null, data: null }
  if (code === 'request.malformed' || code === 'request.too-large')
    return { class: 'malformed', fault: null, data: null }
  // What is no address of the call at all did not reach its handler.
  if (status === 404 && !isAddressPlain) return { class: 'malformed', fault: null, data: null }
  return { class: status === 404 ? 'not found' : 'refused', fault: null, data: null }
}
