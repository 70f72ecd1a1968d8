import type { Provider } from '@lexical/yjs'
import { COMMAND_PRIORITY_EDITOR, type LexicalEditor } from 'lexical'
import { useCallback, useEffect, useRef, useState } from 'react'
import { applyUpdate, Doc } from 'yjs'
import { isUnwritten, seedOf } from '../../collaboration/seed.ts'
import type { JoinRoom, Revision } from '../../inputs.ts'
import { SAVED_ELSEWHERE_COMMAND, SAVED_HERE_COMMAND } from '../../save/revisions.ts'
import { useStart } from '../../shell/start.ts'

/** Where the room keeps the revision at which the page was last saved from it. */
const SAVED = 'saved'
const REVISION = 'revision'

export type RoomStatus = 'connecting' | 'connected' | 'interrupted'

export interface Person {
  readonly id: number
  readonly name: string
  readonly color: string
  readonly isMe: boolean
}

/** A room's document, begun with the page where nobody has, and who is in it. */
export function useRoom(editor: LexicalEditor, join: JoinRoom) {
  const startState = useStart()
  const [status, setStatus] = useState<RoomStatus>('connecting')
  const [people, setPeople] = useState<readonly Person[]>([])
  const shared = useRef<Doc | null>(null)
  const held = useRef<ReturnType<JoinRoom> | null>(null)

  const makeProvider = useCallback(
    (room: string, docs: Map<string, Doc>): Provider => {
      const doc = docs.get(room) ?? new Doc()
      docs.set(room, doc)
      const provider = join(room, doc)
      let hasAll = false
      provider.on('sync', (isSynced) => {
        if (!isSynced || hasAll) return
        hasAll = true
        const page = startState()
        // Named, so that it is nobody's step: Undo would take the whole page away.
        if (page && isUnwritten(doc)) applyUpdate(doc, seedOf(page), 'seed')
        editor.setEditable(true)
      })
      provider.on('status', ({ status: now }) =>
        setStatus(now === 'connected' ? 'connected' : hasAll ? 'interrupted' : 'connecting'),
      )
      provider.awareness.on('update', () => setPeople(peopleOf(provider, doc.clientID)))
      doc.getMap<Revision>(SAVED).observe((event, { local }) => {
        if (hasAll && !local)
          editor.dispatchCommand(SAVED_ELSEWHERE_COMMAND, event.target.get(REVISION) ?? null)
      })
      held.current = provider
      shared.current = doc
      return provider
    },
    [editor, join, startState],
  )

  useEffect(
    () =>
      editor.registerCommand(
        SAVED_HERE_COMMAND,
        (revision) => {
          shared.current?.getMap(SAVED).set(REVISION, revision)
          return false
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  )

  useEffect(() => {
    // What is written before the room's own text arrives would stand in it twice.
    editor.setEditable(false)
    return () => {
      editor.setEditable(true)
      held.current?.destroy()
    }
  }, [editor])

  return { makeProvider, status, people }
}

const peopleOf = (provider: Provider, me: number): Person[] =>
  [...provider.awareness.getStates()].map(([id, { name, color }]) => ({ id, name, color, isMe: id === me }))
