import * as calls from '@frontage/contracts/calls/bulk.ts'
import type { BulkAction } from '@frontage/contracts/bulk.ts'
import { History, Square, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Drawer, EmptyState, ErrorState, IconButton, Skeleton, toast } from '../../ui/index.ts'
import { api, sentenceOf } from '../api.ts'
import { dateAndTime } from '../dates.ts'
import { useLoaded } from '../use-loaded.ts'
import { BulkResult } from './bulk-result.tsx'
import styles from './bulk.module.css'
import { inOwnZone } from './told.ts'
import { undoBulkAction } from './undo.ts'
import { isUnderWay, useBulkAction } from './use-bulk-action.ts'

/** The last ten things that staff did to many, with how far they are, and Undo; opened by a button for the head of a section. */
export function RecentChanges({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" icon={<History size={18} />} onClick={() => setOpen(true)}>
        Recent changes
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} label="Recent changes" side="right" width={440}>
        <div className={styles.drawerHead}>
          <h2>Recent changes</h2>
          <IconButton label="Close recent changes" onClick={() => setOpen(false)}>
            <X size={22} />
          </IconButton>
        </div>
        <div className={styles.drawerBody}>
          <List onChanged={onChanged} />
        </div>
      </Drawer>
    </>
  )
}

function List({ onChanged }: { onChanged: () => void }) {
  const { retry, ...actions } = useLoaded('recent', () => api.call(calls.list))
  if (actions.state === 'failed')
    return <ErrorState level={3} message={sentenceOf(actions.error)} onRetry={retry} />
  if (actions.state === 'loading')
    return (
      <div className={styles.dialog}>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={72} />
        ))}
      </div>
    )
  if (actions.value.length === 0)
    return (
      <EmptyState level={3} icon={<History size={28} />} title="Nothing yet">
        What you do to several rows at once is listed here, and you can undo it.
      </EmptyState>
    )
  const changed = () => {
    retry()
    onChanged()
  }
  return (
    <ol className={styles.recent}>
      {actions.value.map((action) => (
        <Entry key={action.id} start={action} onChanged={changed} />
      ))}
    </ol>
  )
}

function Entry({ start, onChanged }: { start: BulkAction; onChanged: () => void }) {
  const action = useBulkAction(start, onChanged) ?? start
  const title = inOwnZone(action.title)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onChanged()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <li>
      <strong>{title}</strong>
      <span className={styles.who}>
        {action.who}, <time dateTime={action.at}>{dateAndTime(action.at)}</time>
      </span>
      <BulkResult action={action} />
      {action.isUndone && <Badge tone="neutral">Undone</Badge>}
      {action.canUndo && (
        <Button
          look="secondary"
          size="small"
          icon={<Undo2 size={16} />}
          busy={isBusy}
          aria-label={`Undo ${title}`}
          onClick={() => void attempt(() => undoBulkAction(action.id))}
        >
          Undo
        </Button>
      )}
      {isUnderWay(action) && (
        <Button
          look="secondary"
          size="small"
          icon={<Square size={14} />}
          busy={isBusy}
          onClick={() => void attempt(() => api.call(calls.stop, { params: { id: action.id } }))}
        >
          Stop
        </Button>
      )}
    </li>
  )
}
