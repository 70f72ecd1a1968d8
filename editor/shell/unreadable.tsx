import { useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import styles from './shell.module.css'

interface Props {
  readonly reason: string
  readonly raw: string
}

/** A page whose saved state cannot be read: shown as it is stored, and never saved over. */
export function Unreadable({ reason, raw }: Props) {
  const [said, say] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(raw)
      say('Copied')
    } catch {
      say('Copying was refused. Select the text and copy it by hand.')
    }
  }
  return (
    <div className={styles.failed} role="alert">
      <h2>This page cannot be opened for editing</h2>
      <p>{reason} It is shown as it is stored and cannot be saved here, so nothing is lost.</p>
      <p>
        <Button look="secondary" size="small" onClick={() => void copy()}>
          Copy what is stored
        </Button>{' '}
        <output>{said}</output>
      </p>
      <label>
        What is stored
        <textarea readOnly rows={16} value={raw} />
      </label>
    </div>
  )
}
