import { useRevalidator } from 'react-router'
import { useScreenQuery } from '../../../lib/screen-query.ts'
import { turnedIn, withTurned } from './pages-address.ts'

export interface Branches {
  isOpen: (id: string) => boolean
  turn: (id: string) => Promise<void>
  /** Asks for the tree again, with what is under this page; null: as it is. */
  show: (id: string | null) => Promise<void>
}

/** Which pages are open in the tree. The address says so: a reload and the way back find the same. */
export function useBranches(isFew: boolean): Branches {
  const { asked, show } = useScreenQuery()
  const { revalidate } = useRevalidator()
  // A branch opens as it is pressed; its pages follow.
  const turned = turnedIn(asked, isFew)
  const isOpen = (id: string) => turned.includes(id) !== isFew
  const turn = async (id: string) =>
    show({ search: withTurned(asked, id, isFew).toString() }, { replace: true })
  return {
    isOpen,
    turn,
    show: async (id) => {
      if (id !== null && !isOpen(id)) await turn(id)
      // The closed ones of a small tree are no question to the server.
      if (id === null || isOpen(id) || isFew) await revalidate()
    },
  }
}
