import type { ApiKey } from '@frontage/contracts/programs.ts'
import { MOST_KEYS } from '@frontage/domain/programs.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deleteKeysBefore, keyRow, keyRows, type KeyRow } from './keys-repository.ts'

const DAY_MS = 86_400_000
/** Keys that are over stay readable so long, for whoever asks what a program did. */
const STORED_DAYS = 180
/** With those that are over. */
const MOST_SHOWN = MOST_KEYS * 4

export function presentKey(row: KeyRow, now: Date): ApiKey {
  const isOver = row.expires_at !== null && row.expires_at <= now
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    maker: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
    state: row.revoked_at ? 'revoked' : isOver ? 'expired' : row.is_active ? 'live' : 'sleeping',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

export async function listKeys({ db, clock }: AppContext, scope: TenantScope): Promise<ApiKey[]> {
  const [rows] = await db.read(scope, [keyRows(scope, MOST_SHOWN)])
  return rows.map((row) => presentKey(row, clock.now()))
}

/** @throws Refusal request.not-found */
export async function readKey({ db, clock }: AppContext, scope: TenantScope, id: string): Promise<ApiKey> {
  const [[row]] = await db.read(scope, [keyRow(scope, id)])
  if (!row) throw new Refusal('request.not-found')
  return presentKey(row, clock.now())
}

export const deleteOldKeys = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deleteKeysBefore(tx, scope, new Date(now.getTime() - STORED_DAYS * DAY_MS))
