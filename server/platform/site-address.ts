import type { Settings } from './settings.ts'

/**
 * Where a tenant's site is, for links in letters. From the tenant's own record: what a request claims as its host
 * must never reach a letter, or a stranger could send a person's secret to a site of his own.
 */
export function siteAddress(settings: Pick<Settings, 'port'>, tenant: { primaryHost: string }): string {
  const host = tenant.primaryHost
  const isThisMachine = host === 'localhost' || host.endsWith('.localhost')
  return isThisMachine ? `http://${host}:${settings.port}` : `https://${host}`
}
