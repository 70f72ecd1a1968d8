/** Changes what a template's slots say of themselves, in the files as they were written. */

import type { TemplateSource } from './template.ts'

/** What can be said on screen of a slot; the drawing itself is changed in the drawing program. */
export interface SlotEdit {
  id: string
  label: string
  /** null: typed by the agent. Color slots have none. */
  bind?: string | null
  required?: boolean
  keep?: boolean
  /** Text alone. */
  maxLines?: number
  minSize?: number | null
  group?: string | null
}

export interface MetaEdit {
  name: string
  description: string
  tags: readonly string[]
}

/** @throws SyntaxError where template.json is none; what is stored always is. */
export function editTemplate(
  source: TemplateSource,
  meta: MetaEdit,
  slots: readonly SlotEdit[],
): TemplateSource {
  const byId = new Map(slots.map((slot) => [slot.id, slot]))
  const manifest: unknown = JSON.parse(source.json)
  const fields: Record<string, unknown> =
    typeof manifest === 'object' && manifest !== null ? { ...manifest } : {}
  const { name, description, tags } = meta
  Object.assign(fields, { name, description, tags: [...tags] })
  if (Array.isArray(fields.colors))
    fields.colors = fields.colors.map((color: unknown) => relabeled(color, byId))
  return {
    slug: source.slug,
    json: JSON.stringify(fields),
    pages: source.pages.map((page) => editPage(page, byId)),
  }
}

function relabeled(color: unknown, slots: ReadonlyMap<string, SlotEdit>): unknown {
  if (typeof color !== 'object' || color === null || !('id' in color)) return color
  const edit = typeof color.id === 'string' ? slots.get(color.id) : undefined
  return edit ? { ...color, label: edit.label } : color
}

const SLOT_TAG = /<(text|image|rect)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)(\s*\/?>)/g
const ATTRIBUTE = /(\s+)([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g

function editPage(page: string, slots: ReadonlyMap<string, SlotEdit>): string {
  return page.replaceAll(SLOT_TAG, (whole, tag: string, attributes: string, end: string) => {
    const id = /\sdata-slot\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    const edit = id === undefined ? undefined : slots.get(id)
    if (!edit) return whole
    const wanted = wantedAttributes(tag, edit)
    const left = new Map(wanted)
    const kept = attributes.replaceAll(ATTRIBUTE, (attribute, space: string, name: string) => {
      if (!left.has(name)) return attribute
      const value = left.get(name)
      left.delete(name)
      return value === null ? '' : `${space}${name}="${escaped(value ?? '')}"`
    })
    const added = [...left].flatMap(([name, value]) => (value === null ? [] : ` ${name}="${escaped(value)}"`))
    return `<${tag}${kept}${added.join('')}${end}`
  })
}

/** null: the attribute goes. What is not named stays. */
function wantedAttributes(tag: string, edit: SlotEdit): [string, string | null][] {
  const wanted: [string, string | null][] = [['data-label', edit.label]]
  if (edit.bind !== undefined) wanted.push(['data-bind', edit.bind])
  if (edit.group !== undefined) wanted.push(['data-group', edit.group])
  if (edit.required !== undefined) wanted.push(['data-required', edit.required ? 'true' : null])
  if (edit.keep !== undefined) wanted.push(['data-keep', edit.keep ? 'true' : null])
  if (tag !== 'text') return wanted
  if (edit.maxLines !== undefined) wanted.push(['data-max-lines', String(edit.maxLines)])
  if (edit.minSize !== undefined)
    wanted.push(['data-min-size', edit.minSize === null ? null : String(edit.minSize)])
  return wanted
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)
