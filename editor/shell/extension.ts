import {
  EditorStateExtension,
  NormalizeTripleClickSelectionExtension,
  TabIndentationExtension,
} from '@lexical/extension'
import {
  AriaLiveRegionExtension,
  EditorModeAnnounceExtension,
  HistoryAnnounceExtension,
  RovingTabIndexExtension,
} from '@lexical/a11y'
import { HistoryExtension } from '@lexical/history'
import { PlainTextExtension } from '@lexical/plain-text'
import { RichTextExtension } from '@lexical/rich-text'
import { pageNodes } from '@frontage/page-nodes/nodes/all.ts'
import { MAX_INDENT } from '@frontage/page-nodes/render/blocks.ts'
import { pageTheme } from '@frontage/page-nodes/theme.ts'
import { configExtension, defineExtension, type LexicalEditor, type SerializedEditorState } from 'lexical'
import { codeTheme } from '../features/code/theme.ts'
import { isShared } from '../features/collaboration/is-shared.ts'
import type { Feature, FeatureContext } from '../features/feature.ts'
import { ToolbarStateExtension } from '../toolbar/toolbar-state.ts'
import { nodeViewsOf } from './node-views.tsx'

/** The whole editor as one extension: Lexical's own, then what each feature brings. */
export function editorExtension(
  features: readonly Feature[],
  context: FeatureContext,
  page: SerializedEditorState | null,
) {
  const { settings, inputs } = context
  return defineExtension({
    name: '@frontage/editor',
    namespace: inputs.namespace ?? 'frontage-page',
    nodes: [...pageNodes],
    theme: inputs.theme ?? { ...pageTheme, codeHighlight: codeTheme },
    // In a room, the page comes from there.
    $initialEditorState: isShared(settings, inputs) ? null : (editor) => begin(editor, page),
    // Errors are thrown: the boundary around the editor keeps the last good state.
    onError: (error) => {
      throw error
    },
    dependencies: [
      settings.isRichText ? RichTextExtension : PlainTextExtension,
      HistoryExtension,
      EditorStateExtension,
      NormalizeTripleClickSelectionExtension,
      configExtension(TabIndentationExtension, { maxIndent: MAX_INDENT }),
      AriaLiveRegionExtension,
      HistoryAnnounceExtension,
      EditorModeAnnounceExtension,
      RovingTabIndexExtension,
      ToolbarStateExtension,
      nodeViewsOf(features, inputs),
      ...features.flatMap((feature) => feature.extensions?.(context) ?? []),
      ...(inputs.extensions ?? []),
    ],
  })
}

/** Opening a page is no step that Undo could take back. */
function begin(editor: LexicalEditor, page: SerializedEditorState | null): void {
  if (page) editor.setEditorState(editor.parseEditorState(page), { tag: 'history-merge' })
}
