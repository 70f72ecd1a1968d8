import type { LexicalEditor } from 'lexical'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { canBeShared } from '../features/collaboration/is-shared.ts'
import type { Joined } from '../features/collaboration/join.ts'
import type { EditorInputs } from '../inputs.ts'
import type { SaveMemory } from '../save/saving.tsx'
import type { Settings } from '../settings/settings.ts'

/** Whether the page is written together: because the setting says so, or because others have come and the room is open. */
export function useJoining(
  settings: Settings,
  inputs: EditorInputs,
  memory: SaveMemory,
  editor: RefObject<LexicalEditor | null>,
): { readonly isShared: boolean; readonly joined: Joined | null } {
  const [joined, setJoined] = useState<Joined | null>(null)
  const canBe = canBeShared(settings, inputs)
  const isWanted = canBe && !settings.isCollab && inputs.collaboration?.isWanted === true

  const join = useEffectEvent(async (signal: AbortSignal): Promise<Joined | null> => {
    const { collaboration, revision = null } = inputs
    if (!collaboration) return null
    const { joinRoom } = await import('../features/collaboration/join.ts')
    return joinRoom({ collaboration, revision, memory, editor, signal })
  })
  const fail = useEffectEvent((error: unknown) =>
    inputs.onProblem?.('Writing together could not begin.', error),
  )

  useEffect(() => {
    if (!isWanted) return
    const control = new AbortController()
    join(control.signal).then(
      (room) => !control.signal.aborted && setJoined(room),
      (error: unknown) => !control.signal.aborted && fail(error),
    )
    return () => {
      control.abort()
      setJoined(null)
    }
  }, [isWanted])

  return { isShared: canBe && (settings.isCollab || joined !== null), joined }
}
