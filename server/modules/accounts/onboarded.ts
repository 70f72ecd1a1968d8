/** What each user is shown or asked once: the walkthrough, and every new version of the terms. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/sign-up.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { updateAccount } from './repository.ts'
import { requireSelf } from './policies.ts'
import { accountScope, isSwitched, type Session } from './session.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The version that the user has yet to agree to. Who acts for someone can't agree for her, and isn't asked. */
export function termsDue(tenant: Tenant, session: Session | null): number | null {
  const { termsVersion } = tenant
  if (termsVersion === null || !session || isSwitched(session)) return null
  return session.account.terms_version < termsVersion ? termsVersion : null
}

/** Until the terms are agreed to, the marketing center can be looked at and not used. */
export function registerTermsGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ tenant, session, method, url }) => {
    if (READS.has(method) || !url.startsWith('/marketingcenter/')) return
    if (termsDue(tenant, session) !== null) throw new Refusal('account.terms-needed')
  })
}

export const onboardedRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app.context
  app.addHook('onRequest', requireSelf)

  route(app, calls.completeWalkthrough, async (request) => {
    const scope = accountScope(request)
    await db.tenant(scope, (tx) => updateAccount(tx, scope, { walkthrough_completed_at: clock.now() }))
    return ok(null)
  })

  route(app, calls.agreeToTerms, async (request) => {
    const scope = accountScope(request)
    const { version } = request.body
    if (version !== request.tenant.termsVersion) throw new Refusal('account.terms-changed')
    const now = clock.now()
    await db.tenant(scope, async (tx) => {
      await updateAccount(tx, scope, { terms_version: version, terms_agreed_at: now })
      await recordAudit(tx, scope, { action: 'account.terms-agreed', at: now, detail: { version } })
    })
    return ok(null)
  })
}
