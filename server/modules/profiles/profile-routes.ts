import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/profiles.ts'
import { PhotoCrop } from '@frontage/contracts/accounts.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_PHOTO_BYTES } from '@frontage/contracts/limits.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findFiles, presentFile, sendFile, storeImage } from '../files/index.ts'
import { changePassword, requestEmailChange } from './commands/change-credentials.ts'
import { saveProfile, versionOf, type ProfileChange } from './commands/save-profile.ts'
import { requireProfile } from './policies.ts'
import {
  AUTH_RATE,
  type AccountRow,
  deviceSecret,
  findAccount,
  presentCurrentUser,
  requireAccount,
  requireSelf,
  sessionOf,
  sessionToken,
} from '../accounts/index.ts'

const IMAGES = [
  {
    kind: 'photo',
    purpose: 'profile-photo',
    calls: { read: calls.readPhoto, save: calls.savePhoto, remove: calls.removePhoto },
  },
  {
    kind: 'logo',
    purpose: 'logo',
    calls: { read: calls.readLogo, save: calls.saveLogo, remove: calls.removeLogo },
  },
] as const

export const profileRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, {
    limits: { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 4, fieldSize: 200 },
  })
  app.addHook('onRequest', requireAccount)

  async function presentProfile(request: FastifyRequest, scope: AccountScope, account: AccountRow) {
    const ids = [account.photo_file_id, account.logo_file_id].filter((id) => id !== null)
    const files = await context.db.tenant(scope, (tx) => findFiles(tx, scope, ids))
    const shown = (call: typeof calls.readPhoto | typeof calls.readLogo, id: string | null) => {
      const file = files.find((candidate) => candidate.id === id)
      // By the account, not by the file: who may edit others sees their images here and nowhere else.
      return file ? { ...presentFile(file), url: `${pathOf(call, { id: account.id })}?v=${file.id}` } : null
    }
    const { firstName, lastName, email, profile } = presentCurrentUser(account, request.tenant)
    return ok({
      id: account.id,
      firstName,
      lastName,
      email,
      profile,
      photo: shown(calls.readPhoto, account.photo_file_id),
      logo: shown(calls.readLogo, account.logo_file_id),
      version: versionOf(account),
      isOwn: account.id === request.session?.account.id,
    })
  }

  const save = (request: FastifyRequest, scope: AccountScope, change: ProfileChange, version?: string) =>
    context.db.tenant(scope, (tx) => saveProfile(tx, context, request.tenant, scope, change, version))

  route(app, calls.read, async (request) => {
    const scope = requireProfile(request, request.params.id)
    const account = await context.db.tenant(scope, (tx) => findAccount(tx, scope, scope.accountId))
    if (!account) throw new Refusal('account.missing')
    return presentProfile(request, scope, account)
  })

  route(app, calls.save, async (request) => {
    const { version, ...change } = request.body
    const scope = requireProfile(request, request.params.id)
    return presentProfile(request, scope, await save(request, scope, change, version))
  })

  for (const { kind, purpose, calls: image } of IMAGES) {
    const change = (id: string | null): ProfileChange =>
      kind === 'photo' ? { photoFileId: id } : { logoFileId: id }

    route(app, image.read, async (request, reply) => {
      const scope = requireProfile(request, request.params.id)
      const file = await context.db.tenant(scope, async (tx) => {
        const account = await findAccount(tx, scope, scope.accountId)
        const id = kind === 'photo' ? account?.photo_file_id : account?.logo_file_id
        return id ? (await findFiles(tx, scope, [id]))[0] : undefined
      })
      if (!file) throw new Refusal('request.not-found')
      return sendFile(reply, file, await context.files.get(file.storage_key))
    })

    route(app, image.save, async (request) => {
      const scope = requireProfile(request, request.params.id)
      const account = await context.db.tenant(scope, (tx) => findAccount(tx, scope, scope.accountId))
      if (!account) throw new Refusal('account.missing')
      const part = await request.file()
      if (!part) throw new Refusal('files.not-a-picture')
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new Refusal('request.too-large')
      const crop = PhotoCrop.safeParse(request.query)
      const file = await storeImage(context, scope, {
        bytes,
        name: kind === 'photo' ? 'profile photo' : 'logo',
        purpose,
        ...(crop.success ? { crop: crop.data } : {}),
      })
      return presentProfile(request, scope, await save(request, scope, change(file.id)))
    })

    route(app, image.remove, async (request) => {
      const scope = requireProfile(request, request.params.id)
      return presentProfile(request, scope, await save(request, scope, change(null)))
    })
  }

  route(
    app,
    calls.changeEmail,
    {
      onRequest: requireSelf,
      config: AUTH_RATE,
    },
    async (request) => {
      await requestEmailChange(context, request.tenant, askerOf(request), request.body)
      return ok(null)
    },
  )

  route(
    app,
    calls.changePassword,
    {
      onRequest: requireSelf,
      config: AUTH_RATE,
    },
    async (request) => {
      const asker = { ...askerOf(request), tokenHash: sha256(sessionToken(request) ?? '') }
      await changePassword(context, request.tenant, asker, request.body)
      return ok(null, 'Your password was changed.')
    },
  )
}

function askerOf(request: FastifyRequest) {
  return { session: sessionOf(request), address: request.ip, device: deviceSecret(request) }
}
