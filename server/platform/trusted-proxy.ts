/** Whether whoever holds the connection is a proxy of ours: what it says about a request is believed, and nobody else's word. */
import { BlockList, isIP } from 'node:net'
import type { Settings } from './settings.ts'

/** What the names stand for, as for the address of a visitor (`trustProxy`). */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function trustedPeers({
  trustedProxies,
}: Pick<Settings, 'trustedProxies'>): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const range of trustedProxies.flatMap((part) => RANGES[part] ?? [part])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (given = '') => {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
