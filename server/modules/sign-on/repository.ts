/** How a tenant's directory is asked: as it is saved, as users sign in with it, and how the last attempt went. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { SignOnSettings } from '@frontage/contracts/sign-on.ts'
import type { TenantScope } from '../../platform/scope.ts'

export const signOnRow = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('sign_on').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

/** What users sign in with; for `db.read`. */
export const liveRow = ({ tenantId }: TenantScope) =>
  build.selectFrom('sign_on').select('live').where('tenant_id', '=', tenantId)

/** Locked for the rest of the transaction. */
export const lockSignOn = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('sign_on').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst()

export type SignOnRow = NonNullable<Awaited<ReturnType<typeof signOnRow>>>

export async function saveDraft(
  tx: Tx,
  { tenantId }: TenantScope,
  settings: SignOnSettings,
  sealedSecret: string | null,
): Promise<void> {
  const saved = { draft: JSON.stringify(settings), draft_secret: sealedSecret }
  await tx
    .insertInto('sign_on')
    .values({ tenant_id: tenantId, ...saved })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(saved))
    .execute()
}

/** Users sign in with what is saved from now on. */
export async function takeDraftLive(tx: Tx, { tenantId }: TenantScope): Promise<void> {
  await tx
    .updateTable('sign_on')
    .set({ live: sql<string>`draft`, live_secret: sql<string | null>`draft_secret` })
    .where('tenant_id', '=', tenantId)
    .execute()
}

export async function switchOff(tx: Tx, { tenantId }: TenantScope): Promise<void> {
  await tx
    .updateTable('sign_on')
    .set({ live: null, live_secret: null })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** @param tried names the connection, where the attempt went through */
export async function saveAttempt(
  tx: Tx,
  { tenantId }: TenantScope,
  attempt: object,
  tried: string | null,
): Promise<void> {
  await tx
    .updateTable('sign_on')
    .set({ last_try: JSON.stringify(attempt), ...(tried === null ? {} : { tried }) })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** How users sign in is part of what every process knows of a tenant: they read it again. */
export async function renewTenant(tx: Tx, { tenantId }: TenantScope): Promise<void> {
  await tx
    .updateTable('tenant')
    .set({ revision: sql`revision` })
    .where('tenant_id', '=', tenantId)
    .execute()
}
