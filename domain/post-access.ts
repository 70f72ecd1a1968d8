/** Who may read posts that are for members only. */
import type { Membership, Role } from './storefront.ts'

const MEMBERS: readonly Membership[] = ['active', 'trial', 'affiliate']

/** Staff may, and agents with a plan, a trial or an affiliation. Anonymous visitors (null) may not. */
export function opensMembersPosts(visitor: { role: Role; membership: Membership } | null): boolean {
  if (!visitor) return false
  return visitor.role !== 'Agent' || MEMBERS.includes(visitor.membership)
}
