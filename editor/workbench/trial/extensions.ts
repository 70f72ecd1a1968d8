import { SelectBlockExtension, SelectionAlwaysOnDisplayExtension } from '@lexical/extension'
import { MentionNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { HashtagExtension } from '@lexical/hashtag'
import { DOMRenderExtension, domOverride } from '@lexical/html'
import { LinkExtension } from '@lexical/link'
import { CheckListExtension } from '@lexical/list'
import { TableExtension, TableNode } from '@lexical/table'
import { type AnyLexicalExtensionArgument, configExtension, defineExtension } from 'lexical'

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

/** Switches of the ancestor that aren't ours, as configuration of the published extensions. */
export function trialExtensions(address: URLSearchParams): AnyLexicalExtensionArgument[] {
  const isOn = (name: string): boolean => address.get(name) === 'true'
  const isFitted = isOn('hasFitNestedTables')
  return [
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
          equalColumns,
          configExtension(TableExtension, {
            hasHorizontalScroll: address.get('tableHorizontalScroll') !== 'false' && !isFitted,
            hasNestedTables: isOn('hasNestedTables'),
          }),
          configExtension(CheckListExtension, {
            disableTakeFocusOnClick: isOn('shouldDisableFocusOnClickChecklist'),
          }),
        ]),
  ]
}
