import { createContext, useContext } from 'react'
import type { Joined } from '../features/collaboration/join.ts'
import type { SaveMemory } from '../save/saving.tsx'

interface RoomDesk {
  /** The room that this editor was built for while its page was written already; null: none. */
  readonly joined: Joined | null
  readonly memory: SaveMemory
}

export const RoomContext = createContext<RoomDesk | null>(null)

export function useRoomDesk(): RoomDesk {
  const desk = useContext(RoomContext)
  if (!desk) throw new Error('This part of the editor stands outside of its shell.')
  return desk
}
