/** Where a list comes from: a file that is chosen or dropped, or rows that are pasted. */
import { MAX_LIST_BYTES } from '@frontage/contracts/limits.ts'
import { ClipboardPaste, FileSpreadsheet } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field.tsx'
import type { ListDraft } from '@frontage/contracts/lists.ts'
import { uploadList } from './list-calls.ts'
import styles from './list-upload.module.css'

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values'
const MEGABYTE = 1024 * 1024

export function ListSource({ onDraft }: { onDraft: (draft: ListDraft) => void }) {
  const [isPasting, setIsPasting] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending(onDraft)
  const id = useId()
  if (sending.share !== null) return <Sending share={sending.share} onCancel={sending.cancel} />
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void sending.send(file)
  }
  return (
    <div className={styles.source}>
      <div
        className={classes(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <FileSpreadsheet size={34} aria-hidden="true" />
        <p className={styles.dropTitle}>Drop your list here</p>
        <p className={styles.quiet} id={`${id}-kinds`}>
          Excel (.xlsx), CSV or text, with or without headings, up to 50,000 rows
        </p>
        <div className={styles.sourceActions}>
          <Button onClick={() => input.current?.click()} aria-describedby={`${id}-kinds`}>
            Choose a file
          </Button>
          <Button
            look="secondary"
            icon={<ClipboardPaste size={18} />}
            aria-expanded={isPasting}
            onClick={() => setIsPasting(!isPasting)}
          >
            Paste rows
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label="File with addresses"
          onChange={(event) => {
            take(event.target.files)
            // The same file, put right, can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {sending.problem && <FieldError>{sending.problem}</FieldError>}
      {isPasting && <PasteRows onPaste={(text) => void sending.send(fileOf(text))} />}
    </div>
  )
}

const fileOf = (text: string) => new File([text], 'pasted rows.txt', { type: 'text/plain' })

function PasteRows({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onPaste(text)
      }}
    >
      <label htmlFor={id}>Rows from a spreadsheet, headings included if you like</label>
      <textarea
        id={id}
        rows={7}
        spellCheck={false}
        placeholder={'Ana Ruiz\t12 Pine St\tLong Beach\tCA\t90802'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={text.trim() === ''}>
          Read these rows
        </Button>
      </div>
    </form>
  )
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const isSent = share >= 1
  return (
    <div className={styles.sending}>
      <p aria-live="polite">{isSent ? 'Checking every row…' : 'Sending your file…'}</p>
      <progress {...(isSent ? {} : { value: share })} max={1} aria-label="Upload" />
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

function useSending(onDraft: (draft: ListDraft) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const send = async (file: File) => {
    if (file.size > MAX_LIST_BYTES) {
      return setProblem(`Lists can be up to ${MAX_LIST_BYTES / MEGABYTE} MB. Please split this file.`)
    }
    const controller = new AbortController()
    current.current?.abort()
    current.current = controller
    setProblem(null)
    setShare(0)
    try {
      onDraft(await uploadList(file, { signal: controller.signal, onProgress: setShare }))
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentenceOf(error))
    } finally {
      if (current.current === controller) setShare(null)
    }
  }
  return { share, problem, send, cancel: () => current.current?.abort() }
}
