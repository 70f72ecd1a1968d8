import { networkOf, type NetworkId } from '../social/networks.ts'
import { LEAD_KINDS, type LeadKind } from './lead.ts'

interface CodedPiece {
  name: string
  /** null: its code is printed. */
  network: NetworkId | null
}

/** How a lead came, by name where a piece or post is known: 'QR code on “Gallery Wall”', 'LinkedIn post “Gallery Wall”'. */
export function cameBy(kind: LeadKind, piece: CodedPiece | null): string {
  if (!piece) return LEAD_KINDS[kind]
  return piece.network
    ? `${networkOf(piece.network).name} post “${piece.name}”`
    : `QR code on “${piece.name}”`
}
