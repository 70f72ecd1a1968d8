/** What is marked as a favorite: the server's word until this page load knows better. Optimistic, one toggle at a time. */
import * as favoriteCalls from '@frontage/contracts/calls/favorites.ts'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'

/** As specified. */
export type AsyncStatus = 'Idle' | 'In-Progress' | 'Success' | 'Failed'

interface Mark {
  isFavorite: boolean
  status: AsyncStatus
}

const marks = new Map<string, Mark>()
const listeners = new Set<() => void>()

function set(id: string, mark: Mark): void {
  marks.set(id, mark)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @param known what the server said with the card */
export function useFavorite(id: string, known: boolean): Mark {
  const mark = useSyncExternalStore(
    subscribe,
    () => marks.get(id),
    () => undefined,
  )
  return mark ?? { isFavorite: known, status: 'Idle' }
}

/** Ignored while the last toggle of the same thing is under way. @throws ApiRefusal, with the mark as it was */
export async function toggleFavorite(id: string, known: boolean): Promise<void> {
  const before = marks.get(id) ?? { isFavorite: known, status: 'Idle' }
  if (before.status === 'In-Progress') return
  set(id, { isFavorite: !before.isFavorite, status: 'In-Progress' })
  try {
    const { isUserFavorite } = await api.call(favoriteCalls.toggle, { params: { id } })
    set(id, { isFavorite: isUserFavorite, status: 'Success' })
  } catch (error) {
    set(id, { isFavorite: before.isFavorite, status: 'Failed' })
    throw error
  }
}
