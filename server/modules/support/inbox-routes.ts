/** What staff see of what came in. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/support.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { attachment } from '../../platform/attachment.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireInbox } from './policies.ts'
import { sendFile } from '../files/index.ts'
import { presentRequest } from './presenter.ts'
import { filesOf, inboxCount, inboxRows, requestOf, updateStatus } from './repository.ts'

export const supportInboxRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, files } = app.context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireInbox)

  route(app, calls.list, async ({ tenant, query }) => {
    const reads = [
      inboxRows(tenant, query),
      inboxCount(tenant, query),
      inboxCount(tenant, { status: 'new' }),
    ] as const
    // Answered ones are few or nearly all.
    const [rows, [total], [fresh]] = await db.read(tenant, reads, { freshPlan: true })
    const ids = rows.map((row) => row.id)
    const [attached] = ids.length > 0 ? await db.read(tenant, [filesOf(tenant, ids)]) : [[]]
    return ok({
      rows: rows.map((row) => presentRequest(row, attached)),
      totalRows: Number(total?.count ?? 0),
      newRows: Number(fresh?.count ?? 0),
    })
  })

  route(app, calls.changeStatus, async (request) => {
    const scope = accountScope(request)
    const id = request.params.id
    const change = { ...request.body, accountId: scope.actorAccountId, now: clock.now() }
    await db.tenant(scope, async (tx) => {
      const [before] = (await tx.executeQuery(requestOf(scope, id).compile())).rows
      if (!before || !(await updateStatus(tx, scope, id, change))) throw new Refusal('support.missing')
      await recordAudit(tx, scope, {
        action: 'support.status',
        at: change.now,
        subject: { id, name: before.subject || `Request from ${before.name}` },
        accountId: null,
        before: { status: before.status },
        after: { status: change.status },
      })
    })
    return ok(await readRequest(scope, id))
  })

  route(app, calls.attachedFile, async ({ tenant, params }, reply) => {
    const [attached] = await db.read(tenant, [filesOf(tenant, [params.id])])
    const file = attached.find((one) => one.id === params.fileId)
    if (!file) throw new Refusal('support.missing')
    // Never shown in the page: kept as a file, whatever someone put into it.
    reply.header('content-disposition', attachment(file.name))
    return sendFile(reply, file, await files.get(file.storage_key))
  })

  async function readRequest(scope: TenantScope, id: string) {
    const [[row], attached] = await db.read(scope, [requestOf(scope, id), filesOf(scope, [id])])
    if (!row) throw new Refusal('support.missing')
    return presentRequest(row, attached)
  }
}
