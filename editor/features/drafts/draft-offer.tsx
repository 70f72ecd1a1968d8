import { openPage, pageToSave } from '@frontage/page-nodes/saved/open.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { HISTORY_PUSH_TAG, type LexicalEditor } from 'lexical'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftOf } from '../../inputs.ts'
import { Button } from '@frontage/web/ui/button.tsx'
import { nounOf } from '../../save/noun.ts'
import { useSaving } from '../../save/saving.tsx'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useRoomServices } from '../../shell/room-context.ts'
import { hostTypes } from '../../shell/host-types.ts'
import styles from './drafts.module.css'
import { type Draft, type Drafts, draftsIn } from './store.ts'

/** Milliseconds of rest after which what was written is kept in the browser. */
const KEEP_AFTER = 800
/** A large page takes long to be kept: its author rests that many times longer before it is done again. */
const REST_FOR_WORK = 20
const LONGEST_REST = 30_000

const pageOf = (editor: LexicalEditor): unknown => pageToSave(editor.getEditorState().toJSON())

/** Keeps what is not saved in this browser, and offers what an earlier visit left. Nothing is put on the page unasked. */
export default function DraftOffer({ of }: { readonly of: DraftOf }) {
  const [editor] = useLexicalComposerContext()
  const { inputs, say } = useEditorServices()
  const { state, onSaved } = useSaving()
  const { memory } = useRoomServices()
  const [drafts] = useState(() => draftsIn(localStorage, of))
  const [offered, setOffered] = useState<readonly Draft[]>(() => {
    const saved = JSON.stringify(pageOf(editor))
    // What this visit has kept is on the page, or on its way there from a room.
    return drafts
      .read()
      .filter((draft) => draft.at < memory.openedAt && JSON.stringify(draft.state) !== saved)
  })
  const undecided = useRef(offered)
  useEffect(() => {
    undecided.current = offered
  }, [offered])
  useKeeping(editor, drafts, undecided, state !== 'saved')
  useEffect(
    () =>
      onSaved(() => {
        drafts.clear()
        setOffered([])
      }),
    [drafts, onSaved],
  )

  const [draft, ...others] = offered
  if (!draft) return null
  const decide = (left: readonly Draft[]): void => {
    setOffered(left)
    const [newest, ...older] = left
    if (newest) drafts.keep(newest, older)
    else drafts.clear()
  }
  const restore = (): void => {
    const opened = openPage(draft.state, hostTypes(inputs))
    if (!opened.ok) {
      say('The unsaved changes could not be read. They are kept in this browser.', 'error')
      inputs.onProblem?.(opened.reason)
      return
    }
    editor.setEditorState(editor.parseEditorState(opened.state), {
      tag: HISTORY_PUSH_TAG,
    })
    decide(others)
    drafts.keep({ ...draft, at: Date.now() }, others)
    editor.focus()
    say('Unsaved changes restored')
  }
  const isBehind = draft.revision !== (inputs.revision ?? null)
  return (
    <section className={styles.offer} aria-label="Unsaved changes">
      <p>
        Changes of {timeOf(draft.at)} were not saved.
        {isBehind && ` Someone has saved the ${nounOf(inputs)} since then.`}
      </p>
      <Button size="small" onClick={restore}>
        Restore them
      </Button>
      <Button look="secondary" size="small" onClick={() => decide(others)}>
        Discard them
      </Button>
    </section>
  )
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function useKeeping(
  editor: LexicalEditor,
  drafts: Drafts,
  undecided: { readonly current: readonly Draft[] },
  isChanged: boolean,
): void {
  const { inputs } = useEditorServices()
  const changed = useRef(isChanged)
  useEffect(() => {
    changed.current = isChanged
  }, [isChanged])
  const { onProblem, revision = null } = inputs
  const rest = useRef(KEEP_AFTER)
  const keep = useCallback((): void => {
    // A page that is on its way from a room is not an empty one.
    if (!changed.current || !editor.isEditable()) return
    const began = performance.now()
    try {
      drafts.keep({ state: pageOf(editor), revision, at: Date.now() }, undecided.current)
    } catch (error) {
      onProblem?.('The browser has no room for what is not saved yet.', error)
    }
    const work = performance.now() - began
    rest.current = Math.min(LONGEST_REST, Math.max(KEEP_AFTER, work * REST_FOR_WORK))
  }, [editor, drafts, undecided, revision, onProblem])

  useEffect(() => {
    let timer = 0
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      clearTimeout(timer)
      timer = window.setTimeout(keep, rest.current)
    })
    const leaving = (): void => {
      if (document.visibilityState === 'hidden') keep()
    }
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearTimeout(timer)
      stop()
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [editor, keep])
}
