import { History, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { dateAndTime } from '../dates.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { Button, Dialog, IconButton, toast } from '../../ui/index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Differences, differencesOf, type FieldNames } from './differences.tsx'
import type { DraftCalls } from './draft-store.ts'
import styles from './drafts.module.css'
import type { OpenDraft } from './use-draft.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

const WRONG_FIELD = 'main [aria-invalid="true"]'

interface DraftBarProps<Body extends object> {
  draft: OpenDraft<Body>
  calls: DraftCalls<Body>
  nameOf: FieldNames
  /** 'the brand': what is published. */
  noun: string
  canEdit: boolean
  /** After something else is public. */
  onPublished?: () => void
}

/** Where a draft stands, and what can be done with it as a whole. */
export function DraftBar<Body extends object>(props: DraftBarProps<Body>) {
  const { draft, calls, nameOf, noun, canEdit, onPublished } = props
  const { stored, body, store, theirs } = draft
  const [shown, setShown] = useState<'publish' | 'discard' | 'versions' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (shown !== null || !isDone.current) return
    isDone.current = false
    // The button that asked has nothing more to do, and cannot have the focus.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled')) bar.current?.focus()
  }, [shown])
  const changes = differencesOf(stored.published, body).length
  const close = () => setShown(null)
  const openPublish = async () => {
    setBusy(true)
    const isSaved = await store.flush()
    setBusy(false)
    if (isSaved) setShown('publish')
    else requestAnimationFrame(() => document.querySelector<HTMLElement>(WRONG_FIELD)?.focus())
  }
  const run = async (work: () => Promise<boolean>, done: string, after?: () => void) => {
    setBusy(true)
    try {
      if (await work()) {
        toast.success(done, { topic: 'draft' })
        after?.()
      }
    } catch (error) {
      toast.error(sentenceOf(error), { topic: 'draft' })
    }
    setBusy(false)
    isDone.current = true
    close()
  }
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label="Draft">
      <output className={styles.state}>
        <StateOf draft={draft} changes={changes} canEdit={canEdit} />
      </output>
      <div className={styles.actions}>
        {canEdit && (
          <IconButton label="Undo the last change" disabled={!draft.canUndo} onClick={() => store.undo()}>
            <Undo2 size={20} />
          </IconButton>
        )}
        <Button
          look="secondary"
          size="small"
          icon={<History size={18} />}
          onClick={() => setShown('versions')}
        >
          Versions
        </Button>
        {canEdit && (
          <>
            <Button
              look="secondary"
              size="small"
              disabled={changes === 0}
              onClick={() => setShown('discard')}
            >
              Discard
            </Button>
            <Button
              size="small"
              busy={isBusy && shown === null}
              disabled={changes === 0}
              onClick={() => void openPublish()}
            >
              Publish
            </Button>
          </>
        )}
      </div>
      <Dialog
        open={shown === 'publish'}
        onClose={close}
        title={`Publish ${noun}?`}
        width={620}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Go on editing
            </Button>
            <Button
              busy={isBusy}
              onClick={() =>
                void run(() => store.publish(), 'Published. Every visitor sees it now.', onPublished)
              }
            >
              Publish now
            </Button>
          </>
        }
      >
        <p className={styles.lead}>
          Every visitor sees this within a second. You can go back to any version later.
        </p>
        <Differences
          before={stored.published}
          after={body}
          nameOf={nameOf}
          sides={['Public now', 'Your draft']}
        />
      </Dialog>
      <Dialog
        open={shown === 'discard'}
        onClose={close}
        title="Discard the draft?"
        width={460}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Keep the draft
            </Button>
            <Button
              look="danger"
              busy={isBusy}
              onClick={() => void run(() => store.discard(), 'Draft discarded. Undo brings it back.')}
            >
              Discard {changes === 1 ? '1 change' : `${changes} changes`}
            </Button>
          </>
        }
      >
        <p>What is public stays as it is. Other administrators lose this draft too.</p>
      </Dialog>
      <VersionsDrawer
        open={shown === 'versions'}
        onClose={close}
        calls={calls}
        published={stored.published}
        nameOf={nameOf}
        onRestore={
          canEdit
            ? (number) =>
                run(
                  () => store.restore(number),
                  `Version ${number} is your draft now. Publish it when it is right.`,
                )
            : undefined
        }
      />
      {theirs && (
        <ConflictDialog
          key={theirs.revision}
          mine={body}
          theirs={theirs}
          nameOf={nameOf}
          onResolve={(chosen) => store.resolve(chosen)}
        />
      )}
      <LeaveGuard isUnsaved={draft.saving === 'failed' || draft.saving === 'waiting'}>
        Your last change is not saved yet.
      </LeaveGuard>
    </section>
  )
}

function StateOf<Body extends object>({
  draft,
  changes,
  canEdit,
}: {
  draft: OpenDraft<Body>
  changes: number
  canEdit: boolean
}) {
  const { saving, stored, failure, problems, store } = draft
  if (saving === 'failed')
    return (
      <span className={styles.failed}>
        {failure || 'Not saved: ' + (Object.values(problems)[0] ?? 'look at the marked fields.')}{' '}
        {failure && (
          <Button look="quiet" size="small" onClick={() => void store.flush()}>
            Try again
          </Button>
        )}
      </span>
    )
  if (saving !== 'saved') return <>Saving the draft…</>
  if (changes === 0) return <>Everything is public. Version {stored.version}.</>
  const count = changes === 1 ? '1 change is' : `${changes} changes are`
  const who = stored.saved?.by ? `, ${stored.saved.by.name}` : ''
  const when = stored.saved ? ` Saved ${dateAndTime(stored.saved.at)}${who}.` : ''
  return (
    <>
      <strong>{count} not public yet.</strong>
      {canEdit ? when : ' Administrators are working on a draft.'}
    </>
  )
}
