/**
 * The rules of a style sheet that can apply to a document as it is sent, for its first paint. The whole sheet follows it
 * in the document, so that what is left out here costs nothing but its place: no rule may be missing from the page, and
 * two rules keep their order.
 */

/** One rule and what it asks for; groups such as @media hold others. */
type Rule =
  | { kind: 'style'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; prelude: string; rules: readonly Rule[] }
  | { kind: 'always'; text: string }

interface Selector {
  text: string
  /** Classes without which it matches nothing. */
  classes: readonly string[]
}

/** @media and its like, whose rules count one by one. A layer stays when it is empty: the first name of it sets its order. */
const GROUP = /^@(?:media|supports|layer|container)\b/
const LAYER = /^@layer\b/
const CLASS = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g
/** Of one of them either is enough, or none may be there. */
const ALTERNATIVES = /:(?:is|not|where|has|matches|any)\([^()]*\)/g
const COMMENTS = /\/\*[^]*?\*\//g
const BRACKETS = /\[[^\]]*\]/g

const read = new Map<string, readonly Rule[]>()
/** Routes have some twenty sheets together; another build is another process. */
const MOST_SHEETS = 100

/** @param html the document's body, with its classes in quotes */
export function usedStyles(css: string, html: string): string {
  let rules = read.get(css)
  if (!rules) {
    if (read.size >= MOST_SHEETS) read.clear()
    rules = rulesOf(css)
    read.set(css, rules)
  }
  return textOf(rules, classesOf(html))
}

const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

function textOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let text = ''
  for (const rule of rules) {
    if (rule.kind === 'always') text += rule.text
    else if (rule.kind === 'group') {
      const inside = textOf(rule.rules, classes)
      if (inside !== '' || LAYER.test(rule.prelude)) text += `${rule.prelude}{${inside}}`
    } else {
      const used = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
      if (used.length > 0) text += `${used.map((selector) => selector.text).join(',')}{${rule.body}}`
    }
  }
  return text
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const open = endOf(css, at, '{;')
    // What ends without a body, such as @layer base, ui;
    if (css[open] !== '{') {
      const text = css.slice(at, open + 1)
      if (text.trim() !== '') rules.push({ kind: 'always', text })
      at = open + 1
      continue
    }
    const close = endOf(css, open + 1, '}')
    rules.push(ruleOf(css.slice(at, open).replace(COMMENTS, '').trim(), css.slice(open + 1, close)))
    at = close + 1
  }
  return rules
}

function ruleOf(prelude: string, body: string): Rule {
  if (GROUP.test(prelude)) return { kind: 'group', prelude, rules: rulesOf(body) }
  // A sheet's keyframes, fonts and properties, and rules with others inside, are taken as they are.
  if (prelude.startsWith('@') || body.includes('{')) return { kind: 'always', text: `${prelude}{${body}}` }
  return { kind: 'style', body, selectors: selectorsOf(prelude) }
}

function selectorsOf(prelude: string): Selector[] {
  const selectors: Selector[] = []
  for (let at = 0; at <= prelude.length;) {
    const end = endOf(prelude, at, ',')
    const text = prelude.slice(at, end).trim()
    selectors.push({ text, classes: neededClasses(text) })
    at = end + 1
  }
  return selectors
}

function neededClasses(selector: string): string[] {
  let plain = selector.replace(BRACKETS, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(ALTERNATIVES, '')
  }
  return [...plain.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''))
}

/** Where the next of the characters is that no string, comment, escape or bracket holds; the text's length if there is none. */
function endOf(text: string, from: number, ends: string): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (character === '/' && text[at + 1] === '*') at = endOfComment(text, at)
    else if (depth === 0 && ends.includes(character)) return at
    else if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth -= 1
  }
  return text.length
}

function endOfComment(text: string, from: number): number {
  const end = text.indexOf('*/', from + 2)
  return end < 0 ? text.length : end + 1
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === text[from]) return at
  }
  return text.length
}
