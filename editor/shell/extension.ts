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
import { configExtension, defineExtension, type EditorThemeClasses, type LexicalEditor } from 'lexical'
import type { Feature, FeatureContext } from '../features/feature.ts'
import { ToolbarStateExtension } from '../toolbar/toolbar-state.ts'
import { drawingsOf } from './drawings.tsx'

/** The whole editor as one extension: Lexical's own, then what each feature brings. */
export function editorExtension(
  features: readonly Feature[],
  context: FeatureContext,
  start: (editor: LexicalEditor) => void,
) {
  const { settings, inputs } = context
  return defineExtension({
    name: '@frontage/editor',
    namespace: 'frontage-page',
    nodes: [...pageNodes],
    theme: mergedTheme(inputs.theme),
    $initialEditorState: start,
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
      drawingsOf(features),
      ...features.flatMap((feature) => feature.extensions?.(context) ?? []),
    ],
  })
}

/** Names of tests from outside stand beside ours, never in their place. */
function mergedTheme(more: EditorThemeClasses | undefined): EditorThemeClasses {
  return more ? (merged(pageTheme, more) as EditorThemeClasses) : { ...pageTheme }
}

function merged(ours: unknown, theirs: unknown): unknown {
  if (typeof ours === 'string' && typeof theirs === 'string') return `${theirs} ${ours}`
  if (typeof ours !== 'object' || typeof theirs !== 'object' || !ours || !theirs) return theirs ?? ours
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      merged((ours as Record<string, unknown>)[key], (theirs as Record<string, unknown>)[key]),
    ]),
  )
}
