/** Where a code leads today: what was chosen, and what comes in its place when that is not there any more. */
import type { Tx } from '@frontage/db/client.ts'
import { targetProblem } from '@frontage/domain/codes/scan-code.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import type { CodeLeadsTo } from '@frontage/contracts/codes.ts'
import { z } from 'zod'
import type { Tenant } from '../../platform/tenant.ts'
import { pageForCode } from '../landing/index.ts'
import type { StoredTarget } from './repository.ts'

interface Code extends StoredTarget {
  account_id: string
  profile: unknown
}

const Website = z.object({ website: z.string() })

/**
 * null: nowhere. An address is looked at again: rules may have come since it was stored.
 * @param listingId of the design
 */
export async function leadTo(
  tx: Tx,
  tenant: Tenant,
  code: Code,
  listingId: string | null,
): Promise<CodeLeadsTo | null> {
  const { kind, address, account_id: accountId, page_id: pageId } = code
  if (kind === 'address' && address !== null && targetProblem(address, tenant.hosts) === null)
    return elsewhere(address)
  const page = await pageForCode(tx, tenant, { accountId, pageId, listingId })
  if (page) return { name: page.title, url: landingPath(page.pretty_url) }
  const own = Website.safeParse(code.profile).data?.website.trim() ?? ''
  const website = /^[a-z]+:/i.test(own) ? own : `https://${own}`
  return own !== '' && targetProblem(website, tenant.hosts) === null ? elsewhere(website) : null
}

/** Written in the letters that a redirect can carry, whatever the agent typed. */
function elsewhere(address: string): CodeLeadsTo {
  const { hostname, href } = new URL(address)
  return { name: hostname, url: href }
}
