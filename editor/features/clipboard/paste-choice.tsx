import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_EDITOR, mergeRegister, UNDO_COMMAND } from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import { isShared } from '../collaboration/is-shared.ts'
import styles from './paste-choice.module.css'
import { CHOSEN_TAG, pasteAgain, PASTED_COMMAND } from './paste-html.ts'

const choices = [
  ['page', 'Match this page'],
  ['source', 'Keep formatting'],
] as const

/**
 * After a paste that had a look of its own: as the page has it, which comes first, or as it was. It is there until the
 * author goes on. In a room, going back a step could take others along, so there it is not offered.
 */
export function PasteChoice() {
  const [editor] = useLexicalComposerContext()
  const { settings, inputs } = useEditorServices()
  const isOffered = !isShared(settings, inputs)
  const [pasted, setPasted] = useState<string | null>(null)
  const [look, setLook] = useState<'page' | 'source'>('page')
  const isOwn = useRef(false)

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          PASTED_COMMAND,
          (html) => {
            isOwn.current = true
            setLook('page')
            setPasted(html)
            return true
          },
          COMMAND_PRIORITY_EDITOR,
        ),
        editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
          if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
          // The paste itself is told of before it is there.
          if (!isOwn.current && !tags.has(CHOSEN_TAG)) setPasted(null)
          isOwn.current = false
        }),
      ),
    [editor],
  )

  if (pasted === null || !isOffered) return null
  const choose = (next: 'page' | 'source'): void => {
    if (next === look) return
    isOwn.current = true
    editor.dispatchCommand(UNDO_COMMAND, undefined)
    setLook(next)
    // After the step back is done: in one update with it, this would be no step of its own.
    setTimeout(() => {
      pasteAgain(editor, pasted, next === 'source')
      editor.focus()
    })
  }
  return (
    <fieldset className={styles.choice} aria-label="How the paste looks">
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={look === value}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
