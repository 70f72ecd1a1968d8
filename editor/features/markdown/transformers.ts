import { $createImageNode, MARKDOWN_IMAGE_MAX_WIDTH } from '@frontage/page-nodes/nodes/images.ts'
import { safeImageSource } from '@frontage/page-nodes/guards/media.ts'
import { isValidLink } from '@frontage/page-nodes/guards/href.ts'
import { $createHorizontalRuleNode, $isHorizontalRuleNode, HorizontalRuleNode } from '@lexical/extension'
import {
  CHECK_LIST,
  type ElementTransformer,
  ELEMENT_TRANSFORMERS,
  LINK,
  MULTILINE_ELEMENT_TRANSFORMERS,
  TEXT_FORMAT_TRANSFORMERS,
  type TextMatchTransformer,
  type Transformer,
} from '@lexical/markdown'

const DIVIDER: ElementTransformer = {
  dependencies: [HorizontalRuleNode],
  export: (node) => ($isHorizontalRuleNode(node) ? '***' : null),
  regExp: /^(?:---|\*\*\*|___)\s?$/,
  replace: (parent, _children, _match, isImport) => {
    const line = $createHorizontalRuleNode()
    // While writing, the paragraph stays below, for what comes next.
    if (isImport || parent.getNextSibling() !== null) parent.replace(line)
    else parent.insertBefore(line)
    line.selectNext()
  },
  triggerOnEnter: true,
  type: 'element',
}

const IMAGE: TextMatchTransformer = {
  dependencies: [],
  importRegExp: /!\[([^[\]]*)\]\(([^()\s]+)\)/,
  regExp: /!\[([^[\]]*)\]\(([^()\s]+)\)$/,
  replace: (text, match) => {
    const [, altText = '', src = ''] = match
    if (safeImageSource(src) === '') return
    text.replace($createImageNode({ src, altText, maxWidth: MARKDOWN_IMAGE_MAX_WIDTH }))
  },
  trigger: ')',
  type: 'text-match',
}

/** A link passes the same test as one that is put into the link editor. */
const SAFE_LINK: TextMatchTransformer = {
  ...LINK,
  replace: (text, match) =>
    isValidLink(match[2] ?? match[3] ?? '') ? LINK.replace?.(text, match) : undefined,
}

export const pageTransformers: Transformer[] = [
  DIVIDER,
  IMAGE,
  CHECK_LIST,
  ...ELEMENT_TRANSFORMERS,
  ...MULTILINE_ELEMENT_TRANSFORMERS,
  ...TEXT_FORMAT_TRANSFORMERS,
  SAFE_LINK,
]
