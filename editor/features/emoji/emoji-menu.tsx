import { $createEmojiNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { $isCodeNode } from '@lexical/code-core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { LexicalTypeaheadMenuPlugin } from '@lexical/react/LexicalTypeaheadMenuPlugin'
import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $isTextNode,
  COLLABORATION_TAG,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import { $takeAway } from '../typeahead/take-away.ts'
import { Choice, renderChoices } from '../typeahead/typeahead-list.tsx'
import { useShell } from '../typeahead/use-shell.ts'
import { begunIn, type Emoji, emojisFor, writtenOut } from './search.ts'

/** One line: the character, and its name. */
class EmojiChoice extends Choice {
  readonly emoji: string

  constructor({ emoji, description, aliases }: Emoji) {
    super(aliases[0] ?? emoji, `${emoji} ${description}`, () => {})
    this.emoji = emoji
  }
}

function begunMatch(text: string) {
  const begun = begunIn(text)
  if (!begun) return null
  const { typed, query } = begun
  return { leadOffset: text.length - typed.length, matchingString: query, replaceableString: typed }
}

/** `:house:` written out becomes the emoji, and one Undo makes it words again. */
function replaceWrittenOut(editor: LexicalEditor, all: readonly Emoji[]): () => void {
  const $found = () => {
    const selection = $getSelection()
    const node = $isRangeSelection(selection) && selection.isCollapsed() && selection.anchor.getNode()
    if (!node || !$isTextNode(node) || !node.isSimpleText() || node.hasFormat('code')) return null
    if (node.getParents().some($isCodeNode)) return null
    const { offset } = selection.anchor
    const found = writtenOut(node.getTextContent().slice(0, offset), all)
    return found && { ...found, node, from: offset - found.length }
  }
  const $replace = (): void => {
    const { emoji, node, from, length } = $found() ?? {}
    if (!node || !emoji || from === undefined || length === undefined) return
    node.spliceText(from, length, '', true)
    $insertNodes([$createEmojiNode('emoji', emoji)])
  }
  return editor.registerUpdateListener(({ dirtyLeaves, tags, editorState }) => {
    if (dirtyLeaves.size === 0 || tags.has(HISTORIC_TAG) || tags.has(COLLABORATION_TAG)) return
    if (!editor.isComposing() && editorState.read($found)) editor.update($replace, { tag: HISTORY_PUSH_TAG })
  })
}

/** A colon offers emojis by name. Their set comes with the first colon. */
export function EmojiMenu() {
  const [editor] = useLexicalComposerContext()
  const { onProblem } = useEditorServices().inputs
  const [query, setQuery] = useState<string | null>(null)
  const [all, setAll] = useState<readonly Emoji[] | null>(null)
  const shell = useShell(editor)
  const isAsked = query !== null

  useEffect(() => {
    if (!isAsked || all) return
    let isWanted = true
    import('./emojis.ts')
      .then(({ emojis }) => isWanted && setAll(emojis))
      .catch((error: unknown) => onProblem?.('The emojis could not be loaded.', error))
    return () => {
      isWanted = false
    }
  }, [isAsked, all, onProblem])

  // Who types on at once, `:)`, is past the list before it opens: it opens with nothing in it that Enter could take.
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const selection = editorState.read($getSelection)
        const node = $isRangeSelection(selection) && editorState.read(() => selection.anchor.getNode())
        if (!node || !$isTextNode(node) || !node.isSimpleText()) setQuery(null)
      }),
    [editor],
  )

  // In the commit that shows the list, so that a colon typed the moment it shows is not too early.
  useLayoutEffect(() => (all ? replaceWrittenOut(editor, all) : undefined), [editor, all])

  const options = useMemo(
    () => (query === null || !all ? [] : emojisFor(query, all).map((emoji) => new EmojiChoice(emoji))),
    [query, all],
  )
  if (!shell) return null
  return (
    <LexicalTypeaheadMenuPlugin<Choice>
      parent={shell}
      onQueryChange={setQuery}
      triggerFn={begunMatch}
      options={options}
      menuRenderFn={renderChoices}
      onSelectOption={(choice, typed, close) => {
        editor.update(() => {
          $takeAway(':', typed)
          if (choice instanceof EmojiChoice) $insertNodes([$createEmojiNode('emoji', choice.emoji)])
        })
        close()
      }}
    />
  )
}
