import { useState } from 'react'
import { MAX_COMMENT } from '@frontage/contracts/limits.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
import { Button, TextArea } from '../../../ui/index.ts'
import styles from './comments.module.css'

interface ComposeProps {
  label: string
  send: string
  autoFocus?: boolean
  /** The same id for every attempt, so that a comment is there once. */
  onSend: (body: string, id: string) => Promise<void>
  onCancel: () => void
}

/** Where a comment is written. What could not be sent stays. */
export function Compose({ label, send, autoFocus = true, onSend, onCancel }: ComposeProps) {
  const [body, setBody] = useState('')
  const [id, setId] = useState(newUuid)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (isBusy) return
    if (body.trim() === '') return setProblem('Write something first.')
    if (body.length > MAX_COMMENT) return setProblem(`Comments have ${MAX_COMMENT} characters at most.`)
    setBusy(true)
    setProblem(undefined)
    try {
      await onSend(body, id)
      setBody('')
      setId(newUuid())
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.compose}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label={label}
        rows={3}
        value={body}
        error={problem}
        // It appears because someone asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            void submit()
          }
          if (event.key === 'Escape' && body === '') {
            event.preventDefault()
            onCancel()
          }
          // What was written is not thrown away by one key.
          else if (event.key === 'Escape') event.preventDefault()
        }}
      />
      <div className={styles.actions}>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={isBusy}>
          {send}
        </Button>
      </div>
    </form>
  )
}
