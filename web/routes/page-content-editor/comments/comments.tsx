import { MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PageComment, PageThread } from '@frontage/contracts/page-comments.ts'
import type { EditorHandle, WordsAnchor, CommentAnchors } from '@frontage/editor/inputs.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
import { Button, Dialog, EmptyState, ErrorState, Select, Skeleton, toast } from '../../../ui/index.ts'
import { Panel } from '../panel.tsx'
import {
  beginThread,
  deleteReply,
  deleteThread,
  fetchThreads,
  moveThreads,
  reply,
  resolveThread,
} from './comment-calls.ts'
import { Compose } from './compose.tsx'
import { inPageOrder } from './order.ts'
import styles from './comments.module.css'
import { Thread } from './thread.tsx'

interface CommentsProps {
  pageId: string
  editor: EditorHandle
  isOpen: boolean
  /** Counts what others have said. */
  turn: number
  /** Counts what this author has saved. */
  saves: number
  /** Counts how often the author has asked to comment on the selected words. */
  asks: number
  thread: string | null
  onThread: (id: string | null) => void
  /** Its words are to be seen: what covers them has to go. */
  onJump: (id: string) => void
  onCount: (open: number) => void
  onClose: () => void
}

/** The new thread, before it is sent. */
const DRAFT = 'draft'

/** Comments on words of the page: marked in it, and in a panel in its order. The page itself holds nothing of them. */
export function Comments(props: CommentsProps) {
  const {
    pageId,
    editor,
    isOpen,
    turn,
    saves,
    asks,
    thread: chosen,
    onThread,
    onJump,
    onCount,
    onClose,
  } = props
  const [state, setState] = useState<'open' | 'resolved'>('open')
  const { threads, problem, change, retry } = useThreads(pageId, state, turn)
  const words = useWords(editor)
  const [draft, setDraft] = useState<WordsAnchor | null>(null)
  const [places, setPlaces] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [deleting, setDeleting] = useState<{ thread: PageThread; comment: PageComment | null } | null>(null)

  useEffect(() => {
    if (threads && state === 'open') onCount(threads.length)
  }, [threads, state, onCount])

  const isArriving = useRef(true)
  const arrive = useEffectEvent(() => {
    // The address names a thread: its words are brought into view once.
    if (chosen && isArriving.current) words?.show(chosen, true)
    isArriving.current = false
  })
  useEffect(() => {
    if (!words || !threads) return
    const anchors = new Map(threads.map(({ id, anchor }) => [id, anchor]))
    if (draft) anchors.set(DRAFT, draft)
    words.follow(anchors, setPlaces)
    arrive()
  }, [words, threads, draft])

  useEffect(() => {
    words?.show(draft ? DRAFT : chosen)
  }, [words, chosen, draft])

  // The words have moved since they were described last: the next one to open the page starts from here.
  const tellMoved = useEffectEvent(() => {
    if (!words || !threads) return
    const now = words.described()
    const moved = threads.flatMap(({ id, anchor }) => {
      const anchorNow = now.get(id)
      return anchorNow && JSON.stringify(anchorNow) !== JSON.stringify(asAnchor(anchor))
        ? [{ id, anchor: anchorNow }]
        : []
    })
    // A comment that is described as it was before is found all the same, or the next save tells it.
    if (moved.length > 0) moveThreads(pageId, moved).catch(() => undefined)
  })
  useEffect(() => {
    if (saves > 0) tellMoved()
  }, [saves])

  const begin = (): void => {
    const selected = words?.selected() ?? null
    if (selected) {
      setState('open')
      setDraft(selected)
    } else toast.message('Select some words of the page first')
  }
  const beginAsAsked = useEffectEvent(begin)
  const isReady = words !== null
  useEffect(() => {
    if (asks > 0 && isReady) queueMicrotask(() => beginAsAsked())
  }, [asks, isReady])

  // A press on words that are commented on opens what is said about them.
  const press = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[contenteditable="true"]'))) return
    const [id] = words?.idsAt(event.clientX, event.clientY) ?? []
    if (id !== undefined && id !== DRAFT) onThread(id)
  })
  useEffect(() => {
    const listen = (event: MouseEvent): void => press(event)
    addEventListener('click', listen)
    return () => removeEventListener('click', listen)
  }, [])

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  const send = async (body: string, id: string): Promise<void> => {
    if (!draft) return
    // Where the words are by now: writing went on.
    const anchor = words?.described().get(DRAFT) ?? draft
    const begun = await beginThread(pageId, { id, comment_id: newUuid(), anchor, body })
    change((before) => [...before.filter((one) => one.id !== begun.id), begun])
    setDraft(null)
    onThread(begun.id)
  }
  const resolve = (thread: PageThread, isResolved: boolean): Promise<void> =>
    attempt(async () => {
      await resolveThread(pageId, thread.id, isResolved)
      change((before) => before.filter(({ id }) => id !== thread.id))
      toast.success(isResolved ? 'Comment resolved' : 'Comment opened again', {
        topic: thread.id,
        action: { label: 'Undo', onClick: () => void resolve(thread, !isResolved).then(retry) },
      })
    })
  const remove = (): void => {
    if (!deleting) return
    const { thread, comment } = deleting
    setDeleting(null)
    void attempt(async () => {
      if (comment) {
        const left = await deleteReply(pageId, thread.id, comment.id)
        change((before) => before.map((one) => (one.id === left.id ? left : one)))
      } else {
        await deleteThread(pageId, thread.id)
        change((before) => before.filter(({ id }) => id !== thread.id))
      }
    })
  }

  const ordered = useMemo(() => inPageOrder(threads ?? [], places), [threads, places])
  if (!isOpen) return null
  return (
    <Panel
      title="Comments"
      onClose={onClose}
      actions={
        <Button
          look="quiet"
          size="small"
          icon={<MessageSquarePlus size={18} />}
          // The selection of the page must not go with the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={begin}
        >
          Comment
        </Button>
      }
    >
      <div className={styles.filter}>
        <Select
          label="Show"
          value={state}
          onChange={({ target }) => setState(target.value === 'resolved' ? 'resolved' : 'open')}
          options={[
            { value: 'open', label: 'Open comments' },
            { value: 'resolved', label: 'Resolved comments' },
          ]}
        />
      </div>
      {draft && (
        <div className={styles.draft}>
          <p className={styles.quote}>{draft.quote.slice(0, 140)}</p>
          <Compose
            label="Comment on these words"
            send="Send comment"
            onSend={send}
            onCancel={() => setDraft(null)}
          />
        </div>
      )}
      {problem !== null ? (
        <ErrorState level={3} message={problem} onRetry={retry} />
      ) : threads === null ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={80} />
          <Skeleton height={80} />
        </div>
      ) : ordered.length === 0 ? (
        !draft && (
          <EmptyState
            level={3}
            icon={<MessageSquareText size={28} />}
            title={state === 'open' ? 'No open comments' : 'No resolved comments'}
          >
            {state === 'open'
              ? 'Select words of the page and choose Comment. Only people who edit pages see comments, never readers.'
              : 'Comments that you resolve are kept here, and can be opened again.'}
          </EmptyState>
        )
      ) : (
        <ol className={styles.threads}>
          {ordered.map((thread) => (
            <Thread
              key={thread.id}
              thread={thread}
              isHere={thread.id === chosen}
              isLost={places.has(thread.id) && places.get(thread.id) === null}
              onJump={() => {
                onJump(thread.id)
                words?.show(thread.id, true)
              }}
              onReply={async (body, id) => {
                const answered = await reply(pageId, thread.id, { id, body })
                // A reply opens what was resolved.
                change((before) =>
                  state === 'resolved'
                    ? before.filter((one) => one.id !== thread.id)
                    : before.map((one) => (one.id === answered.id ? answered : one)),
                )
              }}
              onResolve={(isResolved) => void resolve(thread, isResolved)}
              onDelete={(comment) => setDeleting({ thread, comment })}
            />
          ))}
        </ol>
      )}
      {deleting && (
        <Dialog
          open
          onClose={() => setDeleting(null)}
          title={deleting.comment ? 'Delete this reply?' : 'Delete this thread?'}
          width={420}
          footer={
            <>
              <Button look="secondary" onClick={() => setDeleting(null)}>
                Keep it
              </Button>
              <Button look="danger" onClick={remove}>
                Delete
              </Button>
            </>
          }
        >
          <p>
            {deleting.comment || deleting.thread.comments.length === 1
              ? 'This cannot be undone.'
              : `All ${deleting.thread.comments.length} comments of it are deleted. This cannot be undone.`}
          </p>
        </Dialog>
      )}
    </Panel>
  )
}

