/** Acting for someone else, and the lists to choose from. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/accounts.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { SwitchAccountEntry } from '@frontage/contracts/switch-account.ts'
import { switchRefusal } from '@frontage/domain/users.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { switchAccount, switchBack, type NewSession } from './commands/switch-account.ts'
import { namesSearched } from './names-repository.ts'
import { maySwitchAccounts, requireAccount, requireUserAdministrator } from './policies.ts'
import { switchPage, usersPage } from './users-order-repository.ts'
import { switchCount, switchRows, userCount, userRows } from './users-repository.ts'
import { facePath } from './presenter.ts'
import { accountScope, hasBearer, isSwitched, sessionOf, sessionToken, setSessionCookie } from './session.ts'
import { accountRightsOf } from './account-rights.ts'

/** Far above what a user does, far below what guessing would need. */
const SWITCH_RATE = {
  rateLimit: {
    max: 120,
    timeWindow: 60_000,
    keyGenerator: ({ session, ip }: FastifyRequest) =>
      session ? `switch ${session.scope.tenantId} ${session.scope.actorAccountId}` : ip,
  },
}

const FINDS_NOBODY_OR_EVERYBODY = { freshPlan: true }

export const switchRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.listSwitchAccounts, async (request) => {
    const session = sessionOf(request)
    if (!maySwitchAccounts(request)) throw new Refusal('account.not-allowed')
    const { query } = request
    const {
      scope,
      account: { role },
    } = session
    const keyset = switchPage(scope, query)
    const named = await namesSearched(context.db, scope, query.search)
    const [rows, [counted]] = await context.db.read(
      scope,
      [switchRows(scope, role, keyset, named), switchCount(scope, role, named)],
      FINDS_NOBODY_OR_EVERYBODY,
    )
    const page = keyset.pageOf(rows)
    return ok({ ...page, rows: page.rows.map(presentEntry), totalRows: counted?.total ?? 0 })
  })

  route(
    app,
    calls.switchAccount,
    {
      config: SWITCH_RATE,
    },
    async (request, reply) => {
      const session = sessionOf(request)
      return answer(
        request,
        reply,
        await switchAccount(context, session, tokenOf(request), request.body.email),
      )
    },
  )

  route(app, calls.switchBack, { config: SWITCH_RATE }, async (request, reply) =>
    answer(request, reply, await switchBack(context, sessionOf(request), tokenOf(request))),
  )

  route(
    app,
    calls.listUsers,
    {
      onRequest: requireUserAdministrator,
    },
    async (request) => {
      const session = sessionOf(request)
      const { tenant, query } = request
      const keyset = usersPage(tenant, query)
      const named = await namesSearched(context.db, tenant, query.search)
      const [rows, [counted]] = await context.db.read(
        accountScope(request),
        [userRows(tenant, query, named, keyset), userCount(tenant, query, named)],
        FINDS_NOBODY_OR_EVERYBODY,
      )
      const asks = accountRightsOf(session.account)
      const page = keyset.pageOf(rows)
      return ok({
        ...page,
        rows: page.rows.map((row) => ({
          ...presentEntry(row),
          role: roleName(row),
          office: row.office,
          team: row.team,
          region: row.region,
          isActive: row.is_active,
          state: !row.is_active
            ? ('deactivated' as const)
            : row.is_invited
              ? ('invited' as const)
              : ('active' as const),
          isErased: row.erased_at !== null,
          lastLogin: row.last_login_at?.toISOString() ?? null,
          orders: row.orders,
          profileStatus: row.profile_status,
          canSwitch: switchRefusal(asks, accountRightsOf(row), isSwitched(session)) === null,
        })),
        totalRows: counted?.total ?? 0,
      })
    },
  )
}

function tokenOf(request: FastifyRequest): string {
  const token = sessionToken(request)
  if (!token) throw new Refusal('account.sign-in-required')
  return token
}

function answer(request: FastifyRequest, reply: FastifyReply, { token, expiresAt }: NewSession) {
  // A program that came without a cookie gets none.
  if (!hasBearer(request)) setSessionCookie(request, reply, token, expiresAt)
  return ok({ accessToken: token })
}

interface SwitchRow {
  id: string
  first_name: string
  last_name: string
  email: string
  photo_file_id: string | null
}

const presentEntry = (row: SwitchRow): SwitchAccountEntry => ({
  idUser: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  urlProfile: facePath(row.id, row.photo_file_id),
})

interface RoleRow {
  role: string
  is_manager: boolean
  is_regional_manager: boolean
  is_title_user: boolean
}

function roleName(row: RoleRow): string {
  if (row.role !== 'Agent') return row.role
  if (row.is_regional_manager) return 'Regional manager'
  if (row.is_manager) return 'Manager'
  return row.is_title_user ? 'Title user' : 'Agent'
}
