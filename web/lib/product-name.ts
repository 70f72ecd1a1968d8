import { PRODUCT_NAMES } from '@frontage/domain/product-names.ts'

/** 'Letter flyer'; a product that left the list keeps its id, spelled with spaces. */
export function productName(id: string): string {
  const known: Readonly<Record<string, string>> = PRODUCT_NAMES
  return known[id] ?? id.replaceAll('-', ' ')
}
