import { CANADIAN_PROVINCES, US_STATES } from '@frontage/domain/states.ts'

/** For selects: states and territories, then provinces. */
export const REGION_OPTIONS: readonly { value: string; label: string }[] = [
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
  ...Object.entries(CANADIAN_PROVINCES).map(([value, name]) => ({ value, label: `${name}, Canada` })),
]
