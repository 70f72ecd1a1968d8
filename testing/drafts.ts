/** Drafts of brand, settings and home page, changed as administrators do: state only what the test is about. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { User } from './app.ts'

export const DRAFTS = {
  brand: { path: '/managebrands/api/v1/brand/draft', field: 'tagline' },
  homepage: { path: '/managecontent/api/v1/homepage/draft', field: 'tiles_title' },
  settings: { path: '/managetenants/api/v1/settings/draft', field: 'sender_name' },
} as const

/** Saves a draft that differs, and answers the revision to go on from. */
export async function changedDraft(
  app: FastifyInstance,
  admin: User,
  kind: keyof typeof DRAFTS,
  text = `Changed ${randomUUID()}`,
): Promise<number> {
  const { path, field } = DRAFTS[kind]
  const { data } = (await app.inject(admin.get(path))).json()
  const body = { ...data.body, [field]: text }
  const saved = await app.inject(admin.put(path, { revision: data.revision, body }))
  return saved.json().data.revision
}
