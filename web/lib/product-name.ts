import { products } from '@frontage/artwork/products.ts'

/** 'Letter flyer'; a product that left the list keeps its id, spelled with spaces. */
export function productName(id: string): string {
  const known: Readonly<Record<string, { name: string }>> = products
  return known[id]?.name ?? id.replaceAll('-', ' ')
}
