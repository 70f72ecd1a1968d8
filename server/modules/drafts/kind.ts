/** What the modules that have drafts say of them. */
import type { z } from 'zod'
import type { Tx } from '@frontage/db/client.ts'
import type { DraftKind as KindName } from '@frontage/db/brand-tables.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface DraftKind<Body extends object> {
  name: KindName
  /** As the audit log calls it. */
  title: string
  schema: z.ZodType<Body>
  actions: Record<'published' | 'discarded' | 'restored', AuditAction>
  /** What is public. */
  published(tx: Tx, scope: TenantScope): Promise<Body>
  /**
   * @param known what may go on naming things that are gone since, until somebody publishes
   * @throws Refusal where it names what is not there, whatever its form
   */
  check(tx: Tx, scope: TenantScope, body: Body, known: readonly Body[]): Promise<void>
  /** Makes it public: everything at once, in the caller's transaction. */
  publish(tx: Tx, scope: TenantScope, body: Body): Promise<void>
}
