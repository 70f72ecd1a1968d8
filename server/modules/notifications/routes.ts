import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/notifications.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { sanitizeFragment } from '@frontage/page-nodes/sanitize/sanitize.ts'
import { notify } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, presentCurrentUser, requireAccount, sessionOf } from '../accounts/index.ts'
import { NEWS, newsFor } from './channel.ts'
import { insertReads, messageCounts, messageRows, visibleIds, type Reader } from './repository.ts'
import { Streams } from './streams.ts'

/** What is everybody's is few, and so is a reader's own: the server sees that by the values alone. */
const OF_ONE_READER = { freshPlan: true }

export const notificationRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app.context
  const streams = new Streams()
  const stop = await db.listen(NEWS, {
    onMessage: (payload) => streams.onMessage(payload),
    onGap: () => streams.onGap(),
  })
  // Before the server waits for its connections to end: these never do by themselves.
  app.addHook('preClose', async () => streams.close())
  app.addHook('onClose', async () => stop())

  route(
    app,
    calls.list,
    {
      onRequest: requireAccount,
    },
    async (request) => {
      const reader = readerOf(request, clock.now())
      const { accountId } = request.query
      if (accountId !== undefined && accountId !== reader.accountId) throw new Refusal('request.not-found')
      const reads = [messageRows(reader, request.query), messageCounts(reader)] as const
      const [rows, [counts]] = await db.read(reader, reads, OF_ONE_READER)
      return ok({
        rows: rows.map((row) => ({
          id: row.id,
          name: sanitizeFragment(row.name),
          messageBody: sanitizeFragment(row.message_body),
          image: row.image,
          pageLink: row.page_link,
          isRead: row.read_at !== null,
          createdAt: row.created_at.toISOString(),
        })),
        totalRows: Number(counts?.total ?? 0),
        unread: Number(counts?.unread ?? 0),
      })
    },
  )

  route(
    app,
    calls.markRead,
    {
      onRequest: requireAccount,
    },
    async (request) => {
      const reader = readerOf(request, clock.now())
      if (request.body.some((line) => line.AccountId !== reader.accountId))
        throw new Refusal('request.not-found')
      const ids = request.body.map((line) => line.NotificationMessageId)
      await db.tenant(reader, async (tx) => {
        const visible = await tx.executeQuery(visibleIds(reader, ids).compile())
        await insertReads(
          tx,
          reader,
          visible.rows.map((row) => row.id),
        )
        // The user's other windows count again.
        await notify(tx, NEWS, newsFor(reader.tenantId, reader.accountId))
      })
      const [[counts]] = await db.read(reader, [messageCounts(reader)], OF_ONE_READER)
      return ok({ unread: Number(counts?.unread ?? 0) })
    },
  )

  route(app, calls.stream, { onRequest: requireAccount }, async (request, reply) => {
    const { tenantId, accountId } = accountScope(request)
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers would keep the news to themselves.
      'x-accel-buffering': 'no',
    })
    streams.add(tenantId, accountId, reply.raw)
  })
}

function readerOf(request: FastifyRequest, now: Date): Reader {
  const scope = accountScope(request)
  const { account } = sessionOf(request)
  const { userTypeId } = presentCurrentUser(account, request.tenant)
  const { role, membership: plan, office, team, created_at: since } = account
  return { ...scope, userTypeId, since, now, role, plan, office, team }
}
