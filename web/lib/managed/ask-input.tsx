/** What has to be known before many are changed: which category, which tag. */
import type { BulkRequest } from '@frontage/contracts/bulk.ts'
import { useState } from 'react'
import { Button, Dialog, ErrorState, Select, Skeleton, TextField } from '../../ui/index.ts'
import { sentenceOf } from '../api.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './managed.module.css'

interface Option {
  value: string
  label: string
}

export interface AskedInput {
  label: string
  /** Absent: a text is typed. */
  options?: () => Promise<readonly Option[]>
  /** Characters of the text. */
  longest?: number
  /** Where nothing was said. */
  missing: string
  inputOf: (value: string) => BulkRequest['input']
}

interface AskInputProps {
  title: string
  asks: AskedInput
  onClose: () => void
  /** Leads to the dry run. */
  onSaid: (input: BulkRequest['input']) => void
}

const NONE: readonly Option[] = []

export function AskInput({ title, asks, onClose, onSaid }: AskInputProps) {
  const { label, options, longest, missing, inputOf } = asks
  const [value, setValue] = useState('')
  const [isTried, setTried] = useState(false)
  const known = useLoaded('options', () => options?.() ?? Promise.resolve(NONE))
  const error = isTried && value.trim() === '' ? missing : undefined
  return (
    <Dialog open onClose={onClose} title={title} width={460}>
      <form
        noValidate
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (value.trim() !== '') onSaid(inputOf(value.trim()))
        }}
      >
        {known.state === 'loading' && <Skeleton height={64} />}
        {known.state === 'failed' && <ErrorState message={sentenceOf(known.error)} onRetry={known.retry} />}
        {known.state === 'ready' &&
          (options ? (
            <Select
              label={label}
              placeholder="Choose one"
              options={[...known.value]}
              value={value}
              error={error}
              onChange={({ target }) => setValue(target.value)}
            />
          ) : (
            <TextField
              label={label}
              autoComplete="off"
              maxLength={longest}
              value={value}
              error={error}
              onChange={({ target }) => setValue(target.value)}
            />
          ))}
        <div className={styles.actions}>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={known.state !== 'ready'}>
            Check what will change
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
