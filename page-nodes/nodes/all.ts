/** Every node a page can hold. The editor registers these classes; the renderer knows the HTML of each. */
import { HorizontalRuleNode } from '@lexical/extension'
import { CodeHighlightNode, CodeNode } from '@lexical/code-core'
import { AutoLinkNode, LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { OverflowNode } from '@lexical/overflow'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import type { Klass, LexicalNode } from 'lexical'
import { CollapsibleContainerNode, CollapsibleContentNode, CollapsibleTitleNode } from './collapsible.ts'
import { EmbeddedVideoNode, TweetNode, YouTubeNode } from './embeds.ts'
import { HtmlBlockNode } from './html-block.ts'
import { ImageNode, InlineImageNode } from './images.ts'
import { LayoutContainerNode, LayoutItemNode } from './layout.ts'
import { OpaqueNode } from './opaque.ts'
import { PollNode } from './poll.ts'
import { StickyNode } from './sticky.ts'
import { SupportButtonNode } from './support-button.ts'
import { EmojiNode, KeywordNode, MentionNode } from './text-nodes.ts'
import { UploadedVideoNode } from './uploaded-video.ts'

/** Of our own. */
export const ownNodes = [
  HtmlBlockNode,
  SupportButtonNode,
  YouTubeNode,
  EmbeddedVideoNode,
  UploadedVideoNode,
  TweetNode,
  ImageNode,
  InlineImageNode,
  EmojiNode,
  KeywordNode,
  MentionNode,
  PollNode,
  StickyNode,
  CollapsibleContainerNode,
  CollapsibleTitleNode,
  CollapsibleContentNode,
  LayoutContainerNode,
  LayoutItemNode,
  OpaqueNode,
] as const satisfies Klass<LexicalNode>[]

/** Of Lexical's packages. */
export const packageNodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  AutoLinkNode,
  CodeNode,
  CodeHighlightNode,
  HorizontalRuleNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  // Marks of a limit while it is on; they are never saved.
  OverflowNode,
] as const satisfies Klass<LexicalNode>[]

export const pageNodes: readonly Klass<LexicalNode>[] = [...packageNodes, ...ownNodes]
