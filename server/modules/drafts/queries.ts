import type { z } from 'zod'
import type { Draft, VersionQuery, VersionRow } from '@frontage/contracts/drafts.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { DraftKind } from './kind.ts'
import { nameOf } from './presenter.ts'
import { newestVersion, tenantCreatedAt, versionNumbered, versionPage } from './repository.ts'
import { draftState, type DraftContext } from './state.ts'

export const readDraft = <Body extends object>(
  context: DraftContext,
  scope: TenantScope,
  kind: DraftKind<Body>,
): Promise<Draft<Body>> => context.db.tenant(scope, (tx) => draftState(tx, scope, kind, context))

type StoredVersion = Awaited<ReturnType<typeof versionPage>>[number]

const presentVersion = (row: StoredVersion, newest: number): VersionRow => ({
  number: row.number,
  published_at: row.published_at.toISOString(),
  published_by: row.published_by ? { id: row.published_by, name: nameOf(row) } : null,
  restored_from: row.restored_from,
  is_public: row.number === newest,
})

/** Where nothing was published yet, what the site was set up with is its first version. */
async function firstVersion(tx: Tx, scope: TenantScope): Promise<VersionRow> {
  const at = await tenantCreatedAt(tx, scope)
  return {
    number: 1,
    published_at: at.toISOString(),
    published_by: null,
    restored_from: null,
    is_public: true,
  }
}

export const listVersions = <Body extends object>(
  { db }: DraftContext,
  scope: TenantScope,
  kind: DraftKind<Body>,
  { pageNumber, pageSize }: z.output<typeof VersionQuery>,
): Promise<{ rows: VersionRow[]; totalRows: number }> =>
  db.tenant(scope, async (tx) => {
    const newest = await newestVersion(tx, scope, kind.name)
    if (newest === 0) return { rows: pageNumber === 1 ? [await firstVersion(tx, scope)] : [], totalRows: 1 }
    const rows = await versionPage(tx, scope, kind.name, (pageNumber - 1) * pageSize, pageSize)
    return { rows: rows.map((row) => presentVersion(row, newest)), totalRows: newest }
  })

/** @throws Refusal request.not-found */
export const readVersion = <Body extends object>(
  { db }: DraftContext,
  scope: TenantScope,
  kind: DraftKind<Body>,
  number: number,
): Promise<VersionRow & { body: Body }> => db.tenant(scope, (tx) => versionIn(tx, scope, kind, number))

/** @throws Refusal request.not-found */
export async function versionIn<Body extends object>(
  tx: Tx,
  scope: TenantScope,
  kind: DraftKind<Body>,
  number: number,
): Promise<VersionRow & { body: Body }> {
  const newest = await newestVersion(tx, scope, kind.name)
  if (newest === 0 && number === 1)
    return { ...(await firstVersion(tx, scope)), body: await kind.published(tx, scope) }
  const row = await versionNumbered(tx, scope, kind.name, number)
  const body = row && kind.schema.safeParse(row.body)
  if (!row || !body?.success) throw new Refusal('request.not-found')
  return { ...presentVersion(row, newest), body: body.data }
}
