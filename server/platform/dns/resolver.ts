import type { ResolverOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { mended } from '../storable-text.ts'
import { DnsUnavailable, type Dns } from './port.ts'

/** Each name server is asked twice. */
const PATIENCE: ResolverOptions = { timeout: 2_000, ['tries']: 2 }

/** Names without such a record, or that do not exist at all, or that cannot exist. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/**
 * Asks name servers themselves: what this machine keeps in memory may be older than what its owner just wrote.
 * @param server address of a name server, with or without a port; undefined: those of this machine
 */
export function openDns(server: string | undefined): Dns {
  return {
    async texts(name) {
      const resolver = new Resolver(PATIENCE)
      if (server) resolver.setServers([server])
      try {
        // A record longer than 255 characters arrives in pieces. Anybody may write into one what no database stores.
        return (await resolver.resolveTxt(name)).map((pieces) => mended(pieces.join('')))
      } catch (error) {
        if (NOTHING.has(codeOf(error) ?? '')) return []
        throw new DnsUnavailable(`The name servers did not answer about ${name}.`, { cause: error })
      }
    },
  }
}
