import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/people.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_IMPORT_BYTES } from '@frontage/contracts/limits.ts'
import { UsersImport } from '@frontage/contracts/people.ts'
import { storableFileName } from '@frontage/domain/file-name.ts'
import { sendExport } from '../../platform/export-file.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { read } from '../../platform/validation.ts'
import { requireAccount, staffWork } from '../accounts/index.ts'
import { sendInvitation, withdrawInvitation } from './commands/invitations.ts'
import { receiveAddresses, receiveFile } from './commands/read-import.ts'
import { saveUser } from './commands/save-user.ts'
import { requireUsers } from './policies.ts'
import { exampleFile, usersFile, readUser, readPlaces } from './queries.ts'

export const usersRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireUsers)
  await app.register(multipart, {
    limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 4, fieldSize: 200 },
    throwFileSizeLimit: false,
  })

  const csv = (name: string) => ({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })

  route(app, calls.read, async (request) => ok(await readUser(staffWork(request), request.params.id)))

  route(app, calls.save, async (request) =>
    ok(await saveUser(staffWork(request), request.params.id, request.body)),
  )

  route(app, calls.places, async (request) => ok(await readPlaces(staffWork(request))))

  route(app, calls.file, async (request, reply) =>
    sendExport(reply, request.query.format, usersFile(staffWork(request), request.query)),
  )

  route(app, calls.example, async (_, reply) => reply.headers(csv('people-example.csv')).send(exampleFile()))

  route(app, calls.upload, async (request) => {
    if (!request.isMultipart()) throw new Refusal('people.no-file')
    const part = await request.file()
    if (!part) throw new Refusal('people.no-file')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('people.file-too-large')
    const text = (name: string) => {
      const field = part.fields[name]
      return field && 'value' in field ? field.value : undefined
    }
    const input = read(UsersImport, {
      mode: text('mode'),
      invite: text('invite') !== 'false',
      file: storableFileName(part.filename ?? ''),
    })
    return ok(await receiveFile(staffWork(request), bytes, input))
  })

  route(app, calls.invite, async (request) => ok(await receiveAddresses(staffWork(request), request.body)))

  route(app, calls.sendInvitation, async (request) => {
    await sendInvitation(staffWork(request), request.params.id)
    return ok(await readUser(staffWork(request), request.params.id))
  })

  route(app, calls.withdrawInvitation, async (request) => {
    await withdrawInvitation(staffWork(request), request.params.id)
    return ok(null)
  })
}
