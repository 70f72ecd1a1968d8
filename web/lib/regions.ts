import { regionName } from '@frontage/domain/lists/region.ts'
import { CANADIAN_PROVINCES, isRegion, US_STATES } from '@frontage/domain/states.ts'

/** For selects: states and territories, then provinces. */
export const REGION_OPTIONS: readonly { value: string; label: string }[] = [
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
  ...Object.entries(CANADIAN_PROVINCES).map(([value, name]) => ({ value, label: `${name}, Canada` })),
]

/** 'Ohio' for 'OH'; what is no region is told as it is. */
export const regionLabel = (code: string): string => (isRegion(code) ? regionName(code) : code)
