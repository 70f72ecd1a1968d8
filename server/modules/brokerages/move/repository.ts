/** What a move asks the platform's tables of both sides. */
import type { Owner } from '../repository.ts'

export const brokerageOf = (owner: Owner, tenantId: string) =>
  owner
    .selectFrom('brokerage')
    .select(['state', 'delete_at'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()

export const namesHeld = async (owner: Owner, tenantId: string) => ({
  hosts: (
    await owner.selectFrom('tenant_host').select('host').where('tenant_id', '=', tenantId).execute()
  ).map(({ host }) => host),
  domains: (
    await owner
      .selectFrom('proved_sender_domain')
      .select('domain')
      .where('tenant_id', '=', tenantId)
      .execute()
  ).map(({ domain }) => domain),
})

export const isDomainTaken = async (owner: Owner, domain: string): Promise<boolean> =>
  (await owner
    .selectFrom('proved_sender_domain')
    .select('domain')
    .where('domain', '=', domain)
    .executeTakeFirst()) !== undefined

export const processesSince = (owner: Owner, since: Date) =>
  owner
    .selectFrom('process_alive')
    .select(['kind', 'host', 'works_with'])
    .where('seen_at', '>', since)
    .execute()
