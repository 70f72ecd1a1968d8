/** Abilities that a brokerage gives itself. The others change what was agreed with the platform: its operators give them. */
import type { Ability } from './storefront.ts'

export const SELF_SERVICE_ABILITIES = [
  'ViewContentIdeaSubmission',
  'ViewContactSupport',
  'HideOutdatedMenus',
  'HideMarketingPackages',
  'HideSavedLandingPage',
  'HideItemsInFennemore',
  'C21HideProducts',
  'RemoveCartAtlanta',
] as const satisfies readonly Ability[]
export type SelfServiceAbility = (typeof SELF_SERVICE_ABILITIES)[number]
