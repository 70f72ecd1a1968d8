export type { AccountScope, TenantScope } from '@frontage/db/client.ts'
