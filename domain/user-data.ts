/** What becomes of a user's data when she leaves. */

/** What a colleague can take over. */
export const HANDED_OVER = ['designs', 'listings', 'lists', 'uploads', 'orders'] as const
export type HandedOver = (typeof HANDED_OVER)[number]

export const HANDED_OVER_WORDS = {
  designs: { one: 'design', many: 'designs' },
  listings: { one: 'listing', many: 'listings' },
  lists: { one: 'mailing list', many: 'mailing lists' },
  uploads: { one: 'unfinished upload of a list', many: 'unfinished uploads of lists' },
  orders: { one: 'open order', many: 'open orders' },
} as const satisfies Record<HandedOver, { one: string; many: string }>

/** '3 designs and 1 open order'; '' for nothing. */
export function belongingsInWords(counts: Readonly<Partial<Record<HandedOver, number>>>): string {
  const said = HANDED_OVER.flatMap((what) => {
    const count = counts[what] ?? 0
    if (count === 0) return []
    const { one, many } = HANDED_OVER_WORDS[what]
    return [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`]
  })
  return [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' and ')
}
