/** What users call the printed and posted pieces. Apart from their sizes, which only drawing them needs. */
export const PRODUCT_NAMES = {
  'letter-flyer': 'Letter flyer',
  'postcard-4x6': 'Postcard 4 x 6',
  'postcard-6x9': 'Postcard 6 x 9',
  'tri-fold-brochure': 'Tri-fold brochure',
  'business-card': 'Business card',
  'door-hanger': 'Door hanger',
  'listing-presentation': 'Listing presentation',
  'social-post': 'Social post',
} as const

/** Ids of the products that a word names or is part of the name of: '4x6' and 'postcard' both find the small postcard. */
export const productsNamed = (word: string): string[] =>
  Object.entries(PRODUCT_NAMES)
    .filter(([id, name]) => `${id} ${name}`.toLowerCase().includes(word.toLowerCase()))
    .map(([id]) => id)

/** 'Letter flyer'; a product that left the list keeps its id, spelled with spaces. */
export function productName(id: string): string {
  const known: Readonly<Record<string, string>> = PRODUCT_NAMES
  return known[id] ?? id.replaceAll('-', ' ')
}
