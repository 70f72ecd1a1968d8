import { fairHousingHints } from '@frontage/domain/listings/fair-housing.ts'
import { Scale } from 'lucide-react'
import styles from './fair-housing-note.module.css'

/** Words that fair-housing law looks at, each with the reason. A hint: whoever writes decides. */
export function FairHousingNote({ text }: { text: string }) {
  const hints = fairHousingHints(text)
  return (
    <output className={styles.hints} data-empty={hints.length === 0 || undefined}>
      {hints.length > 0 && (
        <>
          <strong>
            <Scale size={18} aria-hidden="true" />
            {hints.length === 1 ? '1 phrase' : `${hints.length} phrases`} to check for fair housing
          </strong>
          <ul>
            {hints.map(({ words, at, reason }) => (
              <li key={at}>
                “{words}”: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}
