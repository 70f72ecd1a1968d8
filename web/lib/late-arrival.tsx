/** That a piece would be there too late for the open house it announces: said before it is paid, and never in the way. */
import { Clock } from 'lucide-react'
import styles from './late-arrival.module.css'

/** @param piece what is late, where more than one could be */
export function LateArrival({ sentence, piece }: { sentence: string | null; piece?: string }) {
  if (sentence === null) return null
  return (
    <p className={styles.late}>
      <Clock size={18} aria-hidden="true" />
      <span>
        {piece && <strong>{piece}: </strong>}
        {sentence}
      </span>
    </p>
  )
}
