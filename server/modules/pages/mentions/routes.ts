import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/authoring.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { ratePerAccount } from '../../../platform/rate-per-account.ts'
import { route } from '../../../platform/route.ts'
import { accountScope } from '../../accounts/index.ts'
import { requireAuthor } from '../policies.ts'
import { findMentions } from './find.ts'

/** Four a second: more than anybody types, far fewer than reading out a whole directory needs. */
const SEARCHES_PER_MINUTE = 240

/** Names that an author can put on a page. */
export const mentionRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAuthor)

  route(
    app,
    calls.findMentions,
    {
      config: ratePerAccount('mentions', SEARCHES_PER_MINUTE, 60_000),
    },
    async (request) => ok(await findMentions(app.context.db, accountScope(request), request.query.search)),
  )
}
