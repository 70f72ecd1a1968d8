import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as calls from '@frontage/contracts/calls/lists.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { PathId } from '@frontage/contracts/path.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { route } from '../../platform/route.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireLists } from './policies.ts'
import { replaceRecipients, saveList } from './commands/save-list.ts'
import { recipientsCsv, removedCsv, sendCsv } from './downloads.ts'
import { presentList } from './presenter.ts'
import { pageOfRecipients, pageOfRemoved } from './recipients-repository.ts'
import { findList, listLists, renameList, setDeleted, type ListRow } from './repository.ts'

const One = z.object({ id: PathId })

export const listRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, clock } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireLists)

  route(app, calls.save, async (request) => {
    const asked = idempotent(request, 'POST mailinglists')
    return ok(await saveList(context, accountScope(request), request.body, asked))
  })

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    const { rows, totalRows } = await db.tenant(scope, (tx) => listLists(tx, scope, request.query))
    return ok({ rows: rows.map(presentList), totalRows })
  })

  route(app, calls.read, async (request) => ok(presentList(await ownList(request))))

  route(app, calls.rename, async (request) => {
    const scope = accountScope(request)
    const id = idOf(request)
    const row = await db.tenant(scope, async (tx) => {
      await renameList(tx, scope, id, request.body.name)
      return listOf(tx, scope, id)
    })
    return ok(presentList(row))
  })

  route(app, calls.replaceRecipients, async (request) =>
    ok(await replaceRecipients(context, accountScope(request), idOf(request), request.body)),
  )

  route(app, calls.remove, async (request) => {
    const scope = accountScope(request)
    const id = idOf(request)
    const gone = await db.tenant(scope, (tx) => setDeleted(tx, scope, id, clock.now()))
    if (!gone) throw new Refusal('lists.missing')
    return ok(null)
  })

  route(app, calls.restore, async (request) => {
    const scope = accountScope(request)
    const id = idOf(request)
    const row = await db.tenant(scope, async (tx) => {
      await setDeleted(tx, scope, id, null)
      return listOf(tx, scope, id)
    })
    return ok(presentList(row))
  })

  route(app, calls.listRecipients, async (request) => {
    const scope = accountScope(request)
    const page = await db.tenant(scope, async (tx) => {
      const { id, version } = await listOf(tx, scope, idOf(request))
      return pageOfRecipients(tx, scope, { listId: id, version }, request.query)
    })
    return ok(page)
  })

  route(app, calls.listRemoved, async (request) => {
    const scope = accountScope(request)
    const page = await db.tenant(scope, async (tx) => {
      const { id, version } = await listOf(tx, scope, idOf(request))
      return pageOfRemoved(tx, scope, { listId: id, version }, request.query)
    })
    return ok(page)
  })

  route(app, calls.recipientsFile, async (request, reply) => {
    const { id, version, name } = await ownList(request)
    const scope = accountScope(request)
    return sendCsv(reply, name, recipientsCsv(db, scope, { listId: id, version }))
  })

  route(app, calls.removedFile, async (request, reply) => {
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
