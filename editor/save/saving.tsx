import { pageToSave } from '@frontage/page-nodes/saved/open.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  COLLABORATION_TAG,
  COMMAND_PRIORITY_EDITOR,
  HISTORY_MERGE_TAG,
  mergeRegister,
  type SerializedEditorState,
} from 'lexical'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import type { SaveOrigin, SaveState } from '../inputs.ts'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import { useEditorServices } from '../shell/editor-services.ts'
import { useHandle } from './handle.ts'
import { CHANGED_IN_ROOM_COMMAND, SAVED_ELSEWHERE_COMMAND, SAVED_HERE_COMMAND } from './revisions.ts'
import { nounOf, SAVED } from './noun.ts'
import { type SaveQueue, saveQueue } from './save-queue.ts'

export interface SavingServices {
  readonly state: SaveState
  /** A file is on its way to the page. */
  readonly isUploading: boolean
  /** @returns whether everything that is on the page is saved now */
  save(from?: SaveOrigin): Promise<boolean>
  /** Told after a save that left nothing unsaved; answers how to stop. */
  onSaved(listener: () => void): () => void
}

const SavingContext = createContext<SavingServices | null>(null)

export function useSaving(): SavingServices {
  const saving = useContext(SavingContext)
  if (!saving) throw new Error('This part of the editor stands outside of its saving.')
  return saving
}

/** Changes that follow from others, or from opening: a tool that is fetched late colors code, say. The author made none of them. */
const derived = ['frontage-derived', HISTORY_MERGE_TAG]

const leave = (event: BeforeUnloadEvent): void => event.preventDefault()

/** What outlives one editor: a setting may have another one built, and what was not saved still isn't. */
export function saveMemory(published: SerializedEditorState | null = null) {
  let stored: { readonly queue: SaveQueue; readonly state: SaveState } | null = null
  let base = published
  return {
    openedAt: Date.now(),
    read: () => stored,
    keep(queue: SaveQueue, state: SaveState): void {
      stored = { queue, state }
    },
    /** The page of the revision that the next save stands on. */
    base: () => base,
    rebase(page: SerializedEditorState): void {
      base = page
    },
  }
}
export type SaveMemory = ReturnType<typeof saveMemory>

interface Props {
  readonly memory: SaveMemory
  readonly isUploading: boolean
  readonly children: ReactNode
}

/** Knows whether the page has changed since it was saved, saves it, and warns before changes are left behind. */
export function Saving({ memory, isUploading, children }: Props) {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  const [queue] = useState(
    () => memory.read()?.queue ?? saveQueue(services.inputs.editStateAsync, services.inputs.revision ?? null),
  )
  const changes = useRef(0)
  const [state, setState] = useState<SaveState>(() => memory.read()?.state ?? 'saved')
  useEffect(() => memory.keep(queue, state), [memory, queue, state])
  const [listeners] = useState(() => new Set<() => void>())

  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState, tags }) => {
        const isChange = dirtyElements.size > 0 || dirtyLeaves.size > 0
        if (!isChange || prevEditorState.isEmpty() || derived.some((tag) => tags.has(tag))) return
        // A room's text on its way to the screen: whether it differs from what is saved is said afterwards.
        if (tags.has(COLLABORATION_TAG) && !editor.isEditable()) return
        changes.current += 1
        setState((before) => (before === 'saving' ? before : 'changed'))
      }),
    [editor],
  )

  const { onSaveState } = services.inputs
  const atStake: SaveState = state === 'saved' && isUploading ? 'changed' : state
  useEffect(() => onSaveState?.(atStake), [atStake, onSaveState])

  const hasLoss = atStake !== 'saved'
  useEffect(() => {
    if (!hasLoss) return
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [hasLoss])

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          SAVED_ELSEWHERE_COMMAND,
          ({ revision, isAll, isNews }) => {
            queue.adopt(revision)
            memory.rebase(editor.getEditorState().toJSON())
            if (isAll) setState((before) => (before === 'saving' ? before : 'saved'))
            if (isNews) services.say(`Another author has saved this ${nounOf(services.inputs)}`)
            return true
          },
          COMMAND_PRIORITY_EDITOR,
        ),
        editor.registerCommand(
          CHANGED_IN_ROOM_COMMAND,
          () => {
            setState((before) => (before === 'saving' ? before : 'changed'))
            return true
          },
          COMMAND_PRIORITY_EDITOR,
        ),
      ),
    [editor, queue, services, memory],
  )

  const save = useCallback(
    async function saveNow(from: SaveOrigin = {}): Promise<boolean> {
      // What is saved is what is there now; what is written while it travels stays unsaved.
      const at = changes.current
      const written = editor.getEditorState().toJSON()
      const page = pageToSave(written)
      setState('saving')
      try {
        const { renderPage } = await import('@frontage/page-nodes/render/page.ts')
        const outcome = await queue.save({ ...from, state: page, html: renderPage(page).html })
        // The save that came after it says how it went.
        if (outcome === 'superseded') return true
        const isAll = outcome === 'saved' && at === changes.current
        setState(isAll ? 'saved' : 'changed')
        if (isAll) for (const listener of listeners) listener()
        if (outcome === 'saved') {
          memory.rebase(written)
          editor.dispatchCommand(SAVED_HERE_COMMAND, { revision: queue.revision(), written })
          services.say(SAVED[nounOf(services.inputs)])
        } else askAboutConflict()
        return isAll
      } catch (error) {
        setState('changed')
        const reason =
          error instanceof Error ? error.message : `The ${nounOf(services.inputs)} could not be saved.`
        services.say(`${reason} What you wrote is still here.`, 'error')
        return false
      }

      function askAboutConflict(): void {
        services.openModal(`Someone else has saved this ${nounOf(services.inputs)}`, (close) => (
          <Conflict
            noun={nounOf(services.inputs)}
            text={editor.getEditorState().read(() => editor.getRootElement()?.innerText ?? '')}
            onClose={close}
            onOverwrite={() => {
              close()
              queue.overwrite()
              void saveNow(from)
            }}
          />
        ))
      }
    },
    [editor, queue, services, memory, listeners],
  )

  const onSaved = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [listeners],
  )
  useHandle(editor, save)
  const saving = useMemo(() => ({ state, isUploading, save, onSaved }), [state, isUploading, save, onSaved])
  return <SavingContext.Provider value={saving}>{children}</SavingContext.Provider>
}

interface ConflictProps {
  readonly noun: string
  readonly text: string
  readonly onClose: () => void
  readonly onOverwrite: () => void
}

/** Both versions can be kept: the author copies the own text before choosing. */
function Conflict({ noun, text, onClose, onOverwrite }: ConflictProps) {
  const [said, say] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      say('Your text is copied.')
    } catch {
      say('Copying was refused.')
    }
  }
  return (
    <>
      <p>
        It was saved after you opened it. Copy your text first; then either load the newer {noun}, or save
        yours over it.
      </p>
      <output>{said}</output>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Keep editing
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          Copy my text
        </Button>
        <Button look="secondary" onClick={() => location.reload()}>
          Load the newer {noun}
        </Button>
        <Button look="danger" onClick={onOverwrite}>
          Save mine over it
        </Button>
      </DialogActions>
    </>
  )
}
