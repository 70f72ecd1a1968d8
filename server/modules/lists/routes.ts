import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import {
  ListQuery,
  ListRecipients,
  MailingList,
  MailingLists,
  RemovedRows,
  RenameList,
  ReplaceRecipients,
  SaveList,
} from '@frontage/contracts/lists.ts'
import { PathId } from '@frontage/contracts/path.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import { repeatable } from '../../platform/repeatable-transaction.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { accountScope, requireAccount, requireMenu } from '../accounts/index.ts'
import { replaceRecipients, saveList } from './commands/save-list.ts'
import { recipientsCsv, removedCsv, sendCsv } from './downloads.ts'
import { presentList } from './presenter.ts'
import { pageOfRecipients, pageOfRemoved } from './recipients.ts'
import { findList, listLists, renameList, setDeleted, type ListRow } from './repository.ts'

const LISTS = '/marketingcenter/api/v1/mailinglists'
const One = z.object({ id: PathId })
const list = envelope(MailingList)

export const listRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const { db, clock } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireMenu('savedmailinglists'))

  app.post(LISTS, { schema: { body: SaveList, response: { 201: list } } }, async (request, reply) => {
    const asked = repeatable(request, 'POST mailinglists')
    return reply.code(201).send(ok(await saveList(context, accountScope(request), request.body, asked)))
  })

  app.get(
    LISTS,
    { schema: { querystring: ListQuery, response: { 200: envelope(MailingLists) } } },
    async (request) => {
      const scope = accountScope(request)
      const { rows, totalRows } = await db.tenant(scope, (tx) => listLists(tx, scope, request.query))
      return ok({ rows: rows.map(presentList), totalRows })
    },
  )

  app.get(`${LISTS}/:id`, { schema: { params: One, response: { 200: list } } }, async (request) =>
    ok(presentList(await ownList(request))),
  )

  app.put(
    `${LISTS}/:id`,
    { schema: { params: One, body: RenameList, response: { 200: list } } },
    async (request) => {
      const scope = accountScope(request)
      const id = idOf(request)
      const row = await db.tenant(scope, async (tx) => {
        await renameList(tx, scope, id, request.body.name)
        return listOf(tx, scope, id)
      })
      return ok(presentList(row))
    },
  )

  app.put(
    `${LISTS}/:id/recipients`,
    { schema: { params: One, body: ReplaceRecipients, response: { 200: list } } },
    async (request) =>
      ok(await replaceRecipients(context, accountScope(request), idOf(request), request.body)),
  )

  app.delete(
    `${LISTS}/:id`,
    { schema: { params: One, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const scope = accountScope(request)
      const id = idOf(request)
      const gone = await db.tenant(scope, (tx) => setDeleted(tx, scope, id, clock.now()))
      if (!gone) throw new Refusal('lists.missing')
      return ok(null)
    },
  )

  app.post(`${LISTS}/:id/restore`, { schema: { params: One, response: { 200: list } } }, async (request) => {
    const scope = accountScope(request)
    const id = idOf(request)
    const row = await db.tenant(scope, async (tx) => {
      await setDeleted(tx, scope, id, null)
      return listOf(tx, scope, id)
    })
    return ok(presentList(row))
  })

  app.get(
    `${LISTS}/:id/recipients`,
    { schema: { params: One, querystring: ListQuery, response: { 200: envelope(ListRecipients) } } },
    async (request) => {
      const scope = accountScope(request)
      const page = await db.tenant(scope, async (tx) => {
        const { id, version } = await listOf(tx, scope, idOf(request))
        return pageOfRecipients(tx, scope, { listId: id, version }, request.query)
      })
      return ok(page)
    },
  )

  app.get(
    `${LISTS}/:id/removed`,
    { schema: { params: One, querystring: ListQuery, response: { 200: envelope(RemovedRows) } } },
    async (request) => {
      const scope = accountScope(request)
      const page = await db.tenant(scope, async (tx) => {
        const { id, version } = await listOf(tx, scope, idOf(request))
        return pageOfRemoved(tx, scope, { listId: id, version }, request.query)
      })
      return ok(page)
    },
  )

  app.get(`${LISTS}/:id/recipients.csv`, { schema: { params: One } }, async (request, reply) => {
    const { id, version, name } = await ownList(request)
    const scope = accountScope(request)
    return sendCsv(reply, name, recipientsCsv(db, scope, { listId: id, version }))
  })

  app.get(`${LISTS}/:id/removed.csv`, { schema: { params: One } }, async (request, reply) => {
    const { id, version, name } = await ownList(request)
    const scope = accountScope(request)
    return sendCsv(reply, `${name} removed rows`, removedCsv(db, scope, { listId: id, version }))
  })

  async function ownList(request: FastifyRequest): Promise<ListRow> {
    const scope = accountScope(request)
    const id = idOf(request)
    return db.tenant(scope, (tx) => listOf(tx, scope, id))
  }

  async function listOf(tx: Tx, scope: AccountScope, id: string): Promise<ListRow> {
    const row = await findList(tx, scope, id)
    if (!row) throw new Refusal('lists.missing')
    return row
  }
}

function idOf(request: FastifyRequest): string {
  return (request.params as z.infer<typeof One>).id
}
