import { alignment } from './alignment/index.ts'
import { blockType } from './block-type/index.ts'
import { divider } from './divider/index.ts'
import type { Feature } from './feature.ts'
import { fontFamily } from './font-family/index.ts'
import { fontSize } from './font-size/index.ts'
import { history } from './history/index.ts'
import { insertMenu } from './insert-menu/index.ts'
import { lineSpacing } from './line-spacing/index.ts'
import { pageActions } from './page-actions/index.ts'
import { poll } from './poll/index.ts'
import { textFormat } from './text-format/index.ts'

/** The editor is this list. Its order is that of the toolbar within a group, and of the menus. */
export const allFeatures: readonly Feature[] = [
  history,
  blockType,
  fontFamily,
  fontSize,
  textFormat,
  insertMenu,
  divider,
  poll,
  alignment,
  lineSpacing,
  pageActions,
]
