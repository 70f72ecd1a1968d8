const MOST_NAMED = 12

/** Which brokerages there are, for whoever asked for one that is not: those that are spelled alike first, and not hundreds of them. */
export function idsInWords(ids: readonly string[], asked: string): string {
  if (ids.length === 0) return 'none'
  const isAlike = (id: string) => id.includes(asked) || asked.includes(id)
  const named = [...ids.filter(isAlike), ...ids.filter((id) => !isAlike(id))].slice(0, MOST_NAMED)
  const others = ids.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
