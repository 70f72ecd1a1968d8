/** A brokerage's tax service, and what it said of carts. */
import { sql } from 'kysely'
import { z } from 'zod'
import { build, type Tx } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import { TaxSource } from '@frontage/contracts/tax-service.ts'
import { readOr } from '@frontage/contracts/stored.ts'
import { cents } from '@frontage/domain/money.ts'
import type { TaxQuote } from '@frontage/domain/tax-quote.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export const serviceRow = ({ tenantId }: TenantScope) =>
  build.selectFrom('tax_service').selectAll().where('tenant_id', '=', tenantId)

export const lockService = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('tax_service').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst()

/** No change of the key is saved until this transaction has ended. */
export async function holdRevision(tx: Tx, { tenantId }: TenantScope): Promise<number | null> {
  const row = await tx
    .selectFrom('tax_service')
    .select('revision')
    .where('tenant_id', '=', tenantId)
    .forShare()
    .executeTakeFirst()
  return row?.revision ?? null
}

/** The row is made with the first save, so two first ones meet here. */
export const makeService = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .insertInto('tax_service')
    .values({ tenant_id: tenantId, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateService = (
  tx: Tx,
  { tenantId }: TenantScope,
  change: {
    key?: string | null
    key_hint?: string | null
    revision?: number
    checked_at?: Date | null
    problem?: string | null
  },
) => tx.updateTable('tax_service').set(change).where('tenant_id', '=', tenantId).execute()

/** Merged where it is stored, so that other settings that are published at the same time stay. */
export const saveSource = (tx: Tx, { tenantId }: TenantScope, source: string) =>
  tx
    .updateTable('tenant')
    .set({ settings: sql`settings || ${JSON.stringify({ tax_source: source })}::jsonb` })
    .where('tenant_id', '=', tenantId)
    .execute()

export const dropQuotes = (tx: Tx, { tenantId }: TenantScope) =>
  tx.deleteFrom('tax_quote').where('tenant_id', '=', tenantId).execute()

/** A quote with what is put on record when it is paid. */
export interface StoredQuote extends TaxQuote {
  calculation: string
}

export const quoteRow = prepared((of: AccountScope) =>
  build
    .selectFrom('tax_quote')
    .select(['key', 'taxes', 'calculation', 'expires_at'])
    .where('tenant_id', '=', of.tenantId)
    .where('account_id', '=', of.accountId),
)

const Taxes = z.record(z.string(), z.int().min(0).transform(cents))

interface QuoteRow {
  key: string | null
  taxes: unknown
  calculation: string | null
  expires_at: Date | null
}

/** null: there is none, or not any more. */
export function quoteOf(row: QuoteRow | undefined, now: Date): StoredQuote | null {
  if (!row?.expires_at || row.expires_at <= now || row.key === null || row.calculation === null) return null
  return { key: row.key, calculation: row.calculation, taxes: Taxes.parse(row.taxes) }
}

export const saveQuote = (
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  quote: StoredQuote,
  expiresAt: Date,
) => {
  const row = {
    key: quote.key,
    taxes: JSON.stringify(quote.taxes),
    calculation: quote.calculation,
    expires_at: expiresAt,
  }
  return tx
    .insertInto('tax_quote')
    .values({ tenant_id: tenantId, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(row))
    .execute()
}

/** As the tenant's row says it in this transaction, whatever this process remembers. */
export async function sourceOf(tx: Tx, { tenantId }: TenantScope): Promise<TaxSource> {
  const { source } = await tx
    .selectFrom('tenant')
    .select(sql<unknown>`settings ->> 'tax_source'`.as('source'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return readOr(TaxSource, source, 'rates')
}
