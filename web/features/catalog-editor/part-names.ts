import { OPTIONAL_CATEGORY_PARTS, type OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'

const WORDS: Record<OptionalCategoryPart, string> = {
  products: 'Products (hidden by C21HideProducts)',
  'video-creator': 'Video creator (hidden by EnableRealDesignVideoFeature)',
  'luxury-collections': 'Luxury collections (partnership or AllianceLuxuryCollection)',
  'agent-websites': 'Agent websites (partnership)',
  'cash-offers': 'Cash offers (partnership)',
  'marketing-packages': 'Marketing packages (hidden by HideMarketingPackages)',
  'business-center': 'Business center (hidden by HideItemsInFennemore)',
}

/** What shows or hides a category, and by which ability or partnership. */
export const PART_NAMES = OPTIONAL_CATEGORY_PARTS.map((part) => ({ value: part, label: WORDS[part] }))
