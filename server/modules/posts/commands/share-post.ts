import { pathOf } from '@frontage/contracts/call.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import type { ShareMms } from '@frontage/contracts/sharing.ts'
import { mobileNumber } from '@frontage/domain/mobile-number.ts'
import type { AppContext } from '../../../platform/context.ts'
import { queueText } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { mayReadPost } from '../policies.ts'
import { findPost } from '../queries.ts'
import type { Viewer } from '../viewer.ts'

const IMAGE_WIDTH = 640

/**
 * Sends a post with its image to a phone, once a day to the same number however often it is asked.
 * @param site as the visitor's browser spells it, such as 'https://harbor.example'
 * @throws Refusal sharing.not-offered, sharing.phone-invalid, content.missing, content.plan-needed
 */
export async function sharePost(
  { db, clock, messenger }: Pick<AppContext, 'db' | 'clock' | 'messenger'>,
  scope: AccountScope,
  viewer: Viewer,
  { postId, phoneNumber, message }: ShareMms,
  site: string,
): Promise<void> {
  if (messenger.kind === 'none') throw new Refusal('sharing.not-offered')
  const to = mobileNumber(phoneNumber)
  if (!to) throw new Refusal('sharing.phone-invalid')
  const post = await findPost(db, viewer, postId)
  if (!mayReadPost(viewer, post)) throw new Refusal('content.plan-needed')
  const day = clock.now().toISOString().slice(0, 10)
  await db.tenant(scope, (tx) =>
    queueText(tx, scope, {
      effectKey: `share:${day}:${scope.accountId}:${to}:${post.id}`,
      to,
      text: [message, post.title, `${site}/posts/${post.pretty_url}`].filter(Boolean).join('\n'),
      mediaUrl: post.template_id
        ? `${site}${pathOf(catalogCalls.thumbnail, { file: `${post.template_id}.png` })}?w=${IMAGE_WIDTH}`
        : '',
    }),
  )
}
