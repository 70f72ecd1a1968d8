import { isRecord } from '@frontage/page-nodes/guards/values.ts'
import { shelterNodes } from '@frontage/page-nodes/saved/open.ts'
import {
  $generateNodesFromSerializedNodes,
  $insertGeneratedNodes,
  ClipboardImportExtension,
  type ImportMimeTypeFunction,
} from '@lexical/clipboard'
import { $getEditor, configExtension, defineExtension } from 'lexical'

/**
 * Nodes from a clipboard pass the same gate as a saved page: any site can write that clipboard type. What isn't ours
 * is left to the next type, HTML or text; the unguarded reading of nodes is never reached.
 */
export const $pasteNodes =
  (further?: ReadonlySet<string>): ImportMimeTypeFunction =>
  (data, selection) => {
    const nodes = nodesIn(data, $getEditor()._config.namespace)
    if (nodes === null) return false
    const sheltered = shelterNodes(nodes, further)
    $insertGeneratedNodes($getEditor(), $generateNodesFromSerializedNodes(sheltered), selection)
    return true
  }

function nodesIn(data: string, namespace: string): readonly unknown[] | null {
  try {
    const given: unknown = JSON.parse(data)
    return isRecord(given) && given.namespace === namespace && Array.isArray(given.nodes) ? given.nodes : null
  } catch {
    return null
  }
}

/** `further`: types that the host has brought along, beside those of every page. */
export const pasteGate = (further?: ReadonlySet<string>) =>
  defineExtension({
    name: '@frontage/editor/paste-gate',
    dependencies: [
      configExtension(ClipboardImportExtension, {
        $importMimeType: { 'application/x-lexical-editor': [$pasteNodes(further)] },
      }),
    ],
  })
