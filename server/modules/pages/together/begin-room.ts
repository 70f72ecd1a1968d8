import { randomUUID } from 'node:crypto'
import { applyUpdate, Doc } from 'yjs'
import type { BeginRoom } from '@frontage/contracts/page-together.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { tellEditors } from '../news.ts'
import { lockPageBody } from '../repository.ts'
import { liveSince } from './live.ts'
import { insertRoom, liveRooms } from './repository.ts'

/**
 * The room in which this page is written together. Of several who begin one at the same moment the first does, and the
 * others get that one: a page that was begun twice would stand there twice.
 *
 * @throws Refusal pages.missing, pages.state-unreadable, pages.changed-elsewhere for a seed of an older page
 */
export async function beginRoom(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  pageId: string,
  { revision, seed }: BeginRoom,
): Promise<string> {
  const first = Buffer.from(seed, 'base64')
  if (!isReadable(first)) throw new Refusal('pages.state-unreadable')
  return db.tenant(scope, async (tx) => {
    const page = await lockPageBody(tx, scope, pageId)
    if (!page) throw new Refusal('pages.missing')
    if (page.revision !== revision) throw new Refusal('pages.changed-elsewhere')
    const now = clock.now()
    const [known] = (await tx.executeQuery(liveRooms(scope, pageId, liveSince(now)).compile())).rows
    if (known) return known.id
    const id = randomUUID()
    await insertRoom(tx, scope, { id, page_id: pageId, revision, begun_at: now }, first)
    await tellEditors(tx, scope, pageId, 'people')
    return id
  })
}

function isReadable(update: Uint8Array): boolean {
  const doc = new Doc()
  try {
    applyUpdate(doc, update)
    // An update that says nothing would leave a page that nobody ever fills.
    return doc.store.clients.size > 0
  } catch {
    return false
  } finally {
    doc.destroy()
  }
}
