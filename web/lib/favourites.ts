/** What is marked as a favourite: the server's word until this page load knows better. Optimistic, one toggle at a time. */
import type { FavoriteToggled } from '@frontage/contracts/content.ts'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'

/** As specified. */
export type AsyncStatus = 'Idle' | 'In-Progress' | 'Success' | 'Failed'

interface Mark {
  isFavourite: boolean
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
export function useFavourite(id: string, known: boolean): Mark {
  const mark = useSyncExternalStore(
    subscribe,
    () => marks.get(id),
    () => undefined,
  )
  return mark ?? { isFavourite: known, status: 'Idle' }
}

/** Ignored while the last toggle of the same thing is under way. @throws ApiRefusal, with the mark as it was */
export async function toggleFavourite(id: string, known: boolean): Promise<void> {
  const before = marks.get(id) ?? { isFavourite: known, status: 'Idle' }
  if (before.status === 'In-Progress') return
  set(id, { isFavourite: !before.isFavourite, status: 'In-Progress' })
  try {
    const { isUserFavorite } = await api.post<FavoriteToggled>(
      `/marketingcenter/api/v1/favorites/${id}/toggle`,
    )
    set(id, { isFavourite: isUserFavorite, status: 'Success' })
  } catch (error) {
    set(id, { isFavourite: before.isFavourite, status: 'Failed' })
    throw error
  }
}
