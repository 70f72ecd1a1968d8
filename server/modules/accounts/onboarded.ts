/** What each user is shown or asked once: the walkthrough, and every new version of the terms. */
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AgreeToTerms } from '@frontage/contracts/accounts.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { recordAudit } from './audit.ts'
import { updateAccount } from './repository.ts'
import { accountScope, isSwitched, requireSelf, type Session } from './session.ts'

const ME = '/security/api/v1/users/me'
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

export const onboardedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, clock } = app.context
  app.addHook('onRequest', requireSelf)
  const nothing = { response: { 200: envelope(z.null()) } }

  app.put(`${ME}/walkthrough`, { schema: nothing }, async (request) => {
    const scope = accountScope(request)
    await db.tenant(scope, (tx) => updateAccount(tx, scope, { walkthrough_completed_at: clock.now() }))
    return ok(null)
  })

  app.put(`${ME}/terms`, { schema: { body: AgreeToTerms, ...nothing } }, async (request) => {
    const scope = accountScope(request)
    const { version } = request.body
    if (version !== request.tenant.termsVersion) throw new Refusal('account.terms-changed')
    const now = clock.now()
    await db.tenant(scope, async (tx) => {
      await updateAccount(tx, scope, { terms_version: version, terms_agreed_at: now })
      await recordAudit(tx, scope, 'account.terms-agreed', now, { version })
    })
    return ok(null)
  })
}
