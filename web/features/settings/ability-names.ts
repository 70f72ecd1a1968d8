import type { SelfServiceAbility } from '@frontage/domain/self-service.ts'

/** Each ability as the label of its check box. */
const names: Record<SelfServiceAbility, string> = {
  ViewContentIdeaSubmission: 'Agents can send in ideas for content and templates',
  ViewContactSupport: 'Authors can put a support button on pages',
  HideOutdatedMenus: 'Leave out older tools: marketing campaigns, template submission and the feedback form',
  HideMarketingPackages: 'Leave out marketing packages',
  HideSavedLandingPage: 'Leave out saved landing pages',
  HideItemsInFennemore: 'Leave out mailing lists, the business center and cash offers',
  C21HideProducts: 'Leave out products',
  RemoveCartAtlanta: 'Leave out the shopping cart: nobody can order',
}
export const ABILITY_NAMES: Readonly<Record<string, string>> = names
