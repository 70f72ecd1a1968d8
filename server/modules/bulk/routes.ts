import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as calls from '@frontage/contracts/calls/bulk.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { csvLine } from '@frontage/domain/csv.ts'
import { differencesBetween } from '@frontage/domain/audit.ts'
import { changeLines } from '@frontage/domain/change-words.ts'
import {
  actionRows,
  listActions,
  previewAction,
  previewDraft,
  readAction,
  startAction,
  startDraft,
  stopAction,
  undoAction,
} from '../../platform/bulk/actions.ts'
import type { BulkKind } from '../../platform/bulk/kind.ts'
import { actionById } from '../../platform/bulk/repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { requireAccount, staffWork } from '../accounts/index.ts'
import { mayDo, requireKind, requirePanel } from './policies.ts'

const HEADINGS = ['Row', 'Name', 'Outcome', 'Reason', 'Changes']
const OUTCOMES = { changed: 'Changed', same: 'No change', refused: 'Not changed', waiting: 'Waiting' }
const State = z.record(z.string(), z.unknown()).nullable()

/** @param kinds those that the modules bring, put together by the site */
export const bulkRoutes: FastifyPluginAsync<{ kinds: readonly BulkKind[] }> = async (app, { kinds }) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requirePanel)
  const openTo = (request: FastifyRequest) => kinds.filter((kind) => mayDo(request, kind))
  /** One that the asker could have started. */
  const found = async (request: FastifyRequest, id: string) => {
    const [[row]] = await context.db.read(request.tenant, [actionById(request.tenant, id)])
    if (!row || !openTo(request).some(({ kind }) => kind === row.kind)) throw new Refusal('request.not-found')
    return row
  }

  route(app, calls.preview, async (request) => {
    const kind = requireKind(request, kinds, request.body.kind)
    return ok(await previewAction(staffWork(request), kind, request.body))
  })

  route(app, calls.start, async (request) => {
    const kind = requireKind(request, kinds, request.body.kind)
    return ok(await startAction(staffWork(request), kinds, kind, request.body))
  })

  route(app, calls.startDraft, async (request) => {
    await found(request, request.params.id)
    return ok(await startDraft(staffWork(request), kinds, request.params.id))
  })

  route(app, calls.list, async (request) => ok(await listActions(staffWork(request), openTo(request))))

  route(app, calls.read, async (request) => {
    const { id } = await found(request, request.params.id)
    return ok(await readAction(staffWork(request), openTo(request), id))
  })

  route(app, calls.readPreview, async (request) => {
    const row = await found(request, request.params.id)
    return ok(await previewDraft(staffWork(request), requireKind(request, kinds, row.kind), row))
  })

  route(app, calls.undo, async (request) => {
    await found(request, request.params.id)
    return ok(await undoAction(staffWork(request), openTo(request), request.params.id))
  })

  route(app, calls.stop, async (request) => {
    await found(request, request.params.id)
    return ok(await stopAction(staffWork(request), openTo(request), request.params.id))
  })

  route(app, calls.rows, async (request, reply) => {
    const row = await found(request, request.params.id)
    const { outcome } = request.query
    const fields = requireKind(request, kinds, row.kind).fields
    async function* file() {
      yield `\ufeff${csvLine(HEADINGS)}`
      for await (const one of actionRows({ context, tenant: request.tenant }, row.id, outcome)) {
        const [before, after] = [State.parse(one.before), State.parse(one.after)]
        const told = changeLines(differencesBetween(before, after), fields, before === null)
        yield csvLine([one.position, one.subject_name, OUTCOMES[one.outcome], one.reason, told.join('\n')])
      }
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="changes.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(file()))
  })
}
