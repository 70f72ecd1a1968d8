import { LexicalCollaboration } from '@lexical/react/LexicalCollaborationContext'
import { CollaborationPlugin } from '@lexical/react/LexicalCollaborationPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useRef, useState } from 'react'
import type { Collaboration, JoinRoom } from '../../inputs.ts'
import { useDesk } from '../../shell/desk.ts'
import { colorOf } from './author-color.ts'
import { Presence } from './presence.tsx'
import { useRoom } from './use-room.ts'

/** Ties the editor to its room. Until everything of the room has arrived, nothing can be written. */
export default function Session({ room, author, load }: Collaboration) {
  const { inputs } = useDesk()
  const [join, setJoin] = useState<{ readonly room: JoinRoom } | null>(null)
  const [problem, setProblem] = useState('')
  const { onProblem } = inputs

  useEffect(() => {
    let isGone = false
    load().then(
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
  }, [load, onProblem])

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
  const { makeProvider, status, people } = useRoom(editor, join)
  // The others' carets belong to the editor's own part of the page.
  const carets = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={carets} />
      <CollaborationPlugin
        id={room}
        cursorsContainerRef={carets}
        providerFactory={makeProvider}
        // Who begins the page is settled by `seed.ts`, for any number of authors at once.
        shouldBootstrap={false}
        username={author.name}
        cursorColor={author.color ?? colorOf(author.name)}
      />
      <Presence status={status} people={people} />
    </>
  )
}
