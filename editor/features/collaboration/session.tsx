import { LexicalCollaboration } from '@lexical/react/LexicalCollaborationContext'
import { CollaborationPlugin } from '@lexical/react/LexicalCollaborationPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalEditor } from 'lexical'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Collaboration, JoinRoom } from '../../inputs.ts'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useRoomServices } from '../../shell/room-context.ts'
import { useStart } from '../../shell/start.ts'
import { seedOf } from '../../collaboration/seed.ts'
import { colorOf } from './author-color.ts'
import { undoOwnWordsAlone } from './own-undo.ts'
import { Presence } from './presence.tsx'
import { useRoom } from './use-room.ts'

/** Ties the editor to its room. Until everything of the room has arrived, nothing can be written. */
export default function Session({ room, author, load }: Collaboration) {
  const { inputs } = useEditorServices()
  const { joined, memory } = useRoomServices()
  const startState = useStart()
  const [join, setJoin] = useState<{ readonly room: JoinRoom } | null>(joined && { room: joined.join })
  const [problem, setProblem] = useState('')
  const { onProblem, revision: opened = null } = inputs
  const isOpen = joined !== null

  useEffect(() => {
    if (isOpen) return
    let isGone = false
    const revision = memory.read()?.queue.revision() ?? opened
    const seed = (): Uint8Array => {
      const page = memory.base() ?? startState()
      if (!page) throw new Error('There is no page to begin with.')
      return seedOf(page)
    }
    load({ revision, seed }).then(
      (loaded) => {
        if (!isGone) setJoin({ room: loaded })
      },
      (error: unknown) => {
        onProblem?.('Writing together could not be loaded.', error)
        if (!isGone) setProblem('Writing together could not be loaded. Reload the page to try again.')
      },
    )
    return () => {
      isGone = true
    }
    // Asked once: where the page is written together, it stays so.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])

  if (problem !== '') return <Presence problem={problem} />
  return (
    join && (
      <LexicalCollaboration>
        <Joined room={room} join={join.room} author={author} />
      </LexicalCollaboration>
    )
  )
}

interface JoinedProps extends Pick<Collaboration, 'room' | 'author'> {
  readonly join: JoinRoom
}

function Joined({ room, author, join }: JoinedProps) {
  const [editor] = useLexicalComposerContext()
  const { makeProvider, status, isSending, people } = useRoom(editor, join)
  const { joined } = useRoomServices()
  useLayoutEffect(() => {
    const root = editor.getRootElement()
    if (root) joined?.still?.show(root)
  }, [editor, joined])
  useEffect(() => undoOwnWordsAlone(editor), [editor])
  const sheet = useSheet(editor)
  return (
    <>
      {sheet && (
        <CollaborationPlugin
          id={room}
          cursorsContainerRef={sheet}
          providerFactory={makeProvider}
          // Who begins the page is settled by `seed.ts`, for any number of authors at once.
          shouldBootstrap={false}
          username={author.name}
          cursorColor={author.color ?? colorOf(author.name)}
        />
      )}
      <Presence status={status} isSending={isSending} people={people} />
    </>
  )
}

/** Around the page body, with which the others' carets are scrolled and beyond which none is seen. */
function useSheet(editor: LexicalEditor): { readonly current: HTMLElement } | null {
  const [sheet, setSheet] = useState<{ readonly current: HTMLElement } | null>(null)
  useEffect(
    () =>
      editor.registerRootListener((root) => {
        const current = root?.closest<HTMLElement>('.editor')
        setSheet(current ? { current } : null)
      }),
    [editor],
  )
  return sheet
}
