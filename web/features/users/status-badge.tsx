import type { ProfileStatus } from '@frontage/contracts/switch-account.ts'
import { Badge } from '../../ui/index.ts'

const TONES = { Complete: 'success', Incomplete: 'warning', 'Not started': 'neutral' } as const

export const StatusBadge = ({ status }: { status: ProfileStatus }) => (
  <Badge tone={TONES[status]}>{status}</Badge>
)
