import type { Provider } from '@lexical/yjs'
import { COMMAND_PRIORITY_EDITOR, type LexicalEditor } from 'lexical'
import { useCallback, useEffect, useRef, useState } from 'react'
import { applyUpdate, Doc } from 'yjs'
import { isUnwritten, numberOf, seedOf } from '../../collaboration/seed.ts'
import type { JoinRoom, Revision, RoomProvider } from '../../inputs.ts'
import { SAVED_ELSEWHERE_COMMAND, SAVED_HERE_COMMAND } from '../../save/revisions.ts'
import { useRoomServices } from '../../shell/room-context.ts'
import { useStart } from '../../shell/start.ts'
import { arrive } from './arrive.ts'
import { watchStored } from './stored.ts'

/** Where the room keeps the revision at which the page was last saved from it, and which text that was. */
const SAVED = 'saved'
const REVISION = 'revision'
const PRINT = 'print'

export type RoomStatus = 'connecting' | 'connected' | 'interrupted'

export interface User {
  readonly id: number
  readonly name: string
  readonly color: string
  readonly isMe: boolean
}

const printOf = (state: unknown): number => numberOf(JSON.stringify(state))

/** A room's document, begun with the page where nobody has, and who is in it. */
export function useRoom(editor: LexicalEditor, join: JoinRoom) {
  const startState = useStart()
  const { memory, joined } = useRoomServices()
  const [status, setStatus] = useState<RoomStatus>('connecting')
  const [isSending, setSending] = useState(false)
  const [people, setUsers] = useState<readonly User[]>([])
  const shared = useRef<Doc | null>(null)
  const held = useRef<RoomProvider | null>(null)

  const makeProvider = useCallback(
    (room: string, docs: Map<string, Doc>): Provider => {
      const doc = docs.get(room) ?? new Doc()
      docs.set(room, doc)
      const provider = join(room, doc)
      const saved = doc.getMap<Revision>(SAVED)
      let hasAll = false
      const adopt = (isNews: boolean): void => {
        const revision = saved.get(REVISION) ?? null
        const own = memory.read()?.queue.revision() ?? null
        if (typeof revision === 'number' && typeof own === 'number' && revision <= own) return
        const isAll = saved.get(PRINT) === printOf(editor.getEditorState().toJSON())
        editor.dispatchCommand(SAVED_ELSEWHERE_COMMAND, { revision, isAll, isNews })
      }
      provider.on('sync', (isSynced) => {
        if (!isSynced || hasAll) return
        hasAll = true
        const page = memory.base() ?? startState()
        // Named, so that it is nobody's step: Undo would take the whole page away.
        if (page && isUnwritten(doc)) applyUpdate(doc, seedOf(page), 'seed')
        // The room's text is on its way to the editor; what its author brings along comes after it.
        setTimeout(() => {
          // Before the room's revision is taken on: what this author changed is counted from their own.
          arrive(editor, { base: memory.base(), mine: startState(), joined })
          if (saved.has(REVISION)) adopt(false)
        })
      })
      provider.on('status', ({ status: now }) =>
        setStatus(now === 'connected' ? 'connected' : hasAll ? 'interrupted' : 'connecting'),
      )
      provider.awareness.on('update', () => setUsers(usersOf(provider, doc.clientID)))
      saved.observe((_event, { local }) => {
        // After the words of the same moment.
        if (hasAll && !local) setTimeout(() => adopt(true))
      })
      watchStored(doc, provider, setSending)
      held.current = provider
      shared.current = doc
      return provider
    },
    [editor, join, startState, memory, joined],
  )

  useEffect(
    () =>
      editor.registerCommand(
        SAVED_HERE_COMMAND,
        ({ revision, written }) => {
          const doc = shared.current
          doc?.transact(() => {
            doc.getMap(SAVED).set(REVISION, revision)
            doc.getMap(SAVED).set(PRINT, printOf(written))
          })
          return false
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  )

  useEffect(() => {
    // What is written before the room's own text arrives would be in it twice.
    editor.setEditable(false)
    return () => {
      editor.setEditable(true)
      held.current?.destroy()
    }
  }, [editor])

  return { makeProvider, status, isSending, people }
}

const usersOf = (provider: Provider, me: number): User[] =>
  [...provider.awareness.getStates()].map(([id, { name, color }]) => ({ id, name, color, isMe: id === me }))
