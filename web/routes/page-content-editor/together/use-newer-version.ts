import { useCallback, useRef, useState, type RefObject } from 'react'
import type { LastSave } from '@frontage/contracts/page-together.ts'

/** The answer to a save of one's own may come after the news of it. */
const AFTER_MS = 1_500

/** Notices what someone publishes while this page is written. What is saved from one's own room is one's own. */
export function useNewerVersion(opened: number, room: RefObject<string | null>) {
  const known = useRef(opened)
  const [newer, setNewer] = useState<LastSave | null>(null)

  const onOwnSave = useCallback((revision: number) => {
    known.current = Math.max(known.current, revision)
    setNewer((before) => (before && before.revision <= revision ? null : before))
  }, [])

  const onSave = useCallback(
    (save: LastSave) => {
      setTimeout(() => {
        if (save.revision <= known.current) return
        if (save.room !== null && save.room === room.current) onOwnSave(save.revision)
        else setNewer(save)
      }, AFTER_MS)
    },
    [room, onOwnSave],
  )

  return { newer, isBehind: newer !== null, onOwnSave, onSave }
}
