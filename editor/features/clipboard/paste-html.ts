import {
  $insertGeneratedNodes,
  ClipboardImportExtension,
  type ImportMimeTypeFunction,
} from '@lexical/clipboard'
import { safeTextStyle } from '@frontage/page-nodes/guards/styles.ts'
import { $generateNodesFromDOM } from '@lexical/html'
import {
  $createParagraphNode,
  $createTextNode,
  $getEditor,
  $getSelection,
  $isTextNode,
  configExtension,
  createCommand,
  defineExtension,
  type DOMConversion,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  HISTORY_PUSH_TAG,
  PASTE_TAG,
} from 'lexical'
import type { FeatureContext } from '../feature.ts'
import { cleanPaste } from './clean/clean.ts'

/** More than this, in characters, is pasted as its text alone: images inside of HTML weigh the most. */
export const LONGEST_HTML_PASTE = 5_000_000
/** From this many lines on they are put in all at once: one after the other each would move what follows. */
const MANY_LINES = 50

/** HTML that had a look of its own was pasted without it: the author may want it after all. */
export const PASTED_COMMAND: LexicalCommand<string> = createCommand('PASTED_COMMAND')
/** On the paste that the author has chosen another look for. */
export const CHOSEN_TAG = 'frontage-paste-chosen'
/** Longer pastes are not held for a second look, in characters. */
const LONGEST_CHOICE = 500_000

/** The nodes of foreign HTML; with `keepsLook`, in the fonts, sizes and colors that it came in. */
function $nodesOf(html: string, keepsLook: boolean) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const cleaned = cleanPaste(document, keepsLook)
  return { ...cleaned, nodes: $generateNodesFromDOM($getEditor(), document) }
}

export function pasteAgain(editor: LexicalEditor, html: string, keepsLook: boolean): void {
  editor.update(
    () => {
      const selection = $getSelection()
      if (selection) $insertGeneratedNodes(editor, $nodesOf(html, keepsLook).nodes, selection)
    },
    { tag: [PASTE_TAG, HISTORY_PUSH_TAG, CHOSEN_TAG], discrete: true },
  )
}

/** HTML of other programs becomes nodes of a page; what cannot be read is left to the text beside it. */
export const $pasteHtml =
  (onLost: (pictures: number) => void): ImportMimeTypeFunction =>
  (data, selection) => {
    if (data.length > LONGEST_HTML_PASTE) return false
    let nodes: LexicalNode[]
    try {
      const { nodes: found, lostImages, hasLook } = $nodesOf(data, false)
      nodes = found
      if (lostImages > 0) onLost(lostImages)
      if (hasLook && data.length <= LONGEST_CHOICE) $getEditor().dispatchCommand(PASTED_COMMAND, data)
    } catch (error) {
      if (error instanceof RangeError) return false
      throw error
    }
    $insertGeneratedNodes($getEditor(), nodes, selection)
    return true
  }

/** A long text goes in as one step. A line is a paragraph, as it is when a short one is pasted. */
export const $pasteText: ImportMimeTypeFunction = (data, selection, $next) => {
  const lines = data.split(/\r\n?|\n/)
  if (lines.length < MANY_LINES) return $next()
  const nodes = lines.map((line) => {
    const paragraph = $createParagraphNode()
    return line === '' ? paragraph : paragraph.append($createTextNode(line))
  })
  $insertGeneratedNodes($getEditor(), nodes, selection)
  return true
}

/** A run whose look was written beside it; see `clean/look.ts`. */
const asItLooked = (dom: HTMLElement): DOMConversion | null => {
  const look = safeTextStyle(dom.dataset.look)
  if (look === '') return null
  const forChild = (child: LexicalNode) => ($isTextNode(child) ? child.setStyle(look) : child)
  return { conversion: () => ({ node: null, forChild }), priority: 4 }
}

export const pasteExtension = ({ inputs }: FeatureContext) =>
  defineExtension({
    name: '@frontage/editor/paste-html',
    html: { import: { span: asItLooked } },
    dependencies: [
      configExtension(ClipboardImportExtension, {
        $importMimeType: {
          'text/html': [
            $pasteHtml((count) =>
              inputs.onProblem?.(
                count === 1
                  ? 'One pasted image is only on your computer. Insert it with the Image dialog.'
                  : `${count} pasted images are only on your computer. Insert them with the Image dialog.`,
              ),
            ),
          ],
          'text/plain': [$pasteText],
        },
      }),
    ],
  })
