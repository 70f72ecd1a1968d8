/** Who may read what is kept for members. */
import type { Membership, Role } from './storefront.ts'

const MEMBERS: readonly Membership[] = ['active', 'trial', 'affiliate']

/** Staff work with the posts; agents need a plan, a trial or an affiliation. Nobody signed in: no. */
export function opensMembersPosts(visitor: { role: Role; membership: Membership } | null): boolean {
  if (!visitor) return false
  return visitor.role !== 'Agent' || MEMBERS.includes(visitor.membership)
}
