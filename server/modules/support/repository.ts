import { sql } from 'kysely'
import type { SupportQuery } from '@frontage/contracts/support.ts'
import type { SupportStatus } from '@frontage/domain/support.ts'
import type { SupportRequestTable } from '@frontage/db/support-tables.ts'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface NewRequest {
  kind: SupportRequestTable['kind']
  accountId: string | null
  name: string
  email: string
  subject: string
  message: string
  rating?: number
  link?: string
}

export interface NewFile {
  name: string
  mediaType: string
  byteSize: number
  storageKey: string
}

export async function insertRequest(
  tx: Tx,
  scope: TenantScope,
  request: NewRequest,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('support_request')
    .values({
      tenant_id: scope.tenantId,
      kind: request.kind,
      account_id: request.accountId,
      name: request.name,
      email: request.email,
      subject: request.subject,
      message: request.message,
      rating: request.rating ?? null,
      link: request.link ?? '',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFiles(
  tx: Tx,
  scope: TenantScope,
  requestId: string,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return
  await tx
    .insertInto('support_file')
    .values(
      files.map((file) => ({
        tenant_id: scope.tenantId,
        request_id: requestId,
        name: file.name,
        media_type: file.mediaType,
        byte_size: file.byteSize,
        storage_key: file.storageKey,
      })),
    )
    .execute()
}

const requests = (scope: TenantScope) =>
  build
    .selectFrom('support_request as request')
    .leftJoin('account as answerer', (join) =>
      join
        .onRef('answerer.tenant_id', '=', 'request.tenant_id')
        .onRef('answerer.id', '=', 'request.answered_by'),
    )
    .selectAll('request')
    .select(['answerer.first_name as answerer_first', 'answerer.last_name as answerer_last'])
    .where('request.tenant_id', '=', scope.tenantId)

export const requestOf = (scope: TenantScope, id: string) => requests(scope).where('request.id', '=', id)

export type RequestRow =
  ReturnType<typeof requestOf> extends { execute(): Promise<(infer Row)[]> } ? Row : never

/** What is new first, then the newest. */
export function inboxRows(scope: TenantScope, { status, kind, pageNumber, pageSize }: SupportQuery) {
  return requests(scope)
    .where((eb) => (status === undefined ? eb.lit(true) : eb('request.status', '=', status)))
    .where((eb) => (kind === undefined ? eb.lit(true) : eb('request.kind', '=', kind)))
    .orderBy(sql`request.status = 'answered'`)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
}

export function inboxCount(scope: TenantScope, { status, kind }: Pick<SupportQuery, 'status' | 'kind'>) {
  return build
    .selectFrom('support_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', scope.tenantId)
    .where((eb) => (status === undefined ? eb.lit(true) : eb('status', '=', status)))
    .where((eb) => (kind === undefined ? eb.lit(true) : eb('kind', '=', kind)))
}

export const filesOf = (scope: TenantScope, requestIds: readonly string[]) =>
  build
    .selectFrom('support_file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where((eb) => eb('request_id', '=', eb.fn.any(eb.val([...requestIds]))))
    .orderBy('name')

export type FileRow = ReturnType<typeof filesOf> extends { execute(): Promise<(infer Row)[]> } ? Row : never

/** False: there is no such request. */
export async function updateStatus(
  tx: Tx,
  scope: TenantScope,
  id: string,
  change: { status: SupportStatus; accountId: string; now: Date },
): Promise<boolean> {
  const isAnswered = change.status === 'answered'
  const { numUpdatedRows } = await tx
    .updateTable('support_request')
    .set({
      status: change.status,
      answered_by: isAnswered ? change.accountId : null,
      answered_at: isAnswered ? change.now : null,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
