/** Who may use an account, and for what. Every other module asks here first. */
import { notOffered } from '@frontage/contracts/refusals.ts'
import type { Menu } from '@frontage/domain/storefront.ts'
import { reachOf, type Reach } from '@frontage/domain/users.ts'
import { guard, type Asker } from '../../platform/policy.ts'
import { Refusal, type RefusalCode } from '../../platform/refusal.ts'
import { accountRightsOf } from './account-rights.ts'
import { featuresOf, offeredBy } from './features.ts'
import { isSwitched } from './session.ts'

/** For every call that needs a user. */
export const requireAccount = guard(({ session }) => session !== null, 'account.sign-in-required')

/** Saved cards, passwords and plans are the owner's alone, whoever acts for her. */
export const mayActAsOwner = ({ session }: Pick<Asker, 'session'>): boolean =>
  session !== null && !isSwitched(session)

export const requireSelf = guard(
  mayActAsOwner,
  ({ session }) => new Refusal(session ? 'account.not-while-switched' : 'account.sign-in-required'),
)

/** For ordering and for buying a plan: the address is confirmed. */
export const requireVerified = guard(
  ({ session }) => Boolean(session?.account.email_verified_at),
  'account.email-unverified',
)

/** What a menu leads to is for those who see it. */
export const mayOpen = ({ tenant, session }: Asker, menu: Menu): boolean =>
  featuresOf(tenant, session).menus[menu]

/** For calls behind a menu. What the site has for nobody is refused in other words than what others have. */
export const requireMenu = (menu: Menu, refusal: RefusalCode = 'account.not-allowed') =>
  guard(
    (asker) => mayOpen(asker, menu),
    ({ tenant }) =>
      offeredBy(tenant).menus[menu]
        ? new Refusal(refusal)
        : new Refusal('storefront.not-offered', null, notOffered(menu)),
  )

/** Whoever keeps the list of people; acting for one of them is another right, see `maySwitchAccounts`. */
export const requireUserAdministrator = requireMenu('people')

/** Whether there are accounts to act for; which ones, `switchRefusal` of the domain says. */
export const maySwitchAccounts = ({ tenant, session }: Asker): boolean =>
  featuresOf(tenant, session).switchAccounts

/**
 * Whose names and faces the asker's lists hold: everybody's, those of the users she answers for, or of those who write
 * pages with her.
 * @throws Refusal account.not-allowed for whoever has no such list
 */
export function requireUserList(asker: Asker): Reach | 'everybody' | 'authors' {
  if (mayOpen(asker, 'viewallusers')) return 'everybody'
  if (mayOpen(asker, 'page-content-editor')) return 'authors'
  return requireReach(asker)
}

/** The team or region that a manager answers for. @throws Refusal account.not-allowed for whoever has none */
export function requireReach(asker: Asker): Reach {
  const { session } = asker
  const reach =
    session && mayOpen(asker, 'manager-dashboard') ? reachOf(accountRightsOf(session.account)) : null
  if (!reach) throw new Refusal('account.not-allowed')
  return reach
}
