import { Check, MessageSquareReply, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PageComment, PageThread } from '@frontage/contracts/page-comments.ts'
import { dateAndTime } from '../../../lib/dates.ts'
import { Button, classes, IconButton } from '../../../ui/index.ts'
import { Compose } from './compose.tsx'
import styles from './comments.module.css'

interface ThreadProps {
  thread: PageThread
  isHere: boolean
  /** Its words are not on the page any more. */
  isLost: boolean
  onJump: () => void
  onReply: (body: string, id: string) => Promise<void>
  onResolve: (isResolved: boolean) => void
  onDelete: (comment: PageComment | null) => void
}

/** One conversation about some words of the page. */
export function Thread({ thread, isHere, isLost, onJump, onReply, onResolve, onDelete }: ThreadProps) {
  const [isReplying, setReplying] = useState(false)
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const isResolved = thread.resolved_at !== null
  return (
    <li ref={element} className={classes(styles.thread, isHere && styles.isHere)} aria-current={isHere}>
      {isLost ? (
        <p className={styles.lost}>
          The words were deleted: <q>{shortened(thread.anchor.quote)}</q>
        </p>
      ) : (
        <button type="button" className={styles.quote} onClick={onJump} title="Show these words">
          {shortened(thread.anchor.quote)}
        </button>
      )}
      <ol className={styles.comments}>
        {thread.comments.map((comment, at) => (
          <li key={comment.id}>
            <div className={styles.who}>
              <strong>{comment.written_by || 'A former teammate'}</strong>
              <time dateTime={comment.written_at}>{dateAndTime(comment.written_at)}</time>
              {at > 0 && comment.may_delete && (
                <IconButton label="Delete this reply" small onClick={() => onDelete(comment)}>
                  <Trash2 size={15} />
                </IconButton>
              )}
            </div>
            <p className={styles.body}>{comment.body}</p>
          </li>
        ))}
      </ol>
      {thread.resolved_at !== null && (
        <p className={styles.resolved}>
          Resolved {dateAndTime(thread.resolved_at)}
          {thread.resolved_by && ` by ${thread.resolved_by}`}
        </p>
      )}
      {isReplying ? (
        <Compose
          label="Reply"
          send="Send reply"
          onCancel={() => setReplying(false)}
          onSend={async (body, id) => {
            await onReply(body, id)
            setReplying(false)
          }}
        />
      ) : (
        <div className={styles.actions}>
          <Button
            look="quiet"
            size="small"
            icon={<MessageSquareReply size={16} />}
            onClick={() => setReplying(true)}
          >
            Reply
          </Button>
          <Button
            look="quiet"
            size="small"
            icon={isResolved ? <RotateCcw size={16} /> : <Check size={16} />}
            onClick={() => onResolve(!isResolved)}
          >
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
          {thread.may_delete && (
            <IconButton label="Delete this thread" small onClick={() => onDelete(null)}>
              <Trash2 size={16} />
            </IconButton>
          )}
        </div>
      )}
    </li>
  )
}

const LONGEST_QUOTE = 140
const shortened = (quote: string): string => {
  const letters = [...quote.replaceAll(/[\s\uFFFC]+/g, ' ').trim()]
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('')
}
