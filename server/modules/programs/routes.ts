import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/programs.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { createKey } from './commands/create-key.ts'
import { revokeKey } from './commands/revoke-key.ts'
import { listKeys } from './keys.ts'
import { requireProgrammer } from './policies.ts'

export const apiKeyRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireProgrammer)

  route(app, calls.listKeys, async (request) => ok(await listKeys(context, accountScope(request))))
  route(app, calls.createKey, async (request) =>
    ok(await createKey(context, accountScope(request), request.body)),
  )
  route(app, calls.revokeKey, async (request) =>
    ok(await revokeKey(context, accountScope(request), request.params.id)),
  )
}
