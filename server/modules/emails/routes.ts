import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/emails.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, requireVerified, sessionOf } from '../accounts/index.ts'
import { actOnEmail } from './commands/act-on-email.ts'
import { confirmEmail } from './commands/confirm-email.ts'
import { createEmail } from './commands/create-email.ts'
import { leaveOut, takeBack } from './commands/leave-out.ts'
import { liftBounce } from './commands/lift-bounce.ts'
import { saveEmail } from './commands/save-email.ts'
import { sendTest } from './commands/send-test.ts'
import { maySeeAllAddresses, mayShowListings, requireEmails } from './policies.ts'
import { presentRow, presentSuppressed } from './presenter.ts'
import { listRecipients, previewEmail, readAudience, readEmail, type Writer } from './queries.ts'
import { countsOf } from './recipients-repository.ts'
import { listEmails, lockEmail, setDeleted } from './repository.ts'
import { pageOfSuppressed, type Seen } from './suppressed-repository.ts'

const writerOf = (request: FastifyRequest): Writer => ({
  tenant: request.tenant,
  scope: accountScope(request),
})

const seenBy = (request: FastifyRequest): Seen => ({
  scope: accountScope(request),
  isAll: maySeeAllAddresses(request),
})

/** A test is looked at before the next one. */
const TEST_RATE = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } }
/** It reads whole lists. */
const AUDIENCE_RATE = { rateLimit: { max: 120, timeWindow: '1 minute' } }

export const marketingEmailRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, clock } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireEmails)

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    return ok(
      await db.tenant(scope, async (tx) => {
        const found = await listEmails(tx, scope, request.query)
        const counts = await countsOf(
          tx,
          scope,
          found.rows.map(({ id }) => id),
        )
        return { ...found, rows: found.rows.map((row) => presentRow(row, counts(row.id))) }
      }),
    )
  })

  route(app, calls.create, async (request) => {
    const { body, tenant } = request
    if (body.from === 'listing' && !mayShowListings(request)) throw new Refusal('account.not-allowed')
    const asked = idempotent(request, 'POST emails')
    return ok(await createEmail(context, { tenant, session: sessionOf(request) }, body, asked))
  })

  route(app, calls.read, async (request) => {
    const writer = writerOf(request)
    return ok(await db.tenant(writer.scope, (tx) => readEmail(context, tx, writer, request.params.id)))
  })

  route(app, calls.save, async (request) =>
    ok(await saveEmail(context, writerOf(request), request.params.id, request.body)),
  )

  route(app, calls.remove, async (request) => {
    const scope = accountScope(request)
    const { id } = request.params
    await db.tenant(scope, async (tx) => {
      const row = await lockEmail(tx, scope, id)
      if (!row) throw new Refusal('emails.missing')
      if (row.due_at !== null || row.state === 'paused') throw new Refusal('emails.under-way')
      await setDeleted(tx, scope, id, clock.now())
    })
    return ok(null)
  })

  route(app, calls.restore, async (request) => {
    const writer = writerOf(request)
    const { id } = request.params
    return ok(
      await db.tenant(writer.scope, async (tx) => {
        await setDeleted(tx, writer.scope, id, null)
        return readEmail(context, tx, writer, id)
      }),
    )
  })

  route(app, calls.audience, { config: AUDIENCE_RATE }, async (request) => {
    const writer = writerOf(request)
    return ok(await db.tenant(writer.scope, (tx) => readAudience(context, tx, writer, request.params.id)))
  })

  route(app, calls.preview, { config: AUDIENCE_RATE }, async (request) => {
    const writer = writerOf(request)
    const asked = { id: request.params.id, place: request.query.recipient }
    return ok(await db.tenant(writer.scope, (tx) => previewEmail(context, tx, writer, asked)))
  })

  route(app, calls.sendTest, { onRequest: requireVerified, config: TEST_RATE }, async (request) =>
    ok(await sendTest(context, writerOf(request), request.params.id)),
  )

  route(app, calls.confirm, { onRequest: requireVerified }, async (request) =>
    ok(await confirmEmail(context, writerOf(request), request.params.id, request.body)),
  )

  route(app, calls.act, async (request) =>
    ok(await actOnEmail(context, writerOf(request), request.params.id, request.body.action)),
  )

  route(app, calls.suppressions, async (request) => {
    const seen = seenBy(request)
    const { rows, totalRows } = await db.tenant(seen.scope, (tx) => pageOfSuppressed(tx, seen, request.query))
    return ok({ rows: rows.map((row) => presentSuppressed(row, seen)), totalRows })
  })

  route(app, calls.leaveOut, async (request) => {
    const seen = seenBy(request)
    return ok(presentSuppressed(await leaveOut(context, seen, request.body), seen))
  })

  route(app, calls.takeBack, async (request) =>
    ok(await takeBack(context, seenBy(request), request.params.id)),
  )

  route(app, calls.lift, async (request) =>
    ok(await liftBounce(context, seenBy(request), request.params.id, request.body.reason)),
  )

  route(app, calls.recipients, async (request) => {
    const scope = accountScope(request)
    return ok(await db.tenant(scope, (tx) => listRecipients(tx, scope, request.params.id, request.query)))
  })
}
