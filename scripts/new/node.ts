import { formsOf, type Forms, type Plan } from './plan.ts'

/** A block with one text, through all rooms: saved, published, copied, inserted and shown in the editor. */
export function newNode(name: string): Plan {
  const forms = formsOf(name)
  const { kebab, camel, pascal } = forms
  const feature = `editor/features/${kebab}`
  return {
    write: {
      [`page-nodes/nodes/${kebab}.ts`]: nodeOf(forms),
      [`${feature}/index.ts`]: featureOf(forms),
      [`${feature}/${kebab}-view.tsx`]: viewOf(forms),
    },
    add: [
      {
        file: 'page-nodes/nodes/all.ts',
        at: "import { OpaqueNode } from './opaque.ts'\n",
        above: `import { ${pascal}Node } from './${kebab}.ts'\n`,
      },
      { file: 'page-nodes/nodes/all.ts', at: '  OpaqueNode,\n', above: `  ${pascal}Node,\n` },
      {
        file: 'page-nodes/nodes/renderers.ts',
        at: "import { pollHtml } from './poll.ts'\n",
        above: `import { ${camel}Html } from './${kebab}.ts'\n`,
      },
      {
        file: 'page-nodes/nodes/renderers.ts',
        at: '  poll: pollHtml,\n',
        above: `  '${kebab}': ${camel}Html,\n`,
      },
      {
        file: 'page-nodes/saved/open.ts',
        at: "  ...textTypes,\n  ...['linebreak',",
        above: `  '${kebab}',\n`,
      },
      {
        file: 'page-nodes/theme.ts',
        at: "  opaque: 'page-opaque',\n",
        above: `  ${camel}: 'page-${kebab}',\n`,
      },
      {
        file: 'page-nodes/nodes/samples.ts',
        at: '  poll: {\n',
        above: `  '${kebab}': { type: '${kebab}', version: 1, text: 'Saturday & Sunday' },\n`,
      },
      {
        file: 'page-nodes/nodes/nodes.test.ts',
        at: "  ['poll', '<li",
        above: `  ['${kebab}', '<p class="page-${kebab}">Saturday &amp; Sunday</p>'],\n`,
      },
      {
        file: 'editor/features/all.ts',
        at: "import { poll } from './poll/index.ts'\n",
        above: `import { ${camel} } from './${kebab}/index.ts'\n`,
      },
      { file: 'editor/features/all.ts', at: '  poll,\n', above: `  ${camel},\n` },
    ],
    next: [
      `Give page-nodes/nodes/${kebab}.ts its fields: the recipe in CONTRIBUTING.md has the six places of each, and where an attribute is let through.`,
      `Style .page-${kebab} in page-nodes/published/blocks.css, for authors and readers alike.`,
      `Open it with a dialog if it needs one: editor/README.md. Test it in e2e/page-editor/.`,
      'Run `npm test -- --only=vitest page-nodes editor`.',
    ],
  }
}

const nodeOf = ({
  kebab,
  camel,
  pascal,
}: Forms): string => `import { $create, $getState, type DOMConversionMap, DecoratorNode } from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { element, escapeHtml } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { pageTheme } from '../theme.ts'
import { DataNode } from './data-node.ts'

const LONGEST_TEXT = 200

const text = field('text', (value) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''))

export const ${camel}Html: RenderNode = (node) =>
  element('p', { class: pageTheme.${camel} }, escapeHtml(text.parse(node.text)))

export class ${pascal}Node extends DataNode {
  override $config() {
    return this.config('${kebab}', {
      extends: DecoratorNode,
      stateConfigs: [flat(text)],
      importDOM: ${camel}Import,
    })
  }
  override renderer(): RenderNode {
    return ${camel}Html
  }
  override themeKey(): string {
    return '${camel}'
  }
  getText(): string {
    return $getState(this, text)
  }
  setText(next: string): this {
    return $put(this, text, next)
  }
}

export const $create${pascal}Node = (words: string): ${pascal}Node => $create(${pascal}Node).setText(words)

const ${camel}Import: DOMConversionMap<HTMLElement> = {
  p: (dom) =>
    dom.classList.contains(pageTheme.${camel})
      ? {
          conversion: () => ({ node: $create${pascal}Node(dom.textContent), forChild: () => null }),
          priority: 3,
        }
      : null,
}
`

const featureOf = ({
  kebab,
  camel,
  pascal,
  words,
}: Forms): string => `import { $create${pascal}Node } from '@frontage/page-nodes/nodes/${kebab}.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import { Square } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const ${camel}: Feature = {
  name: '${kebab}',
  entries: [
    {
      id: '${kebab}',
      label: '${words}',
      icon: Square,
      menus: ['insert', 'slash'],
      run: (editor) => editor.update(() => void $insertNodeToNearestRoot($create${pascal}Node('${words}'))),
    },
  ],
  nodeViews: { '${kebab}': lazy(() => import('./${kebab}-view.tsx')) },
}
`

const viewOf = ({
  kebab,
  pascal,
  words,
}: Forms): string => `import type { ${pascal}Node } from '@frontage/page-nodes/nodes/${kebab}.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'

export default function ${pascal}View({ node }: NodeViewProps<${pascal}Node>) {
  const [editor] = useLexicalComposerContext()
  const text = editor.getEditorState().read(() => node.getText())
  return (
    <Selectable node={node} label="${words.toLowerCase()}">
      {text}
    </Selectable>
  )
}
`
