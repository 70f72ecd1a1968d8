/** One request to a feed: at most two a second, compressed, never into our own network, with a size and a time. */
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { askedPause } from '@frontage/domain/webhooks.ts'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { fetchOutside, OutsideFailed, type OutsideProblem } from '../outside/fetch-outside.ts'
import { FeedFailed } from './port.ts'

export interface FeedRequest {
  url: URL
  token?: string
  /** Sent by POST. */
  form?: string
  /** Rows of a page that is asked for. */
  pageSize?: number
}

export interface ExchangeOptions {
  allowsLoopback: boolean
  /** Milliseconds between the beginnings of two requests to a server. */
  interval: number
  /** When each server may be asked again, by its origin. */
  turns: Map<string, number>
}

const PATIENCE_MS = 60_000
const MEGABYTE = 1024 ** 2
/** Of an answer, as it comes and unpacked. */
const MOST_BYTES = 32 * MEGABYTE
const MOST_UNPACKED = 128 * MEGABYTE
const MOST_PHOTO_BYTES = 20 * MEGABYTE
const unpacked = promisify(gunzip)

const SENTENCES: Readonly<Record<OutsideProblem, string>> = {
  'closed-address': 'The address leads into a private network. Enter one that the internet can reach.',
  'not-secure': 'The address is not secure. Enter one that begins with https://.',
  'too-late': 'The feed did not answer within a minute.',
  'too-large': `The feed sent a page of more than ${MOST_BYTES / MEGABYTE} MB, which is not read.`,
  unreachable: 'The feed does not answer.',
}
const TOO_LARGE = `The feed sent a page of more than ${MOST_UNPACKED / MEGABYTE} MB when unpacked, which is not read.`

export function exchangeWith({ allowsLoopback, interval, turns }: ExchangeOptions) {
  const inTurn = async ({ origin }: URL) => {
    const now = performance.now()
    const at = Math.max(now, turns.get(origin) ?? 0)
    for (const [other, free] of turns) if (free < now) turns.delete(other)
    turns.set(origin, at + interval)
    if (at > now) await pause(at - now)
  }

  /** @throws FeedFailed */
  async function ask({
    url,
    token,
    form,
    pageSize,
  }: FeedRequest): Promise<{ status: number; body: unknown }> {
    await inTurn(url)
    const headers = {
      accept: 'application/json',
      // Providers refuse answers that are not compressed.
      'accept-encoding': 'gzip',
      'user-agent': 'Frontage-Feed/1.0',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(pageSize === undefined ? {} : { prefer: `odata.maxpagesize=${pageSize}` }),
      ...(form === undefined
        ? {}
        : {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(form)),
          }),
    }
    const limits = { patience: PATIENCE_MS, most: MOST_BYTES, allowsLoopback }
    const request = { method: form === undefined ? 'GET' : 'POST', headers, body: form }
    const reply = await fetchOutside(url, request, limits).catch((error: unknown) => {
      if (!(error instanceof OutsideFailed)) throw error
      throw new FeedFailed(SENTENCES[error.problem], { cause: error })
    })
    const { status } = reply
    if (status === 429)
      throw new FeedFailed('The feed asked us to wait, since too much was asked.', {
        pause: askedPause(reply.headers.get('retry-after')) ?? 60_000,
        isTooMuch: true,
      })
    if (status >= 500)
      throw new FeedFailed(`The feed has a problem of its own (status ${status}).`, {
        pause: askedPause(reply.headers.get('retry-after')),
      })
    return { status, body: await bodyOf(reply) }
  }

  /** Without the token, which is nobody else's: photos are at other servers. null: there is none. */
  async function photo(url: string): Promise<Buffer | null> {
    if (!URL.canParse(url)) return null
    const limits = { patience: PATIENCE_MS, most: MOST_PHOTO_BYTES, allowsLoopback }
    try {
      const request = { method: 'GET', headers: { 'user-agent': 'Frontage-Feed/1.0', accept: 'image/*' } }
      const reply = await fetchOutside(new URL(url), request, limits)
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null
    } catch (error) {
      if (error instanceof OutsideFailed) return null
      throw error
    }
  }

  return { ask, photo }
}

/** @throws FeedFailed where what came is cut off, too large, or not JSON */
async function bodyOf(reply: Response): Promise<unknown> {
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isPacked = /\bgzip\b/i.test(reply.headers.get('content-encoding') ?? '')
  try {
    const text = isPacked ? await unpacked(bytes, { maxOutputLength: MOST_UNPACKED }) : bytes
    return JSON.parse(text.toString('utf8'))
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new FeedFailed(TOO_LARGE, { cause: error })
    // An error's own page need not be JSON.
    if (!reply.ok) return null
    throw new FeedFailed('The feed broke off in the middle of a page.', { cause: error })
  }
}
