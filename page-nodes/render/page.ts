/** Published pages without the editor: from the saved state to clean HTML, in Node or anywhere. */
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { playerOf, providerNames, videoProviders } from '../embeds/providers.ts'
import { collapsibleRenderers } from '../nodes/collapsible.ts'
import { nodeRenderers } from '../nodes/renderers.ts'
import { layoutRenderers } from '../nodes/layout.ts'
import { textNodeRenderers } from '../nodes/text-nodes.ts'
import { sanitizePage } from '../sanitize/sanitize.ts'
import { readSaved } from '../saved/read.ts'
import type { SavedNode } from '../saved/types.ts'
import { rendererOf } from './renderer.ts'
import { childrenOf, type RenderNode } from './rendering.ts'
import { tableRenderers } from './tables.ts'
import { wordRenderers } from './plain-text.ts'

export const renderers: Readonly<Record<string, RenderNode>> = {
  ...wordRenderers,
  ...tableRenderers,
  ...nodeRenderers,
  ...textNodeRenderers,
  ...layoutRenderers,
  ...collapsibleRenderers,
}

const renderNode = rendererOf(renderers)

export interface RenderedPage {
  /** Sanitized; safe to put into a page as it is. */
  readonly html: string
  /** Origins of other sites that the page frames, for its Content-Security-Policy. */
  readonly frames: readonly string[]
}

const EMPTY: RenderedPage = { html: '', frames: [] }

/**
 * Renders a page's state, as text or already parsed. A state that can't be read renders as nothing; callers that must
 * tell that from an empty page ask `readSaved` first.
 */
export function renderPage(state: unknown): RenderedPage {
  const saved = readSaved(state)
  if (!saved.ok) return EMPTY
  const blocks = childrenOf(saved.page.root)
  const frames = new Set<string>()
  visit(blocks, (node) => {
    const frame = frameOf(node)
    if (frame) frames.add(new URL(frame).origin)
  })
  // Nothing between blocks: blanks of a page are shown.
  return { html: sanitizePage(blocks.map(renderNode).join('')), frames: [...frames].sort() }
}

function frameOf(node: SavedNode): string | null {
  if (node.type === 'tweet') return 'https://platform.twitter.com/'
  const provider = node.type === 'youtube' ? 'youtube' : node.type === 'embedded-video' ? node.provider : null
  const id = node.type === 'youtube' ? node.videoID : node.id
  if (!isOneOf(providerNames, provider) || typeof id !== 'string') return null
  return videoProviders[provider].id.test(id) ? playerOf({ provider, id }) : null
}

function visit(nodes: readonly SavedNode[], see: (node: SavedNode) => void): void {
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    see(node)
    waiting.push(...childrenOf(node))
  }
}
