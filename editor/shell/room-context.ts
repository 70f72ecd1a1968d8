import { createContext, useContext } from 'react'
import type { Joined } from '../features/collaboration/join.ts'
import type { SaveMemory } from '../save/saving.tsx'

interface RoomServices {
  /** The room that this editor was built for while its page was written already; null: none. */
  readonly joined: Joined | null
  readonly memory: SaveMemory
}

export const RoomContext = createContext<RoomServices | null>(null)

export function useRoomServices(): RoomServices {
  const services = useContext(RoomContext)
  if (!services) throw new Error('This part of the editor stands outside of its shell.')
  return services
}
