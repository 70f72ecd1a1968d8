/** The question that an HTTPS proxy asks before it gets a certificate for a host: is it one of the sites, or the console? */
import { BlockList, isIP } from 'node:net'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { plainHost } from '@frontage/domain/hosts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { PROXY_QUESTION } from './proxy-question.ts'

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export const proxyQuestionRoutes: FastifyPluginAsync = async (app) => {
  const { tenants, settings } = app.context
  const peers = peersOf(['loopback', ...settings.trustedProxies])

  app.get(PROXY_QUESTION, { schema: { hide: true } }, async (request, reply) => {
    if (!isFromProxyItself(request, peers)) throw new Refusal('request.not-found')
    const domain = new URL(request.url, 'http://proxy.invalid').searchParams.get('domain') ?? ''
    const host = plainHost(domain)
    const isOurs = host === settings.consoleHost || (await tenants.byHost(host)) !== null
    // The body says nothing more than the status: proxies read that alone.
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .send('')
  })
}

/** What a proxy passes on for somebody else carries that somebody's address. */
function isFromProxyItself({ socket, headers }: FastifyRequest, peers: BlockList): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const family = isIP(address)
  return family !== 0 && peers.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function peersOf(ranges: readonly string[]): BlockList {
  const peers = new BlockList()
  for (const range of ranges.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) peers.addAddress(address, family)
    else peers.addSubnet(address, Number(bits), family)
  }
  return peers
}
