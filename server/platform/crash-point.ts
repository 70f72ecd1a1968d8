import type { Settings } from './settings.ts'

/** Places where a test may end the process as a power cut would; the settings refuse it beside real data. */
export const CRASH_POINTS = [
  'after-charge',
  'after-refund',
  'page-written',
  'page-saved',
  'scheduled-written',
  'bulk-batch-written',
  'webhook-claimed',
  'campaign-set-aside',
  'campaign-ordered',
  'video-claimed',
  'video-stored',
  'move-copied',
  'move-applied',
  'move-closed',
  'move-left',
  'move-opened',
  'move-forgetting',
] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

export function crashPoint(settings: Pick<Settings, 'crashPoint'>, here: CrashPoint): void {
  if (settings.crashPoint === here) process.kill(process.pid, 'SIGKILL')
}
