import type { Marked } from '@frontage/contracts/search.ts'
import styles from './results.module.css'

/** Text with what was searched for marked in it. */
export function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map((piece, index) =>
    piece.hit ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  )
}
