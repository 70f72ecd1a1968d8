import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  ChangeEmail,
  ChangePassword,
  PhotoCrop,
  ProfileDetail,
  SaveProfile,
} from '@frontage/contracts/accounts.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { MAX_PHOTO_BYTES } from '@frontage/contracts/limits.ts'
import { PathId } from '@frontage/contracts/path.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findFiles, presentFile, sendFile, storeImage } from '../files/index.ts'
import { changePassword, requestEmailChange } from './commands/change-credentials.ts'
import { saveProfile, versionOf, type ProfileChange } from './commands/save-profile.ts'
import { profileScope } from './whose-profile.ts'
import {
  AUTH_RATE,
  type AccountRow,
  SECURITY,
  deviceSecret,
  findAccount,
  presentCurrentUser,
  requireAccount,
  requireSelf,
  sessionToken,
} from '../accounts/index.ts'

const One = z.object({ id: PathId })
const detail = { 200: envelope(ProfileDetail) }
const IMAGES = { photo: 'profile-photo', logo: 'logo' } as const

export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  await app.register(multipart, {
    limits: { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 4, fieldSize: 200 },
  })
  app.addHook('onRequest', requireAccount)

  async function presentProfile(request: FastifyRequest, scope: AccountScope, account: AccountRow) {
    const ids = [account.photo_file_id, account.logo_file_id].filter((id) => id !== null)
    const files = await context.db.tenant(scope, (tx) => findFiles(tx, scope, ids))
    const shown = (kind: keyof typeof IMAGES, id: string | null) => {
      const file = files.find((candidate) => candidate.id === id)
      // By the account, not by the file: who may edit others sees their images here and nowhere else.
      return file
        ? { ...presentFile(file), url: `${SECURITY}/users/${account.id}/profile/${kind}?v=${file.id}` }
        : null
    }
    const { firstName, lastName, email, profile } = presentCurrentUser(account, request.tenant)
    return ok({
      id: account.id,
      firstName,
      lastName,
      email,
      profile,
      photo: shown('photo', account.photo_file_id),
      logo: shown('logo', account.logo_file_id),
      version: versionOf(account),
      isOwn: account.id === request.session?.account.id,
    })
  }

  const save = (request: FastifyRequest, scope: AccountScope, change: ProfileChange, version?: string) =>
    context.db.tenant(scope, (tx) => saveProfile(tx, context, request.tenant, scope, change, version))

  app.get(`${SECURITY}/users/:id/profile`, { schema: { params: One, response: detail } }, async (request) => {
    const scope = profileScope(request, request.params.id)
    const account = await context.db.tenant(scope, (tx) => findAccount(tx, scope, scope.accountId))
    if (!account) throw new Refusal('account.missing')
    return presentProfile(request, scope, account)
  })

  app.put(
    `${SECURITY}/users/:id/profile`,
    { schema: { params: One, body: SaveProfile, response: detail } },
    async (request) => {
      const { version, ...change } = request.body
      const scope = profileScope(request, request.params.id)
      return presentProfile(request, scope, await save(request, scope, change, version))
    },
  )

  for (const [kind, purpose] of Object.entries(IMAGES) as [keyof typeof IMAGES, 'profile-photo' | 'logo'][]) {
    const path = `${SECURITY}/users/:id/profile/${kind}`
    const change = (id: string | null): ProfileChange =>
      kind === 'photo' ? { photoFileId: id } : { logoFileId: id }

    app.get(path, { schema: { params: One } }, async (request, reply) => {
      const scope = profileScope(request, request.params.id)
      const file = await context.db.tenant(scope, async (tx) => {
        const account = await findAccount(tx, scope, scope.accountId)
        const id = kind === 'photo' ? account?.photo_file_id : account?.logo_file_id
        return id ? (await findFiles(tx, scope, [id]))[0] : undefined
      })
      if (!file) throw new Refusal('request.not-found')
      return sendFile(reply, file, await context.files.get(file.storage_key))
    })

    app.put(
      path,
      { schema: { params: One, querystring: PhotoCrop.partial(), response: detail } },
      async (request) => {
        const scope = profileScope(request, request.params.id)
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
      },
    )

    app.delete(path, { schema: { params: One, response: detail } }, async (request) => {
      const scope = profileScope(request, request.params.id)
      return presentProfile(request, scope, await save(request, scope, change(null)))
    })
  }

  app.post(
    `${SECURITY}/users/me/email`,
    {
      onRequest: requireSelf,
      config: AUTH_RATE,
      schema: { body: ChangeEmail, response: { 200: envelope(z.null()) } },
    },
    async (request) => {
      await requestEmailChange(context, request.tenant, askerOf(request), request.body)
      return ok(null)
    },
  )

  app.post(
    `${SECURITY}/users/me/password`,
    {
      onRequest: requireSelf,
      config: AUTH_RATE,
      schema: { body: ChangePassword, response: { 200: envelope(z.null()) } },
    },
    async (request) => {
      const asker = { ...askerOf(request), tokenHash: sha256(sessionToken(request) ?? '') }
      await changePassword(context, request.tenant, asker, request.body)
      return ok(null, 'Your password was changed.')
    },
  )
}

function askerOf(request: FastifyRequest) {
  if (!request.session) throw new Refusal('account.sign-in-required')
  return { session: request.session, address: request.ip, device: deviceSecret(request) }
}
