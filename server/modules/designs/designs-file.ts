import type { Db } from '@frontage/db/client.ts'
import type { ExportFile } from '../../platform/export-file.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { designsAfter, type DesignFileRow } from './designs-file-repository.ts'

const AT_ONCE = 500

/** Every user's designs that are not deleted. */
export const designsFile = (db: Db, scope: TenantScope): ExportFile<DesignFileRow> => ({
  name: 'designs',
  columns: [
    { heading: 'Id', name: 'id', cell: ({ id }) => id },
    { heading: 'Name', name: 'name', cell: ({ name }) => name },
    { heading: 'Owner', name: 'owner_name', cell: (row) => `${row.first_name} ${row.last_name}`.trim() },
    { heading: 'Email', name: 'owner_email', cell: ({ email }) => email },
    { heading: 'Template', name: 'template', cell: ({ title }) => title },
    { heading: 'Product', name: 'product', cell: ({ product }) => product },
    { heading: 'Template id', name: 'template_id', cell: (row) => row.template_id },
    { heading: 'Template version', name: 'template_version', cell: (row) => row.template_version },
    { heading: 'Created', name: 'created_at', cell: (row) => row.created_at.toISOString() },
    { heading: 'Changed', name: 'updated_at', cell: (row) => row.updated_at.toISOString() },
  ],
  batches: batches(db, scope),
})

async function* batches(db: Db, scope: TenantScope): AsyncGenerator<DesignFileRow[]> {
  let after: string | null = null
  for (;;) {
    const [rows]: [DesignFileRow[]] = await db.read(scope, [designsAfter(scope, after, AT_ONCE)], {
      long: true,
    })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
