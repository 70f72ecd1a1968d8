/** A whole template: its description, its pages and the rules that hold across them. */

import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { lintPage } from './lint.ts'
import { parseTemplate } from './parse.ts'
import { walk } from './walk.ts'
import { isProductId, productById } from './products.ts'
import { numberOf, numbersOf } from './attributes.ts'
import { collectSlots } from './slots.ts'
import type { ColorSlot, Page, Problem, Template, TemplateMeta } from './types.ts'

export interface FileProblem extends Problem {
  file: string
}

export interface TemplateSource {
  slug: string
  /** Text of template.json. */
  json: string
  /** Text of page-1.svg, page-2.svg, … in order. */
  pages: readonly string[]
}

export type LoadedTemplate = { ok: true; template: Template } | { ok: false; problems: FileProblem[] }

/** The checked template, or everything that is wrong with it. Never throws. */
export function loadTemplate(source: TemplateSource): LoadedTemplate {
  const problems: FileProblem[] = []
  const inJson = (rule: string, message: string) =>
    problems.push({ file: 'template.json', line: 1, rule, message })
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(source.slug) || source.slug.length > 60) {
    inJson('slug', `The folder "${source.slug}" should be named with lower-case letters, digits and hyphens.`)
  }
  const meta = readMeta(source.json, inJson)
  if (!meta) return { ok: false, problems }
  const product = productById(meta.product)!
  if (source.pages.length < product.pages.min || source.pages.length > product.pages.max) {
    const wanted =
      product.pages.min === product.pages.max
        ? `${product.pages.min}`
        : `${product.pages.min} to ${product.pages.max}`
    inJson('pages', `A ${product.id} has ${wanted} pages, not ${source.pages.length}.`)
  }
  const pages: Page[] = []
  for (const [index, text] of source.pages.entries()) {
    const file = `page-${index + 1}.svg`
    const parsed = parseTemplate(text)
    problems.push(...parsed.problems.map((problem) => ({ ...problem, file })))
    if (!parsed.root) continue
    const colors = meta.colors.map((color) => color.id)
    problems.push(...lintPage(parsed.root, { product, colors }).map((problem) => ({ ...problem, file })))
    const [, , width = 0, height = 0] = numbersOf(parsed.root.attrs.viewBox)
    pages.push({
      number: index + 1,
      width: width - 2 * product.bleed,
      height: height - 2 * product.bleed,
      bleed: product.bleed,
      safe: numberOf(parsed.root.attrs['data-safe'], 9),
      root: parsed.root,
    })
  }
  if (pages.length === source.pages.length) lintAcrossPages(pages, meta, problems)
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    template: { id: source.slug, meta, product, pages, slots: collectSlots(pages, meta.colors) },
  }
}

function lintAcrossPages(pages: readonly Page[], meta: TemplateMeta, problems: FileProblem[]): void {
  const product = productById(meta.product)!
  const uses = new Map<string, { file: string; line: number; tag: string; bind: string | undefined }>()
  const notices = new Set<string>()
  for (const page of pages) {
    const file = `page-${page.number}.svg`
    for (const { element } of walk(page.root)) {
      const notice = element.attrs['data-compliance']
      if (notice !== undefined) {
        notices.add(notice)
        if (notice !== 'equal-housing' && element.attrs['data-bind'] !== `profile.${notice}`) {
          const message = `data-compliance="${notice}" belongs on a text slot bound to profile.${notice}.`
          problems.push({ file, line: element.line, rule: 'compliance', message })
        }
      }
      const id = element.attrs['data-slot']
      if (id === undefined) continue
      if (meta.colors.some((color) => color.id === id)) {
        problems.push({ file, line: element.line, rule: 'slot', message: `"${id}" is also a color slot.` })
      }
      const use = { file, line: element.line, tag: element.tag, bind: element.attrs['data-bind'] }
      const first = uses.get(id)
      if (!first) uses.set(id, use)
      else if (first.tag !== use.tag || first.bind !== use.bind) {
        const message = `The slot "${id}" is another kind or bound otherwise in ${first.file}, line ${first.line}.`
        problems.push({ file, line: element.line, rule: 'slot', message })
      }
    }
    if (page.width !== pages[0]?.width) {
      problems.push({
        file,
        line: 1,
        rule: 'view-box',
        message: 'All pages of a template have the same size.',
      })
    }
  }
  for (const notice of product.compliance) {
    if (notices.has(notice)) continue
    const message = `A ${product.id} must carry an element with data-compliance="${notice}".`
    problems.push({ file: 'page-1.svg', line: 1, rule: 'compliance', message })
  }
}

function readMeta(json: string, report: (rule: string, message: string) => void): TemplateMeta | null {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch (error) {
    report(
      'json',
      `template.json is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
    return null
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    report('json', 'template.json holds one object.')
    return null
  }
  const fields: Record<string, unknown> = { ...raw }
  const known = ['name', 'product', 'description', 'category', 'subcategory', 'tags', 'colors']
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) report('json', `template.json has an unknown field "${name}".`)
  }
  const text = (name: string, most: number): string => {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '' && value.length <= most) return value
    report('json', `"${name}" should be a text of 1 to ${most} characters.`)
    return ''
  }
  const tags = fields.tags
  if (!isTextList(tags)) report('json', '"tags" should be a list of texts.')
  const product = text('product', 40)
  const meta = {
    name: text('name', 60),
    description: text('description', 200),
    category: text('category', 60),
    subcategory: text('subcategory', 60),
    tags: isTextList(tags) ? tags : [],
    colors: readColors(fields.colors, report),
  }
  if (isProductId(product)) return { ...meta, product }
  report('product', `There is no product "${product}".`)
  return null
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '')
}

const brandToken = /^brand\.(primary|secondary|accent|ink|soft)$/

function readColors(value: unknown, report: (rule: string, message: string) => void): ColorSlot[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    report('json', '"colors" should be a list.')
    return []
  }
  const colors: ColorSlot[] = []
  const items: unknown[] = value
  for (const item of items) {
    const [id, label, choices, first] = ['id', 'label', 'choices', 'default'].map((name) =>
      fieldOf(item, name),
    )
    const good =
      typeof id === 'string' &&
      /^[a-z][a-z0-9-]{0,39}$/.test(id) &&
      typeof label === 'string' &&
      isTextList(choices) &&
      choices.every((choice) => brandToken.test(choice)) &&
      typeof first === 'string' &&
      choices.includes(first)
    if (!good) {
      report('json', 'A color slot has id, label, choices (brand colors) and a default among them.')
    } else if (colors.some((color) => color.id === id)) {
      report('json', `The color slot "${id}" is declared twice.`)
    } else {
      colors.push({ id, label, choices, default: first })
    }
  }
  return colors
}
