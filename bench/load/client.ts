/** A browser's calls without the browser: kept-alive connections, compressed answers, one session. */
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { Pace, Timed } from './pacing.ts'

const UNPACK = new Map([
  ['br', promisify<Buffer, Buffer>(brotliDecompress)],
  ['gzip', promisify<Buffer, Buffer>(gunzip)],
  ['zstd', promisify<Buffer, Buffer>(zstdDecompress)],
])
/** As many as a browser opens to one host. */
const CONNECTIONS = 6

/** An answer that should have been another: the scenario ends there. */
export class Unexpected extends Error {}

interface Wanted {
  /** What the figures call it. */
  name: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: object
  headers?: Readonly<Record<string, string>>
}

interface Reply {
  status: number
  /** Packed as `encoding` says. */
  body: Buffer
  encoding: string
}

export interface Client {
  signedInWith(token: string): void
  /** A page, as a navigation asks for it. */
  page(name: string, path: string): Promise<void>
  /** A call whose answer matters only in being a good one. */
  call(wanted: Wanted): Promise<void>
  /** A call whose `data` the scenario goes on with. */
  ask<T>(wanted: Wanted, data: z.ZodType<T>): Promise<T>
  close(): void
}

/** @param host of the brokerage, such as harbor.localhost */
export function clientOf(origin: string, host: string, pace: Pace, took: (timed: Timed) => void): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const port = Number(new URL(origin).port)
  const common: Record<string, string> = {
    host: `${host}:${port}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
  }

  async function exchange({ method = 'GET', path, body, headers }: Wanted): Promise<Reply> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const typed = payload
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
      : {}
    const answered = Promise.withResolvers<IncomingMessage>()
    request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...common, ...typed, ...headers },
    })
      .on('response', answered.resolve)
      .on('error', answered.reject)
      .end(payload)
    const reply = await answered.promise
    return {
      status: reply.statusCode ?? 0,
      encoding: reply.headers['content-encoding'] ?? '',
      body: await buffer(reply),
    }
  }

  async function send(wanted: Wanted): Promise<Reply> {
    const due = await pace.next()
    const done = (status: number) => took({ name: wanted.name, ms: performance.now() - due, status })
    try {
      const reply = await exchange(wanted)
      done(reply.status)
      return reply
    } catch (cause) {
      done(0)
      throw new Unexpected(`${wanted.name}: ${String(cause)}`)
    }
  }

  /** @throws Unexpected when the answer is none of success */
  async function succeed(wanted: Wanted): Promise<Reply> {
    const { status, body, encoding } = await send(wanted)
    if (status >= 200 && status < 300) return { status, body, encoding }
    const said = (await unpacked(body, encoding)).toString().slice(0, 300)
    throw new Unexpected(`${wanted.name}: ${status} ${said}`)
  }

  return {
    signedInWith(token) {
      common.cookie = `frontage_session=${token}`
      common.origin = `http://${host}:${port}`
    },
    async page(name, path) {
      await succeed({ name, path, headers: { accept: 'text/html' } })
    },
    async call(wanted) {
      await succeed(wanted)
    },
    async ask(wanted, data) {
      const { body, encoding } = await succeed(wanted)
      return z.object({ data }).parse(JSON.parse((await unpacked(body, encoding)).toString())).data
    },
    close: () => agent.destroy(),
  }
}

const unpacked = async (body: Buffer, encoding: string): Promise<Buffer> =>
  (await UNPACK.get(encoding)?.(body)) ?? body
