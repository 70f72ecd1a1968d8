import { LANDING_STATE_NAMES, type LandingState } from '@frontage/domain/landing/landing-page.ts'
import { Badge } from '../../ui/index.ts'

const TONES = { draft: 'neutral', scheduled: 'brand', published: 'success' } as const satisfies Record<
  LandingState,
  string
>

export const StateBadge = ({ state }: { state: LandingState }) => (
  <Badge tone={TONES[state]}>{LANDING_STATE_NAMES[state]}</Badge>
)
