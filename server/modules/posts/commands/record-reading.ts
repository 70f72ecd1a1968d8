import { signatureOf } from '../../../platform/session-secret.ts'
import type { AppContext } from '../../../platform/context.ts'
import { findPost } from '../queries.ts'
import { insertReading } from '../repository.ts'
import type { Viewer } from '../viewer.ts'

/** Where an anonymous visitor reads; only a keyed hash of it is kept. */
interface Place {
  address: string
  agent: string
}

/**
 * Counts a reader of a post, once a day however often she comes back.
 * @throws Refusal content.missing
 */
export async function recordReading(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
  name: string,
  { address, agent }: Place,
): Promise<void> {
  const post = await findPost(db, viewer, name)
  const day = clock.now().toISOString().slice(0, 10)
  const who = viewer.accountId ?? `${address}\n${agent}`
  const reader = signatureOf(settings.sessionSecret, `${day}\n${who}`)
  await db.tenant(viewer, (tx) => insertReading(tx, viewer, { postId: post.id, day, reader }))
}
