import { CONTROL_OR_META } from 'lexical'
import { onShortcut } from '../../kit/on-shortcut.ts'
import type { Feature } from '../feature.ts'
import { PageLinkExtension, toggleLink } from './extension.ts'
import { LinkEditor } from './link-editor.tsx'
import { LinkTool } from './link-tool.tsx'

export const link: Feature = {
  name: 'link',
  extensions: () => [
    PageLinkExtension,
    onShortcut('link', { key: 'k', modifiers: CONTROL_OR_META }, toggleLink),
  ],
  toolbar: [{ group: 'text', Part: LinkTool }],
  surfaces: [LinkEditor],
}
