import { alignment } from './alignment/index.ts'
import { blockHandle } from './block-handle/index.tsx'
import { announcements } from './announcements/index.ts'
import { autocomplete } from './autocomplete/index.tsx'
import { blockType } from './block-type/index.ts'
import { caret } from './caret/index.ts'
import { clipboard } from './clipboard/index.ts'
import { collaboration } from './collaboration/index.ts'
import { code } from './code/index.ts'
import { collapsible } from './collapsible/index.ts'
import { colors } from './colors/index.ts'
import { columns } from './columns/index.ts'
import { comments } from './comments/index.ts'
import { contents } from './contents/index.tsx'
import { contextMenu } from './context-menu/index.ts'
import { count } from './count/index.tsx'
import { divider } from './divider/index.ts'
import { droppedFiles } from './dropped-files/index.tsx'
import { emoji } from './emoji/index.ts'
import { selectableNodeViews } from './node-selection/index.ts'
import { drafts } from './drafts/index.tsx'
import { embeds } from './embeds/index.ts'
import type { Feature } from './feature.ts'
import { emoticons } from './emoticons/index.ts'
import { findAndReplace } from './find/index.tsx'
import { fontFamily } from './font-family/index.ts'
import { fontSize } from './font-size/index.ts'
import { fonts } from './fonts/index.ts'
import { formatPopup } from './format-popup/index.tsx'
import { history } from './history/index.ts'
import { htmlBlock } from './html-block/index.ts'
import { images } from './images/index.ts'
import { insertMenu } from './insert-menu/index.ts'
import { insertedText } from './inserted-text/index.ts'
import { keywords } from './keywords/index.ts'
import { limits } from './limits/index.tsx'
import { lineSpacing } from './line-spacing/index.ts'
import { link } from './link/index.ts'
import { markdown } from './markdown/index.ts'
import { mentions } from './mentions/index.ts'
import { opaque } from './opaque/index.ts'
import { pageActions } from './page-actions/index.ts'
import { poll } from './poll/index.ts'
import { slashMenu } from './slash-menu/index.ts'
import { sticky } from './sticky/index.ts'
import { supportButton } from './support-button/index.ts'
import { table } from './table/index.ts'
import { textFormat } from './text-format/index.ts'
import { treeView } from './tree-view/index.ts'
import { uploadedVideo } from './uploaded-video/index.ts'

/** The editor is this list. Its order is that of the toolbar within a group, and of the menus. */
export const allFeatures: readonly Feature[] = [
  history,
  caret,
  insertedText,
  blockType,
  blockHandle,
  code,
  fontFamily,
  fontSize,
  textFormat,
  colors,
  formatPopup,
  link,
  insertMenu,
  divider,
  table,
  columns,
  collapsible,
  images,
  embeds,
  uploadedVideo,
  droppedFiles,
  poll,
  sticky,
  htmlBlock,
  fonts,
  supportButton,
  opaque,
  selectableNodeViews,
  clipboard,
  slashMenu,
  mentions,
  emoji,
  emoticons,
  contextMenu,
  alignment,
  lineSpacing,
  pageActions,
  collaboration,
  comments,
  findAndReplace,
  treeView,
  drafts,
  markdown,
  keywords,
  announcements,
  autocomplete,
  contents,
  limits,
  count,
]
