import { OPTIONAL_CATEGORY_PARTS, type OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import { ABILITY_LABELS } from '@frontage/domain/people.ts'
import type { Ability } from '@frontage/domain/storefront.ts'

const hiddenBy = (ability: Ability): string => `hidden by “${ABILITY_LABELS[ability]}”`

const WORDS: Record<OptionalCategoryPart, string> = {
  products: `Products (${hiddenBy('C21HideProducts')})`,
  'video-creator': `Video creator (${hiddenBy('EnableRealDesignVideoFeature')})`,
  'luxury-collections': `Luxury collections (partnership or “${ABILITY_LABELS.AllianceLuxuryCollection}”)`,
  'agent-websites': 'Agent websites (partnership)',
  'cash-offers': 'Cash offers (partnership)',
  'marketing-packages': `Marketing packages (${hiddenBy('HideMarketingPackages')})`,
  'business-center': `Business center (${hiddenBy('HideItemsInFennemore')})`,
}

/** What shows or hides a category, and by which ability or partnership. */
export const PART_NAMES = OPTIONAL_CATEGORY_PARTS.map((part) => ({ value: part, label: WORDS[part] }))
