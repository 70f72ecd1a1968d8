import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import styles from './grid-or-row.module.css'

interface RowButtonsProps {
  /** What scrolls. */
  list: RefObject<HTMLElement | null>
  label: string
}

/** Of the visible width: the card that was cut off is whole afterwards. */
const SHARE = 0.8

/** On to the next cards and back; nothing where all of them are in sight. */
export function RowButtons({ list, label }: RowButtonsProps) {
  const { canGoBack, canGoOn } = useRoomAround(list)
  if (!canGoBack && !canGoOn) return null
  const go = (direction: 1 | -1) => {
    const row = list.current
    if (!row) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollBy({ left: direction * SHARE * row.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
  }
  return (
    <>
      <button
        type="button"
        data-to="start"
        className={styles.button}
        aria-label={`Previous: ${label}`}
        aria-disabled={!canGoBack}
        onClick={() => go(-1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </button>
      <button
        type="button"
        data-to="end"
        className={styles.button}
        aria-label={`Next: ${label}`}
        aria-disabled={!canGoOn}
        onClick={() => go(1)}
      >
        <ChevronRight size={22} aria-hidden />
      </button>
    </>
  )
}

/** Whether there is more of the list to either side. */
function useRoomAround(list: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ canGoBack: false, canGoOn: false })
  useEffect(() => {
    const row = list.current
    if (!row) return
    const measure = () => {
      const end = row.scrollWidth - row.clientWidth
      const now = { canGoBack: row.scrollLeft > 1, canGoOn: row.scrollLeft < end - 1 }
      setRoom((known) => (known.canGoBack === now.canGoBack && known.canGoOn === now.canGoOn ? known : now))
    }
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(row)
    return () => {
      row.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [list])
  return room
}