/** In the order of an anchor's own fields, to compare two. */
const asAnchor = ({ quote, words_before, words_after, position }: WordsAnchor): WordsAnchor => ({
  quote,
  words_before,
  words_after,
  position,
})

function useWords(editor: EditorHandle): CommentAnchors | null {
  const [words, setWords] = useState<CommentAnchors | null>(null)
  useEffect(() => {
    let services: CommentAnchors | null = null
    let isGone = false
    editor.openWords().then(
      (opened) => {
        if (isGone) return opened.close()
        services = opened
        setWords(opened)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      services?.close()
    }
  }, [editor])
  return words
}

function useThreads(pageId: string, state: 'open' | 'resolved', turn: number) {
  const [found, setFound] = useState<{ state: string; threads: readonly PageThread[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef('')
  const question = `${state} ${turn} ${attempt}`
  useEffect(() => {
    latest.current = question
    fetchThreads(pageId, state).then(
      (threads) => {
        if (latest.current !== question) return
        setFound({ state, threads })
        setProblem(null)
      },
      (error: unknown) => {
        if (latest.current === question) setProblem(sentenceOf(error))
      },
    )
  }, [pageId, state, question])
  const change = useCallback((next: (before: readonly PageThread[]) => readonly PageThread[]) => {
    setFound((before) => before && { ...before, threads: next(before.threads) })
  }, [])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { threads: found?.state === state ? found.threads : null, problem, change, retry }
}
