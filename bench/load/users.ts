/** Accounts to play scenarios with: agents like the demonstration's, each with a session of its own. */
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { newSecret, sha256 } from '@frontage/server/platform/secrets.ts'

export const TENANT = 'harbor'
/** Whom the accounts resemble. */
const MODEL = `agent@${TENANT}.test`
/** So that no two draw the same card: what is drawn once is not drawn again. */
const FIRST = [
  'Ana',
  'Bruno',
  'Chidi',
  'Dana',
  'Elif',
  'Femke',
  'Goran',
  'Hana',
  'Ines',
  'Jonas',
  'Keiko',
  'Lars',
]
const SYLLABLES = [
  'Bel',
  'Cor',
  'Dar',
  'Fen',
  'Gal',
  'Hol',
  'Kan',
  'Lin',
  'Mar',
  'Nor',
  'Ost',
  'Per',
  'Quin',
  'Ros',
]
/** Longer than a clock is moved by in a bad night. */
const SESSION_MS = 48 * 3_600_000

export interface VirtualUser {
  email: string
  token: string
}

/** @returns as many new agents as asked; their profiles are complete, and their carts and shelves empty */
export async function newAgents(db: Db, count: number): Promise<VirtualUser[]> {
  const run = newSecret()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 8)
    .toLowerCase()
  return db.tenant(scopeOfTenant(TENANT), async (tx) => {
    const model = await tx
      .selectFrom('account')
      .select(['password_hash', 'first_name', 'last_name', 'role', 'membership', 'team', 'region'])
      .select(['photo_file_id', 'logo_file_id', 'terms_version', 'terms_agreed_at'])
      .select((eb) => [
        eb.cast<string>('profile', 'text').as('profile'),
        eb.cast<string>('flags', 'text').as('flags'),
      ])
      .where('tenant_id', '=', TENANT)
      .where('email_lower', '=', MODEL)
      .executeTakeFirstOrThrow()
    const photo = await tx
      .selectFrom('file')
      .select(['purpose', 'name', 'media_type', 'content_hash', 'byte_size', 'width_px', 'height_px'])
      .select('storage_key')
      .where('tenant_id', '=', TENANT)
      .where('id', '=', model.photo_file_id)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const users: VirtualUser[] = []
    for (let at = 0; at < count; at++) {
      const user = { email: `load-${run}-${at}@${TENANT}.test`, token: newSecret() }
      const { id } = await tx
        .insertInto('account')
        .values({
          ...model,
          first_name: FIRST[at % FIRST.length],
          last_name: lastName(at),
          photo_file_id: null,
          logo_file_id: null,
          tenant_id: TENANT,
          email: user.email,
          email_verified_at: now,
          welcomed_at: now,
          walkthrough_completed_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const face = await tx
        .insertInto('file')
        .values({ ...photo, tenant_id: TENANT, account_id: id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('account')
        .set({ photo_file_id: face.id })
        .where('tenant_id', '=', TENANT)
        .where('id', '=', id)
        .execute()
      await tx
        .insertInto('membership')
        .values({ tenant_id: TENANT, account_id: id, trial_used: true })
        .execute()
      await tx.insertInto('session').values(sessionOf(id, user.token)).execute()
      users.push(user)
    }
    return users
  })
}

function lastName(at: number): string {
  const syllable = (number: number) => SYLLABLES[number % SYLLABLES.length] ?? ''
  return syllable(at) + syllable(Math.floor(at / SYLLABLES.length)).toLowerCase() + 'son'
}

/** A further session of an account that there is already. */
export async function sessionFor(db: Db, email: string): Promise<VirtualUser> {
  const token = newSecret()
  await db.tenant(scopeOfTenant(TENANT), async (tx) => {
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', TENANT)
      .where('email_lower', '=', email)
      .executeTakeFirstOrThrow()
    await tx.insertInto('session').values(sessionOf(id, token)).execute()
  })
  return { email, token }
}

const sessionOf = (account_id: string, token: string) => ({
  tenant_id: TENANT,
  token_hash: sha256(token),
  account_id,
  actor_account_id: null,
  expires_at: new Date(Date.now() + SESSION_MS),
})
