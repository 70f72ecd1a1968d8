/** Who calls: sessions in the database, made again when a call has ended them. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { TENANTS } from './calls.ts'
import type { Who } from './targets.ts'

const HOUR_MS = 3_600_000
export const hostOf = (tenant: string): string => (tenant === 'harbor' ? 'localhost' : `${tenant}.localhost`)
export const CONSOLE_HOST = 'console.localhost'

const MAILBOX: Record<Exclude<Who, 'stranger' | 'operator'>, string> = {
  agent: 'agent',
  manager: 'manager',
  admin: 'admin',
  acting: 'active',
}

/** Abilities that open calls. */
const OFFERS = { harbor: 'ViewContentIdeaSubmission', summit: 'EnableBB20Features' }

/** The accounts that call: their rows are worth knowing before others. */
export const callersOf = (db: Db, tenant: string): Promise<string[]> =>
  db.tenant(scopeOfTenant(tenant), async (tx) => {
    const emails = Object.values(MAILBOX).map((mailbox) => `${mailbox}@${tenant}.test`)
    const rows = await tx.selectFrom('account').select('id').where('email_lower', 'in', emails).execute()
    return rows.map(({ id }) => id)
  })

const aSession = () => {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    hash: createHash('sha256').update(token).digest('hex'),
    ends: new Date(Date.now() + HOUR_MS),
  }
}

export class Users {
  readonly #db: Db
  readonly #tokens = new Map<string, string>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Headers that make a request this user's. */
  async headersFor(tenant: (typeof TENANTS)[number], who: Who): Promise<Record<string, string>> {
    if (who === 'stranger') return {}
    const key = `${tenant} ${who}`
    const token = this.#tokens.get(key) ?? (await this.#signIn(tenant, who))
    this.#tokens.set(key, token)
    if (who === 'operator') return { cookie: `console_session=${token}` }
    return { authorization: `Bearer ${token}` }
  }

  /** After a call that ended the session, switched the account off or closed the site: everything as it was. */
  async restore(): Promise<void> {
    this.#tokens.clear()
    await this.#db.platform((owner) =>
      owner.updateTable('brokerage').set({ state: 'open', delete_at: null }).execute(),
    )
    for (const tenant of TENANTS)
      await this.#db.tenant(scopeOfTenant(tenant), async (tx) => {
        for (const [who, mailbox] of Object.entries(MAILBOX))
          await tx
            .updateTable('account')
            .set({
              role: who === 'admin' ? 'Admin' : 'Agent',
              is_manager: who === 'manager',
              is_active: true,
              membership: 'active',
            })
            .where('email_lower', '=', `${mailbox}@${tenant}.test`)
            .execute()
        // What an administrator hides would hide it from all that follows.
        await tx.deleteFrom('tenant_ability').where('tenant_id', '=', tenant).execute()
        await tx.insertInto('tenant_ability').values({ tenant_id: tenant, name: OFFERS[tenant] }).execute()
      })
  }

  async #signIn(tenant: (typeof TENANTS)[number], who: Exclude<Who, 'stranger'>): Promise<string> {
    const { token, hash, ends } = aSession()
    if (who === 'operator') {
      await this.#db.platform(async (owner) => {
        const { id } = await owner.selectFrom('operator').select('id').executeTakeFirstOrThrow()
        const session = {
          token_hash: hash,
          operator_id: id,
          is_complete: true,
          seen_at: ends,
          expires_at: ends,
        }
        await owner.insertInto('operator_session').values(session).execute()
      })
      return token
    }
    await this.#db.tenant(scopeOfTenant(tenant), async (tx) => {
      const idOf = async (mailbox: string) => {
        const mail = `${mailbox}@${tenant}.test`
        const found = await tx
          .selectFrom('account')
          .select('id')
          .where('tenant_id', '=', tenant)
          // Whom a call erased, or gave another address, somebody of the same role stands in for.
          .orderBy(sql`email_lower <> ${mail}`)
          .orderBy(sql`role <> ${mailbox === 'admin' ? 'Admin' : 'Agent'}`)
          .orderBy('email_lower')
          .limit(1)
          .executeTakeFirstOrThrow()
        return found.id
      }
      await tx
        .insertInto('session')
        .values({
          tenant_id: tenant,
          token_hash: hash,
          account_id: await idOf(MAILBOX[who]),
          actor_account_id: who === 'acting' ? await idOf('admin') : null,
          seen_at: ends,
          expires_at: ends,
        })
        .execute()
    })
    return token
  }
}
