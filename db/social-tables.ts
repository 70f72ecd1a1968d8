/** The tables of posts on social networks, as `schema.ts` shows them to Kysely. */
import type { NetworkId } from '@frontage/domain/social/networks.ts'
import type { Generated } from 'kysely'
import type { MaybeTimestamp, Timestamp } from './columns.ts'

export interface SocialTables {
  social_post: {
    tenant_id: string
    id: Generated<string>
    account_id: string
    design_id: string
    name: string
    network: NetworkId
    posted_on: string
    code: string
    removed_at: MaybeTimestamp
    created_at: Generated<Timestamp>
  }
}
