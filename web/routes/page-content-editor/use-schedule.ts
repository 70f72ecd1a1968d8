import { useCallback, useEffect, useState } from 'react'
import type { PageSchedule } from '@frontage/contracts/pages.ts'
import { fetchSchedule } from './versions/version-calls.ts'

/** The server publishes within five seconds of the time. */
const AFTER_MS = 7_000
/** Longer than any timer of a browser can be. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** What waits to be published; asked again when its time has come. A failure shows nothing: the page can be written. */
export function useSchedule(pageId: string) {
  const [schedule, setSchedule] = useState<PageSchedule | null>(null)
  const refresh = useCallback(() => {
    fetchSchedule(pageId).then(setSchedule, () => undefined)
  }, [pageId])
  useEffect(refresh, [refresh])
  const at = schedule?.publish_at
  useEffect(() => {
    if (at === undefined) return
    const wait = new Date(at).getTime() - Date.now() + AFTER_MS
    const timer = setTimeout(refresh, Math.min(Math.max(wait, AFTER_MS), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [at, refresh])
  return { schedule, setSchedule, refresh }
}
