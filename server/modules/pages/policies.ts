/** Who may read, write and comment on the tenant's pages. */
import { guard, type Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { mayOpen } from '../accounts/index.ts'

/** Whoever may open the page editor writes the tenant's pages. */
export const mayWritePages = (asker: Asker): boolean => mayOpen(asker, 'page-content-editor')

export const requireAuthor = guard(
  (asker) => asker.session !== null && mayWritePages(asker),
  ({ session }) => new Refusal(session ? 'account.not-allowed' : 'account.sign-in-required'),
)

/** Pages, and their files, are for users unless they are open to anonymous visitors. @throws Refusal account.sign-in-required */
export function requireReader({ session }: Pick<Asker, 'session'>, page: { unlocked_page: boolean }): void {
  if (!page.unlocked_page && !session) throw new Refusal('account.sign-in-required')
}

/** Who asks about comments. Administrators may delete what others wrote. */
export interface Commenter extends AccountScope {
  readonly isAdmin: boolean
}

export const mayDeleteComment = (
  who: Commenter,
  comment: { written_by: string | null } | undefined,
): boolean => who.isAdmin || comment?.written_by === who.actorAccountId
