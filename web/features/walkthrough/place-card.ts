export interface Box {
  left: number
  top: number
  width: number
  height: number
}
type Size = Pick<Box, 'width' | 'height'>

const GAP = 14
const EDGE = 16
const RING = 6
/** Narrower screens have the card along their lower edge. */
const NARROW = 700

/** Where the card stands: under what it speaks of, above where there is no room, else in the lower left corner. */
export function placeCard(anchor: Box | null, card: Size, screen: Size): { card: Box; ring: Box | null } {
  const ring = anchor && {
    left: anchor.left - RING,
    top: anchor.top - RING,
    width: anchor.width + 2 * RING,
    height: anchor.height + 2 * RING,
  }
  const atFoot = { ...card, left: EDGE, top: screen.height - card.height - EDGE }
  if (!anchor || screen.width < NARROW) return { ring, card: atFoot }
  const left = Math.max(EDGE, Math.min(anchor.left, screen.width - card.width - EDGE))
  const below = anchor.top + anchor.height + GAP + RING
  const above = anchor.top - card.height - GAP - RING
  if (below + card.height <= screen.height - EDGE) return { ring, card: { ...card, left, top: below } }
  return { ring, card: above >= EDGE ? { ...card, left, top: above } : atFoot }
}
