/** The days a report is about, as they stand in the address: a preset that moves with the calendar, or two days. */
import { isDay, lengthOf, PRESETS, presetRange, type DayRange, type Preset } from '@frontage/domain/days.ts'

export interface ChosenRange extends DayRange {
  /** null: two days of the reader's own. */
  preset: Preset | null
}

export const PRESET_NAMES: Record<Preset, string> = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
}
const LONGEST = 3 * 365 + 1

export function readRange(params: URLSearchParams, today: string, usual: string | null): ChosenRange {
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''].sort()
  if (isDay(from) && isDay(to) && lengthOf({ from, to }) <= LONGEST) return { preset: null, from, to }
  const known = (name: string | null) => PRESETS.find((preset) => preset === name)
  const preset = known(params.get('range')) ?? known(usual) ?? 'last-30-days'
  return { preset, ...presetRange(preset, today) }
}

export const rangeParams = ({ preset, from, to }: ChosenRange): Record<string, string> =>
  preset ? { range: preset } : { from, to }
