/** Saved nodes, for pages that are begun by the product. */
import type { SavedNode } from './types.ts'

export const textNode = (text: string, format = 0): SavedNode => ({
  type: 'text',
  version: 1,
  text,
  format,
  style: '',
  mode: 'normal',
  detail: 0,
})

export const blockNode = (type: string, children: SavedNode[], more: object = {}): SavedNode => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...more,
  children,
})

export const paragraphNode = (...children: SavedNode[]): SavedNode => blockNode('paragraph', children)
