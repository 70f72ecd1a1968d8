/**
 * Demonstration data comes with passwords that everybody can read. A server that somebody starts without settings therefore
 * answers this machine and its own network, and nobody who comes from the internet, directly or through a proxy.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { isOutside } from './outside/addresses.ts'

/** Where proxies write down for whom they ask. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const
const SENTENCE =
  'This site has demonstration data, whose passwords are published, so it answers its own network alone.\n' +
  'For a real site set DATABASE_URL; for a demonstration on the internet set TRUSTED_PROXIES. The README says more.\n'

/** Whether the request comes from the internet, as far as it or a proxy says. */
export function isFromInternet({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const named = FORWARDED.flatMap((name) => String(headers[name] ?? '').match(/[\da-f.:]+/gi) ?? [])
  return [socket.remoteAddress ?? '', ...named]
    .map((address) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1'))
    .some((address) => isIP(address) !== 0 && isOutside(address))
}

export function refuseFromInternet(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(SENTENCE)
}
