import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { Mentions, MentionsQuery } from '@frontage/contracts/pages.ts'
import { ratePerAccount } from '../../../platform/rate-per-account.ts'
import { accountScope } from '../../accounts/index.ts'
import { requireAuthor } from '../authors.ts'
import { findMentions } from './find.ts'

/** Four a second: more than anybody types, far fewer than reading out a whole directory needs. */
const SEARCHES_PER_MINUTE = 240

/** Names that an author can put on a page. */
export const mentionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireAuthor)

  app.get(
    '/managepages/api/v1/mentions',
    {
      config: ratePerAccount('mentions', SEARCHES_PER_MINUTE, 60_000),
      schema: { querystring: MentionsQuery, response: { 200: envelope(Mentions) } },
    },
    async (request) => ok(await findMentions(app.context.db, accountScope(request), request.query.search)),
  )
}
