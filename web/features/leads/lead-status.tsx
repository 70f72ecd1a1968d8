import { LEAD_STATUSES, type LeadStatus } from '@frontage/domain/leads/lead.ts'
import { Badge } from '../../ui/index.ts'

const TONES = {
  new: 'brand',
  'in-touch': 'warning',
  client: 'success',
  closed: 'neutral',
  spam: 'neutral',
} as const satisfies Record<LeadStatus, string>

export const LeadStatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={TONES[status]}>{LEAD_STATUSES[status]}</Badge>
)
