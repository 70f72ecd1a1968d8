import * as calls from '@frontage/contracts/calls/bulk.ts'
import type { BulkAction, BulkPreview, BulkRequest } from '@frontage/contracts/bulk.ts'
import { useState } from 'react'
import { Button, Dialog, ErrorState, Skeleton, toast } from '../../ui/index.ts'
import { api, ApiRefusal, sentenceOf } from '../api.ts'
import { useLoaded } from '../use-loaded.ts'
import { BulkResult } from './bulk-result.tsx'
import styles from './bulk.module.css'
import { PreviewShown } from './preview.tsx'
import { inOwnZone } from './told.ts'
import { undoBulkAction } from './undo.ts'
import { isUnderWay, useBulkAction } from './use-bulk-action.ts'

/** What to do: to what was selected, or to the rows of a draft, such as an uploaded file. */
export type BulkAsked = { request: BulkRequest } | { draftId: string }

interface BulkDialogProps {
  asked: BulkAsked
  /** What the button says: 'Deactivate', which is followed by how many; or the whole of it for so many. */
  verb: string | ((count: number) => string)
  /** What leaves without doing it. */
  dismiss?: string
  /** It takes something away: the button says so by its color. */
  isDanger?: boolean
  fields: Readonly<Record<string, string>>
  /** What else is good to know before it is done. */
  note?: string
  onClose: () => void
  /** Something was changed; the screen reads its rows again. */
  onChanged: () => void
}

/** A dry run, then the work with how far it is, then what has become of it and Undo. It goes on when the dialog is closed. */
export function BulkDialog({
  asked,
  verb,
  dismiss = 'Cancel',
  isDanger,
  fields,
  note,
  onClose,
  onChanged,
}: BulkDialogProps) {
  const [started, setStarted] = useState<BulkAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const preview = useLoaded(`${turn} ${JSON.stringify(asked)}`, () => previewOf(asked))
  const action = useBulkAction(started, onChanged)

  const start = async (expected: number) => {
    setBusy(true)
    try {
      const begun = await startOf(asked, expected)
      setStarted(begun)
      if (!isUnderWay(begun)) onChanged()
    } catch (error) {
      toast.error(sentenceOf(error))
      setTurn(turn + 1)
    }
    setBusy(false)
  }
  const undo = async () => {
    if (!action) return
    setBusy(true)
    const undone = await undoBulkAction(action.id)
    if (undone) {
      onChanged()
      // What takes longer is shown until it is over, and the screen then reads its rows again.
      if (isUnderWay(undone)) setStarted(undone)
      else onClose()
    }
    setBusy(false)
  }

  const found = preview.state === 'ready' ? preview.value : null
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={inOwnZone(action?.title ?? found?.title ?? 'Checking what will change')}
      footer={
        action ? (
          <>
            {action.canUndo && (
              <Button look="secondary" busy={isBusy} onClick={() => void undo()}>
                Undo
              </Button>
            )}
            <Button onClick={onClose}>
              {isUnderWay(action) ? 'Close and continue in background' : 'Done'}
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" onClick={onClose}>
              {dismiss}
            </Button>
            <Button
              look={isDanger ? 'danger' : 'primary'}
              disabled={!found || found.changed === 0}
              busy={isBusy}
              onClick={() => void start(found?.total ?? 0)}
            >
              {saidFor(verb, found?.changed ?? 0)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.dialog}>
        {action ? (
          <>
            <BulkResult action={action} />
            {(action.canUndo || isUnderWay(action)) && (
              <p className={styles.more}>
                Recent changes, above the list,{' '}
                {isUnderWay(action) ? 'shows how far it is' : 'can undo it later'}.
              </p>
            )}
          </>
        ) : found ? (
          <>
            {note && found.changed > 0 && <p>{note}</p>}
            {found.note && <p className={styles.note}>{found.note}</p>}
            <PreviewOrNothing preview={found} fields={fields} isFile={'draftId' in asked} />
          </>
        ) : preview.state === 'failed' ? (
          <ErrorState
            level={3}
            message={sentenceOf(preview.error)}
            {...(isFinal(preview.error) ? {} : { onRetry: preview.retry })}
          />
        ) : (
          [1, 2, 3].map((key) => <Skeleton key={key} height={40} />)
        )}
      </div>
    </Dialog>
  )
}

function PreviewOrNothing(props: {
  preview: BulkPreview
  fields: BulkDialogProps['fields']
  isFile: boolean
}) {
  return (
    <>
      {props.preview.changed === 0 && <p>Nothing would change.</p>}
      <PreviewShown {...props} />
    </>
  )
}

/** The same question has the same answer. */
const isFinal = (error: unknown) => error instanceof ApiRefusal && error.status === 422

const previewOf = (asked: BulkAsked): Promise<BulkPreview> =>
  'request' in asked
    ? api.call(calls.preview, { body: asked.request })
    : api.call(calls.readPreview, { params: { id: asked.draftId } })

const startOf = (asked: BulkAsked, count: number): Promise<BulkAction> =>
  'request' in asked
    ? api.call(calls.start, { body: { ...asked.request, count } })
    : api.call(calls.startDraft, { params: { id: asked.draftId } })

const saidFor = (verb: BulkDialogProps['verb'], count: number): string => {
  if (typeof verb === 'function') return verb(count)
  return count > 0 ? `${verb} ${count.toLocaleString('en-US')}` : verb
}
