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

/** Of the frame, from the edges of the screen: its own line and glow stay visible. */
const MARGIN = 8

/**
 * Where the card stands: under what it speaks of, above where there is no room, else at the foot; in the middle when it
 * speaks of nothing. The frame is as much of the anchor as the screen shows.
 */
export function placeWalkthroughCard(
  anchor: Box | null,
  card: Size,
  screen: Size,
): { card: Box; ring: Box | null } {
  const at = (left: number, top: number): Box => ({
    ...card,
    left: Math.max(EDGE, Math.min(left, screen.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, screen.height - card.height - EDGE)),
  })
  if (!anchor)
    return { ring: null, card: at((screen.width - card.width) / 2, (screen.height - card.height) / 2) }
  const ring = shown(anchor, screen)
  const foot = at(EDGE, screen.height)
  if (!ring) return { ring, card: foot }
  const below = ring.top + ring.height + GAP
  const above = ring.top - card.height - GAP
  if (screen.width < NARROW) return { ring, card: below <= foot.top || above < EDGE ? foot : at(EDGE, above) }
  if (below + card.height <= screen.height - EDGE) return { ring, card: at(anchor.left, below) }
  return { ring, card: above >= EDGE ? at(anchor.left, above) : foot }
}

/** null: it is not on the screen. */
function shown({ left, top, width, height }: Box, screen: Size): Box | null {
  const from = { left: Math.max(MARGIN, left - RING), top: Math.max(MARGIN, top - RING) }
  const size = {
    width: Math.min(screen.width - MARGIN, left + width + RING) - from.left,
    height: Math.min(screen.height - MARGIN, top + height + RING) - from.top,
  }
  return size.width > 0 && size.height > 0 ? { ...from, ...size } : null
}
