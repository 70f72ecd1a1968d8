import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/user-data.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { attachment } from '../../../platform/attachment.ts'
import { route } from '../../../platform/route.ts'
import { requireAccount, staffWork } from '../../accounts/index.ts'
import { requireUsers } from '../policies.ts'
import { eraseUser, openExport, readUserData, startExport } from './requests.ts'

export const userDataRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireUsers)
  const { files } = app.context

  route(app, calls.read, async (request) => ok(await readUserData(staffWork(request), request.params.id)))

  route(app, calls.startExport, async (request) =>
    ok(await startExport(staffWork(request), request.params.id)),
  )

  route(app, calls.file, async (request, reply) => {
    const { id, exportId } = request.params
    const { key, size } = await openExport(staffWork(request), id, exportId)
    return reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', attachment('User data.zip'))
      .header('cache-control', 'private, no-store')
      .send(await files.open(key))
  })

  route(app, calls.erase, async (request) =>
    ok(await eraseUser(staffWork(request), request.params.id, request.body.email)),
  )
}
