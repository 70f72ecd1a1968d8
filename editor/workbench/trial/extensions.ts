import {
  AutoFocusExtension,
  SelectBlockExtension,
  SelectionAlwaysOnDisplayExtension,
} from '@lexical/extension'
import { MentionNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { HashtagExtension } from '@lexical/hashtag'
import { DOMRenderExtension, domOverride } from '@lexical/html'
import { LinkExtension } from '@lexical/link'
import { CheckListExtension } from '@lexical/list'
import { ReactExtension } from '@lexical/react/ReactExtension'
import { RichTextExtension } from '@lexical/rich-text'
import { TableExtension, TableNode } from '@lexical/table'
import { type AnyLexicalExtensionArgument, configExtension, defineExtension } from 'lexical'
import { CodeColorsExtension } from '../../features/code/extension.ts'
import { ActionBar } from './action-bar.tsx'

/** The ancestor tints mentions in their element; ours are tinted by the style sheet. */
const tintMentions = domOverride([MentionNode], {
  $decorateDOM: (_node, _previous, dom) => {
    dom.style.backgroundColor = 'rgba(24, 119, 232, 0.2)'
  },
})

/** The ancestor gives every column of a new table the same width, in pixels; ours share the width of the page. */
const equalColumns = defineExtension({
  name: '@frontage/editor/trial/equal-columns',
  register: (editor) =>
    editor.registerNodeTransform(TableNode, (table) => {
      if (!table.getColWidths()) table.setColWidths(Array.from({ length: table.getColumnCount() }, () => 92))
    }),
})

/** Where the ancestor stops writing in inline code. */
const LEAVES_CODE = { arrow: true, click: true, enter: true, onlyAtBoundary: true }

/** Switches of the ancestor that aren't ours, as configuration of the published extensions. */
export function trialExtensions(address: URLSearchParams): AnyLexicalExtensionArgument[] {
  const isOn = (name: string): boolean => address.get(name) === 'true'
  const isFitted = isOn('hasFitNestedTables')
  return [
    AutoFocusExtension,
    HashtagExtension,
    configExtension(DOMRenderExtension, { overrides: [tintMentions] }),
    configExtension(SelectionAlwaysOnDisplayExtension, { disabled: !isOn('selectionAlwaysOnDisplay') }),
    configExtension(SelectBlockExtension, { disabled: !isOn('selectBlock'), cascadeSelection: true }),
    ...(isOn('hasLinkAttributes')
      ? [configExtension(LinkExtension, { attributes: { rel: 'noopener noreferrer', target: '_blank' } })]
      : []),
    ...(address.get('isRichText') === 'false'
      ? []
      : [
          configExtension(ReactExtension, { decorators: [ActionBar] }),
          equalColumns,
          configExtension(CodeColorsExtension, { defaultLanguage: null }),
          configExtension(RichTextExtension, { escapeFormatTriggers: { code: LEAVES_CODE } }),
          configExtension(TableExtension, {
            hasHorizontalScroll: address.get('tableHorizontalScroll') !== 'false' && !isFitted,
            hasNestedTables: isOn('hasNestedTables'),
            hasStickyScrollbar: true,
          }),
          configExtension(CheckListExtension, {
            disableTakeFocusOnClick: isOn('shouldDisableFocusOnClickChecklist'),
          }),
        ]),
  ]
}
