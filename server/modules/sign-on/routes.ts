/** Sign-in through a brokerage's own directory, as its administrators set it up. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/sign-on.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { SignOn } from '@frontage/contracts/sign-on.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireSiteAdministrator } from '../tenants/index.ts'
import { DirectoryFailed } from './answer.ts'
import { keepBrowser } from './browser.ts'
import { begin } from './commands/begin.ts'
import { addDomain, checkDomain, removeDomain } from './commands/domains.ts'
import { saveSettings } from './commands/save-settings.ts'
import { makeToken, revokeToken } from './commands/tokens.ts'
import { turnOff, turnOn } from './commands/turn.ts'
import { savedDirectory } from './connection.ts'
import type { Oidc } from './oidc.ts'
import { presentSignOn } from './presenter.ts'
import { signOnRow } from './repository.ts'
import { FileProblem, readFile } from './saml/metadata.ts'

/** Each check asks name servers elsewhere, each attempt a directory. */
const RATE = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } }

export const signOnRoutes: FastifyPluginAsync<{ oidc: Oidc }> = async (app, { oidc }) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireSiteAdministrator)

  const shown = ({ tenant }: Pick<FastifyRequest, 'tenant'>): Promise<SignOn> =>
    context.db.tenant(tenant, (tx) => presentSignOn(tx, context, tenant))

  route(app, calls.read, async (request) => ok(await shown(request)))

  route(app, calls.save, async (request) => {
    const { tenant, body } = request
    await saveSettings(context, { scope: accountScope(request), tenant }, body)
    return ok(await shown(request), 'Saved')
  })

  route(app, calls.readFile, async ({ body: { text } }) => {
    try {
      return ok(readFile(text, context.clock.now()))
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      throw new Refusal('sign-on.file-unusable', null, error.message)
    }
  })

  route(app, calls.attempt, { config: RATE }, async (request, reply) => {
    const { tenant } = request
    const { accountId: tryingId, actorAccountId } = accountScope(request)
    const row = await context.db.tenant(tenant, (tx) => signOnRow(tx, tenant))
    const directory = savedDirectory(context.settings.sessionSecret, row)
    if (!directory) throw new Refusal('sign-on.not-connected')
    const browser = keepBrowser(request, reply)
    try {
      const url = await begin(context, oidc, tenant, {
        ...{ directory, browser, returnUrl: '', email: '' },
        tryingId: actorAccountId || tryingId,
      })
      return ok({ url })
    } catch (error) {
      if (!(error instanceof DirectoryFailed)) throw error
      request.log.warn({ err: error }, 'a directory could not be asked')
      throw new Refusal(error.problem === 'unreachable' ? 'sign-on.unreachable' : 'sign-on.wrong')
    }
  })

  route(app, calls.turnOn, async (request) => {
    await turnOn(context, accountScope(request), request.body.version)
    return ok(await shown(request))
  })

  route(app, calls.turnOff, async (request) => {
    await turnOff(context, accountScope(request))
    return ok(await shown(request))
  })

  route(app, calls.addDomain, async (request) => {
    await addDomain(context, accountScope(request), request.body.domain)
    return ok(await shown(request))
  })

  route(app, calls.checkDomain, { config: RATE }, async (request) => {
    await checkDomain(context, accountScope(request), request.params.domain)
    return ok(await shown(request))
  })

  route(app, calls.removeDomain, async (request) => {
    await removeDomain(context, accountScope(request), request.params.domain)
    return ok(await shown(request))
  })

  route(app, calls.makeToken, async (request) => {
    const token = await makeToken(context, accountScope(request))
    return ok({ token, sign_on: await shown(request) })
  })

  route(app, calls.revokeToken, async (request) => {
    await revokeToken(context, accountScope(request))
    return ok(await shown(request))
  })
}
