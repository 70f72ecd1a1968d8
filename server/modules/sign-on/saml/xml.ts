/** XML of directories: parsed with no document type, so with no entities, and of a size that can be read at once. */
import { DOMParser } from '@xmldom/xmldom'

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

const DEEPEST = 60

/** @throws where it is no XML, is damaged, has a document type or is nested without measure */
export function parseXml(text: string): Element {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('A document type is not allowed.')
  if (/[\u0000\ufffe\uffff]/.test(text)) throw new Error('It is no text.')
  const fail = (message: string): never => {
    throw new Error(message.replaceAll(/\s+/g, ' ').slice(0, 200))
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const root: Element | null | undefined = parser.parseFromString(text, 'text/xml')?.documentElement
  if (!root) throw new Error('It is no XML.')
  refuseDepth(root)
  return root
}

/** Whatever walks through it afterwards may do so by calling itself. */
function refuseDepth(root: Element): void {
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new Error('It is nested too deep.')
    level = level.flatMap((element) => elementsOf(element))
  }
}

export function elementsOf(parent: Element): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) if (isElement(node)) found.push(node)
  return found
}

const isElement = (node: Node): node is Element => node.nodeType === 1

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespace

export const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  elementsOf(parent).filter((element) => isNamed(element, namespace, name))

/** The only one of its kind. @throws where there are none or several */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [only, another] = childrenOf(parent, namespace, name)
  if (!only || another) throw new Error(`There must be one ${name} in ${parent.localName}.`)
  return only
}

/** Everything of this name below it, whatever its namespace: what hides in one of its own counts as well. */
export function allNamed(root: Element, name: string): Element[] {
  const below = elementsOf(root).flatMap((element) => allNamed(element, name))
  return root.localName === name ? [root, ...below] : below
}

/** Text of an element that has nothing else inside. @throws where there is more, which others might read differently */
export function textOf(element: Element): string {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType !== 3) throw new Error(`${element.localName} must be text alone.`)
  return (element.textContent ?? '').trim()
}

export const attributeOf = (element: Element, name: string): string | null =>
  element.hasAttribute(name) ? element.getAttribute(name) : null

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"'\r\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
