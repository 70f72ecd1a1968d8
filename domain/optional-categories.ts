/** Categories of the catalog that not every site has, by the name a stored category carries in `part_of`. */
export const OPTIONAL_CATEGORY_PARTS = [
  'products',
  'video-creator',
  'luxury-collections',
  'agent-websites',
  'cash-offers',
  'marketing-packages',
  'business-center',
] as const
export type OptionalCategoryPart = (typeof OPTIONAL_CATEGORY_PARTS)[number]

/** A part that nobody knows is shown by no site. */
export const isCategoryShown = (partOf: string | null, shown: readonly OptionalCategoryPart[]): boolean =>
  partOf === null || shown.some((part) => part === partOf)
