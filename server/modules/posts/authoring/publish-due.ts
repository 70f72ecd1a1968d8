/** Publishes posts whose time has come, in a job for each tenant; each one once, however many processes try. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dueTenants } from '../../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../../platform/jobs/due-work.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { auditedPost } from './presenter.ts'
import { duePosts, lockDuePost, updatePost } from './repository.ts'
import { insertVersion } from './versions-repository.ts'

export const publishingPosts: DueWork = {
  kind: 'publish-posts',
  latency: 4,
  due: (context, until) => dueTenants(context, 'post_schedule_due', until),
  work: async (context, scope) => {
    await publishDuePosts(context, scope)
  },
}

/** @returns how many posts this process has published */
export async function publishDuePosts(context: AppContext, scope: TenantScope): Promise<number> {
  const now = context.clock.now()
  let published = 0
  for (const { id } of await context.db.tenant(scope, (tx) => duePosts(tx, scope, now)))
    if (await publish(context, scope, id, now)) published++
  return published
}

/** Found, published and told in one transaction under a lock on its row. */
const publish = ({ db }: AppContext, scope: TenantScope, id: string, now: Date): Promise<boolean> =>
  db.tenant(scope, async (tx) => {
    const post = await lockDuePost(tx, scope, id, now)
    if (!post) return false
    const change = {
      active: true,
      published_at: post.publish_at ?? now,
      publish_at: null,
      publish_zone: '',
      // Whoever has it open saves over what is public now, and is told.
      revision: post.revision + 1,
      saved_at: now,
    }
    await updatePost(tx, scope, id, change)
    await insertVersion(tx, scope, id, { isScheduled: true })
    if (post.saved_by)
      await recordAudit(tx, scopeOfAccount(scope.tenantId, post.saved_by), {
        action: 'posts.published',
        at: now,
        subject: { id, name: post.title },
        before: auditedPost(post),
        after: auditedPost({ ...post, ...change }),
        detail: { is_scheduled: true },
      })
    await documentsChanged(tx, scope)
    return true
  })
