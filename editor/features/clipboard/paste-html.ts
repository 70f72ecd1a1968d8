import {
  $insertGeneratedNodes,
  ClipboardImportExtension,
  type ImportMimeTypeFunction,
} from '@lexical/clipboard'
import { $generateNodesFromDOM } from '@lexical/html'
import {
  $createParagraphNode,
  $createTextNode,
  $getEditor,
  configExtension,
  defineExtension,
  type LexicalNode,
} from 'lexical'
import type { FeatureContext } from '../feature.ts'
import { cleanPaste } from './clean/clean.ts'

/** More than this, in characters, is pasted as its text alone: pictures inside of HTML weigh the most. */
export const LONGEST_HTML_PASTE = 5_000_000
/** From this many lines on they are put in all at once: one after the other each would move what follows. */
const MANY_LINES = 50

/** HTML of other programs becomes nodes of a page; what cannot be read is left to the text beside it. */
export const $pasteHtml =
  (onLost: (pictures: number) => void): ImportMimeTypeFunction =>
  (data, selection) => {
    if (data.length > LONGEST_HTML_PASTE) return false
    let nodes: LexicalNode[]
    try {
      const document = new DOMParser().parseFromString(data, 'text/html')
      const { lostPictures } = cleanPaste(document)
      nodes = $generateNodesFromDOM($getEditor(), document)
      if (lostPictures > 0) onLost(lostPictures)
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

export const pasteExtension = ({ inputs }: FeatureContext) =>
  defineExtension({
    name: '@frontage/editor/paste-html',
    dependencies: [
      configExtension(ClipboardImportExtension, {
        $importMimeType: {
          'text/html': [
            $pasteHtml((count) =>
              inputs.onProblem?.(`${count} pasted pictures lie on the author's own disk.`),
            ),
          ],
          'text/plain': [$pasteText],
        },
      }),
    ],
  })
