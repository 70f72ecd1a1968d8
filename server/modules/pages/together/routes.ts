import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/authoring.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_ROOM_MESSAGE_BYTES } from '@frontage/contracts/limits.ts'
import type { Db } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ratePerAccount } from '../../../platform/rate-per-account.ts'
import { route } from '../../../platform/route.ts'
import { acceptSocket, requireOwnOrigin } from '../../../platform/web-sockets.ts'
import { accountScope } from '../../accounts/index.ts'
import { requireAuthor } from '../policies.ts'
import { pageBodyOf } from '../repository.ts'
import { PAGE_BODY_BYTES } from '../routes.ts'
import { AuthorsAtPage } from './authors-at-page.ts'
import { beginRoom } from './begin-room.ts'
import { roomOf } from './repository.ts'
import { Rooms } from './rooms.ts'
import { closeWhenNotAllowed } from './still-allowed.ts'

/** Nobody says anything at the list of authors: it is read. */
const MOST_SAID_BYTES = 1_024
/** Also after a server is back and every window of an office connects at once. */
const LINES = ratePerAccount('page lines', 120, 60_000)

/** Authors of a page see each other, and write it together. */
export const togetherRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAuthor)
  const { context } = app
  const authors = new AuthorsAtPage(context)
  const rooms = new Rooms(context, authors)
  app.addHook('onClose', async () => {
    await rooms.close()
    await authors.close()
  })

  route(app, calls.watchAuthors, { onRequest: requireOwnOrigin, config: LINES }, async (request, reply) => {
    const socket = acceptSocket(request, reply, { maxBytes: MOST_SAID_BYTES })
    if (socket === null) return reply
    if (!socket) return refusePlain(context.db, request, reply, request.params)
    closeWhenNotAllowed(context, request, socket)
    await authors.enter(socket, accountScope(request), request.params.pageId)
    return reply
  })

  route(
    app,
    calls.openRoom,
    {
      bodyLimit: PAGE_BODY_BYTES,
      config: ratePerAccount('page rooms', 60, 60_000),
    },
    async (request) =>
      ok({ room: await beginRoom(context, accountScope(request), request.params.pageId, request.body) }),
  )

  route(app, calls.joinRoom, { onRequest: requireOwnOrigin, config: LINES }, async (request, reply) => {
    const socket = acceptSocket(request, reply, { maxBytes: MAX_ROOM_MESSAGE_BYTES })
    if (socket === null) return reply
    if (!socket) return refusePlain(context.db, request, reply, request.params)
    const { pageId, roomId: id } = request.params
    const onTyping = closeWhenNotAllowed(context, request, socket)
    await rooms.enter(socket, { scope: accountScope(request), pageId, id, onTyping })
    return reply
  })
}

/** A plain request where a WebSocket is opened: 426, as RFC 9110 has it. @throws Refusal pages.missing */
async function refusePlain(
  db: Db,
  { tenant }: FastifyRequest,
  reply: FastifyReply,
  { pageId, roomId }: { pageId: string; roomId?: string },
) {
  const [[page], rooms] = await db.read(tenant, [
    pageBodyOf(tenant, pageId),
    roomOf(tenant, pageId, roomId ?? pageId),
  ])
  if (!page || (roomId && rooms.length === 0)) throw new Refusal('pages.missing')
  return reply.code(426).header('upgrade', 'websocket').send()
}
