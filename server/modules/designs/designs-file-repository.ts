import { build } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** The next designs of a file, by their ids; deleted ones are in none. */
export const designsAfter = ({ tenantId }: TenantScope, after: string | null, most: number) =>
  build
    .selectFrom('design as d')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'd.account_id').on('a.tenant_id', '=', tenantId),
    )
    .innerJoin('template as t', (join) =>
      join.onRef('t.id', '=', 'd.template_id').on('t.tenant_id', '=', tenantId),
    )
    .select([
      'd.id',
      'd.name',
      'd.template_id',
      'd.template_version',
      'd.created_at',
      'd.updated_at',
      't.title',
      't.product',
      'a.first_name',
      'a.last_name',
      'a.email',
    ])
    .where('d.tenant_id', '=', tenantId)
    .where('d.deleted_at', 'is', null)
    .$if(after !== null, (qb) => qb.where('d.id', '>', after ?? ''))
    .orderBy('d.id')
    .limit(most)

export type DesignFileRow =
  ReturnType<typeof designsAfter> extends { execute(): Promise<(infer Row)[]> } ? Row : never
