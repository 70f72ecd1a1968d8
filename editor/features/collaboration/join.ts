/** From writing alone to writing together, while the author is at it. Loaded only then. */
import type { LexicalEditor } from 'lexical'
import type { RefObject } from 'react'
import { seedOf } from '../../collaboration/seed.ts'
import type { Collaboration, JoinRoom, Revision } from '../../inputs.ts'
import type { SaveMemory } from '../../save/saving.tsx'
import { $caretPlace, type CaretPlace } from './caret-place.ts'
// Already here when the editor is built for the room.
import './session.tsx'
import { type Still, stillOf } from './still.ts'

export interface Joined {
  readonly join: JoinRoom
  /** Where the author was writing; null: elsewhere on the screen. */
  readonly caret: CaretPlace | null
  /** What the page looked like, for the moment until the room's text is there. */
  readonly still: Still | null
}

/** ms without a key after which nobody is interrupted. */
const REST_MS = 500
const LOOK_MS = 100

interface JoinOptions {
  readonly collaboration: Collaboration
  readonly revision: Revision
  readonly memory: SaveMemory
  readonly editor: RefObject<LexicalEditor | null>
  readonly signal: AbortSignal
}

/** Opens the room, and waits for a moment at which changing the editor interrupts nothing. */
export async function joinRoom(options: JoinOptions): Promise<Joined> {
  const { collaboration, revision, memory, editor, signal } = options
  const join = await collaboration.load({
    revision: memory.read()?.queue.revision() ?? revision,
    seed: () => seedOf(baseOf(memory)),
  })
  await rest(editor, memory, signal)
  const root = editor.current?.getRootElement()
  const isWriting = root?.contains(document.activeElement) === true
  return {
    join,
    caret: isWriting ? (editor.current?.read($caretPlace) ?? null) : null,
    still: root ? stillOf(root) : null,
  }
}

function baseOf(memory: SaveMemory) {
  const base = memory.base()
  if (!base) throw new Error('This page was opened without its text.')
  return base
}

async function rest(
  editor: RefObject<LexicalEditor | null>,
  memory: SaveMemory,
  signal: AbortSignal,
): Promise<void> {
  let changedAt = 0
  const stop = editor.current?.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size > 0 || dirtyLeaves.size > 0) changedAt = performance.now()
  })
  const isBusy = (): boolean =>
    performance.now() - changedAt < REST_MS ||
    editor.current?.isComposing() === true ||
    memory.read()?.state === 'saving' ||
    document.querySelector('dialog:modal, [popover]:popover-open, #typeahead-menu') !== null
  try {
    while (isBusy()) {
      signal.throwIfAborted()
      await new Promise((soon) => setTimeout(soon, LOOK_MS))
    }
  } finally {
    stop?.()
  }
}
