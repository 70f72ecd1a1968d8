import { SelectBlockExtension, SelectionAlwaysOnDisplayExtension } from '@lexical/extension'
import { MentionNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { HashtagExtension } from '@lexical/hashtag'
import { DOMRenderExtension, domOverride } from '@lexical/html'
import { LinkExtension } from '@lexical/link'
import { CheckListExtension } from '@lexical/list'
import { TableExtension } from '@lexical/table'
import { type AnyLexicalExtensionArgument, configExtension } from 'lexical'

/** The ancestor tints mentions in their element; ours are tinted by the style sheet. */
const tintMentions = domOverride([MentionNode], {
  $decorateDOM: (_node, _previous, dom) => {
    dom.style.backgroundColor = 'rgba(24, 119, 232, 0.2)'
  },
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
