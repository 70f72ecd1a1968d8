import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  COMMAND_PRIORITY_EDITOR,
  CONTROL_OR_META,
  createCommand,
  getDOMSelection,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onShortcut } from '../../kit/on-shortcut.ts'
import { shortcut } from '../../kit/shortcut.ts'
import { Tool } from '../../kit/tool.tsx'
import type { Feature } from '../feature.ts'

const FindBar = lazy(() => import('./find-bar.tsx'))
const FIND_COMMAND: LexicalCommand<void> = createCommand('FIND_COMMAND')
/** Longer selections are not what someone looks for. */
const LONGEST_BEGIN = 100

const find = (editor: LexicalEditor): void => void editor.dispatchCommand(FIND_COMMAND, undefined)

/** What is marked on the screen: the editor's own selection follows a moment after the keys. */
function chosenText(editor: LexicalEditor): string {
  const root = editor.getRootElement()
  const marked = getDOMSelection(root?.ownerDocument.defaultView ?? null)
  return marked && root?.contains(marked.anchorNode) ? marked.toString() : ''
}

function FindTool() {
  const [editor] = useLexicalComposerContext()
  return (
    <Tool
      label="Find and replace"
      icon={Search}
      hook="find"
      hint={shortcut('F')}
      onUse={() => find(editor)}
    />
  )
}

function Find() {
  const [editor] = useLexicalComposerContext()
  const [opened, setOpened] = useState<{ readonly begin: string } | null>(null)
  useEffect(
    () =>
      editor.registerCommand(
        FIND_COMMAND,
        () => {
          const chosen = chosenText(editor)
          setOpened((before) => ({
            begin:
              chosen === '' || chosen.length > LONGEST_BEGIN || chosen.includes('\n')
                ? (before?.begin ?? '')
                : chosen,
          }))
          return true
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  )
  return (
    opened && (
      <Suspense fallback={null}>
        <FindBar key={opened.begin} begin={opened.begin} onClose={() => setOpened(null)} />
      </Suspense>
    )
  )
}

export const findAndReplace: Feature = {
  name: 'find',
  extensions: () => [
    onShortcut('find', { key: 'f', modifiers: CONTROL_OR_META }, find),
    onShortcut('replace', { key: 'h', modifiers: CONTROL_OR_META }, find),
  ],
  toolbar: [{ group: 'page', Part: FindTool }],
  above: [Find],
}
