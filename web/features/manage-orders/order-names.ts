import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'

/** 'Corner Band Card (2), Listing flyer': each design's name once. */
export function namesOf({ names }: Pick<ManagedOrder, 'names'>): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(', ')
}
