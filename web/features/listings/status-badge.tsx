import { LISTING_STATUS_NAMES, type ListingStatus } from '@frontage/domain/listings/listing.ts'
import { Badge } from '../../ui/index.ts'

const TONES = {
  'coming-soon': 'brand',
  active: 'success',
  pending: 'warning',
  sold: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ListingStatus, string>

export const StatusBadge = ({ status }: { status: ListingStatus }) => (
  <Badge tone={TONES[status]}>{LISTING_STATUS_NAMES[status]}</Badge>
)
