import type { Settings } from './settings.ts'

/** Places where a test may end the process as a power cut would; production refuses the setting. */
export type CrashPoint = 'after-charge' | 'page-written' | 'page-saved'

export function crashPoint(settings: Pick<Settings, 'crashPoint'>, here: CrashPoint): void {
  if (settings.crashPoint === here) process.kill(process.pid, 'SIGKILL')
}
