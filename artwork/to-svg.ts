/** A scene as SVG text or as a tree for a framework to draw. */

import { short } from './geometry.ts'
import type { ArtElement, Box, Scene } from './types.ts'

export interface SvgOptions {
  /** Put before every id, so that many scenes can be in one document. */
  idPrefix?: string
  /** Show only the trimmed piece. */
  trim?: boolean
  /** Show only this part of the page. */
  view?: Box
  /** Pixel size on the root, for engines that want one. */
  width?: number
  /** What a screen reader says; decoration when absent. */
  label?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => escapes[char]!)
}

/** The scene as a complete SVG document or inline element. */
export function toSvg(scene: Scene, options: SvgOptions = {}): string {
  return serialize(prepared(scene, options))
}

function serialize(element: ArtElement): string {
  const { tag, attrs: named, children } = withoutLoneLine(element)
  let attrs = ''
  for (const [name, value] of Object.entries(named)) attrs += ` ${name}="${escape(value)}"`
  if (children.length === 0) return `<${tag}${attrs}/>`
  const inner = children
    .map((child) => (typeof child === 'string' ? escape(child) : serialize(child)))
    .join('')
  return `<${tag}${attrs}>${inner}</${tag}>`
}

/** Most texts have one line, which needs no element of its own: a page of cards is laid out that much sooner. */
function withoutLoneLine(element: ArtElement): ArtElement {
  const [line, ...others] = element.children
  if (element.tag !== 'text' || typeof line !== 'object' || line.tag !== 'tspan' || others.length > 0)
    return element
  return { ...element, attrs: { ...element.attrs, ...line.attrs }, children: line.children }
}

export interface TreeNode {
  tag: string
  /** Attribute names as React and the DOM properties spell them: clipPath, fontFamily, … */
  props: Record<string, string>
  children: (TreeNode | string)[]
}

/** The scene for a framework: `createElement(tag, props, ...children)` all the way down. */
export function sceneToTree(scene: Scene, options: SvgOptions = {}): TreeNode {
  return treeOf(prepared(scene, options))
}

function treeOf(element: ArtElement): TreeNode {
  const props: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.attrs)) props[propName(name)] = value
  const children = element.children.map((child) => (typeof child === 'string' ? child : treeOf(child)))
  return { tag: element.tag, props, children }
}

function propName(attribute: string): string {
  if (attribute.startsWith('aria-') || attribute.startsWith('data-')) return attribute
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** What text inherits: without it, a page that sets its own figures or spacing would set the drawing's as well. */
const OWN_TYPE = { 'font-variant': 'normal', 'letter-spacing': '0', 'word-spacing': '0' }

function prepared(scene: Scene, options: SvgOptions): ArtElement {
  const { idPrefix = '', trim = false, view, width, label } = options
  const bleed = trim ? 0 : scene.bleed
  const box = view
    ? [view.x, view.y, view.width, view.height]
    : [-bleed || 0, -bleed || 0, scene.width + 2 * bleed, scene.height + 2 * bleed]
  const attrs: Record<string, string> = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: box.map(short).join(' '),
    'text-rendering': 'geometricPrecision',
    ...OWN_TYPE,
  }
  if (width !== undefined) {
    attrs.width = short(width)
    attrs.height = short((width * box[3]!) / box[2]!)
  }
  if (label === undefined) attrs['aria-hidden'] = 'true'
  else Object.assign(attrs, { role: 'img', 'aria-label': label })
  const root = idPrefix === '' ? scene.root : withPrefix(scene.root, idPrefix)
  if (root.attrs.fill !== undefined) attrs.fill = root.attrs.fill
  return { tag: 'svg', attrs, children: root.children, line: root.line }
}

function withPrefix(element: ArtElement, prefix: string): ArtElement {
  let attrs = element.attrs
  for (const name of ['id', 'fill', 'clip-path']) {
    const value = attrs[name]
    if (value === undefined || (name !== 'id' && !value.startsWith('url('))) continue
    attrs = { ...attrs, [name]: name === 'id' ? prefix + value : value.replace('url(#', `url(#${prefix}`) }
  }
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withPrefix(child, prefix),
  )
  return { ...element, attrs, children }
}
