import type { Settings } from './settings.ts'

type Port = Pick<Settings, 'port'>

/** Where a tenant's site is for the rest of the world: its one address among its hosts. */
export const siteAddress = (settings: Port, tenant: { primaryHost: string }): string =>
  addressAt(settings, tenant.primaryHost)

/**
 * Where links in an email lead: to the host that its reader is used to. Always to one of the tenant's own record: what
 * a request claims as its host must never reach an email, or an anonymous visitor could send a user's secret to a site of his.
 * @param host where it was asked for; by default, by the request at hand
 */
export function siteAddressInEmail(
  settings: Port,
  tenant: { primaryHost: string; hosts: readonly string[]; host: string },
  host: string = tenant.host,
): string {
  return addressAt(settings, tenant.hosts.includes(host) ? host : tenant.primaryHost)
}

function addressAt({ port }: Port, host: string): string {
  const isThisMachine = host === 'localhost' || host.endsWith('.localhost')
  return isThisMachine ? `http://${host}:${port}` : `https://${host}`
}
