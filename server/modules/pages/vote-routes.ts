import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/pages.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { pollsOf } from '@frontage/page-nodes/saved/polls.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { resultOf } from './presenter.ts'
import { putVote, votesOn } from './votes-repository.ts'
import { readablePageBody } from './queries.ts'
import { readerOf } from './routes.ts'
import { voterOf, votingAs } from './voters.ts'

const TEN_MINUTES_MS = 600_000

/** Polls of published pages: open to everybody who may read the page. */
export const voteRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app.context

  // Only polls that the visitor has voted in: the others do not show how they stand.
  route(app, calls.listVotes, async (request, reply) => {
    const { tenant, params } = request
    const page = await readablePageBody(db, readerOf(request), params.pageId)
    reply.header('cache-control', 'private, no-store')
    const voter = voterOf(request)
    if (!voter) return ok([])
    const [rows] = await db.read(tenant, [votesOn(tenant, page.page_id, voter)])
    const results = pollsOf(page.state).map((poll) => resultOf(poll, rows))
    return ok(results.filter(({ mine }) => mine !== null))
  })

  route(
    app,
    calls.vote,
    {
      config: ratePerAccount('votes', 30, TEN_MINUTES_MS),
    },
    async (request, reply) => {
      const { tenant, params, body } = request
      const page = await readablePageBody(db, readerOf(request), params.pageId)
      const poll = pollsOf(page.state).find((options) => options.includes(body.option))
      if (!poll) throw new Refusal('pages.poll-changed')
      const voter = votingAs(request, reply)
      const vote = { pageId: page.page_id, poll, option: body.option, voter }
      const rows = await db.tenant(tenant, async (tx) => {
        await putVote(tx, tenant, vote)
        return tx.executeQuery(votesOn(tenant, page.page_id, voter))
      })
      return ok(resultOf(poll, rows.rows))
    },
  )
}
