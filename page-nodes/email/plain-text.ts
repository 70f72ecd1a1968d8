/** The same letter for those who read text alone: every link as its address, every picture as what it shows. */
import { text, whole } from '../guards/values.ts'
import { childrenOf, textOf } from '../render/rendering.ts'
import type { SavedNode } from '../saved/types.ts'
import { absoluteHref } from './links.ts'

const anyText = text(5_000_000)

function words(node: SavedNode, site: string): string {
  return childrenOf(node)
    .map((child): string => {
      if (child.type === 'linebreak') return '\n'
      if (child.type === 'image' || child.type === 'inline-image') {
        const alt = text(1000)(child.altText).trim()
        return alt === '' ? '' : `[${alt}]`
      }
      if (child.type !== 'link' && child.type !== 'autolink')
        return typeof child.text === 'string' ? anyText(child.text) : words(child, site)
      const said = textOf(child).trim() || words(child, site)
      const href = child.isUnlinked === true ? null : absoluteHref(child.url, site)
      if (href === null) return said
      const isItself =
        href.replace(/^(?:mailto|tel|sms):/i, '').replace(/\/$/, '') === said.replace(/\/$/, '')
      return isItself ? said : `${said} (${href})`
    })
    .join('')
}

function listLines(node: SavedNode, site: string, depth: number): string[] {
  const start = whole(1, 100_000, 1)(node.start)
  let number = start - 1
  return childrenOf(node).flatMap((item) => {
    const nested = childrenOf(item).filter(({ type }) => type === 'list')
    const said = words({ ...item, children: childrenOf(item).filter(({ type }) => type !== 'list') }, site)
    const lines = nested.flatMap((inner) => listLines(inner, site, depth + 1))
    if (said.trim() === '') return lines
    number += 1
    const mark = node.listType === 'number' ? `${number}.` : '-'
    return [`${'  '.repeat(depth)}${mark} ${said}`, ...lines]
  })
}

function blockText(node: SavedNode, site: string): string[] {
  if (node.type === 'list') return [listLines(node, site, 0).join('\n')]
  if (node.type === 'horizontalrule') return ['----------']
  if (node.type === 'table')
    return [
      childrenOf(node)
        .map((row) =>
          childrenOf(row)
            .map((cell) =>
              childrenOf(cell)
                .flatMap((inner) => blockText(inner, site))
                .join(' '),
            )
            .join(' | '),
        )
        .join('\n'),
    ]
  if (node.type === 'quote') return [words(node, site).replaceAll(/^/gm, '> ')]
  if (node.type === 'code') return [textOf(node)]
  const isHolder = [
    'layout-container',
    'layout-item',
    'collapsible-container',
    'collapsible-content',
  ].includes(String(node.type))
  if (isHolder) return childrenOf(node).flatMap((inner) => blockText(inner, site))
  return [words(node, site)]
}

export const emailText = (blocks: readonly SavedNode[], site: string): string =>
  blocks
    .flatMap((block) => blockText(block, site))
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n\n')
