/**
 * Asks a server whose address a tenant typed. It may be anywhere on the internet, and nowhere in our own network: the
 * address that was judged is the one that is connected to, redirects are not followed, and what comes has a size and a time.
 */
import { lookup, type LookupAddress } from 'node:dns'
import { request as askPlain } from 'node:http'
import { request as askSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isOutside } from './addresses.ts'

export interface OutsideLimits {
  /** Milliseconds for the whole exchange. */
  patience: number
  /** Bytes of the answer. */
  most: number
  /** For demonstrations and tests alone: this machine may be asked too, also without TLS. */
  allowsLoopback: boolean
}

export interface OutsideRequest {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

export type OutsideProblem = 'closed-address' | 'not-secure' | 'too-late' | 'too-large' | 'unreachable'

/** Nothing usable came, and why. */
export class OutsideFailed extends Error {
  override name = 'OutsideFailed'
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, cause?: unknown) {
    super(`The address was not read: ${problem}.`, { cause })
    this.problem = problem
  }
}

/** Answers that have no body, whatever they say. */
const WITHOUT_BODY = new Set([204, 205, 304])

/** @throws OutsideFailed */
export async function fetchOutside(
  url: URL,
  { method, headers, body }: OutsideRequest,
  limits: OutsideLimits,
): Promise<Response> {
  const isAllowed = (address: string) => isOutside(address) || (limits.allowsLoopback && isLoopback(address))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for an address that stands in the URL itself.
  if (isIP(host) > 0 && !isAllowed(host)) throw new OutsideFailed('closed-address')
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(limits.allowsLoopback && url.protocol === 'http:')) throw new OutsideFailed('not-secure')
  const signal = AbortSignal.timeout(limits.patience)
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof OutsideFailed
          ? error
          : new OutsideFailed(signal.aborted ? 'too-late' : 'unreachable', error),
      )
    const sent = (isSecure ? askSecure : askPlain)(
      url,
      // A connection that is kept would skip the look at the address the next time.
      { method, headers, signal, agent: false, lookup: judged(isAllowed, isSecure) },
      (reply) => {
        const pieces: Buffer[] = []
        let size = 0
        reply.on('error', fail)
        reply.on('data', (piece: Buffer) => {
          size += piece.length
          if (size <= limits.most) return void pieces.push(piece)
          // At once: the end may have arrived already, and would make it an answer.
          fail(new OutsideFailed('too-large'))
          sent.destroy()
        })
        reply.on('end', () => {
          const status = reply.statusCode ?? 0
          if (status < 200 || status > 599) return fail(new Error(`status ${status}`))
          const told = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
            value === undefined ? [] : [[name, [value].flat().join(', ')]],
          )
          const bytes = WITHOUT_BODY.has(status) ? null : Buffer.concat(pieces)
          resolve(new Response(bytes, { status, headers: told }))
        })
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Of a name with several addresses one that is closed closes all: which one is taken is not ours to choose. */
function judged(isAllowed: (address: string) => boolean, isSecure: boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('no address'), '')
      const isPlainElsewhere = !isSecure && !found.every(({ address }) => isLoopback(address))
      if (isPlainElsewhere) return done(new OutsideFailed('not-secure'), '')
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new OutsideFailed('closed-address'), '')
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}
