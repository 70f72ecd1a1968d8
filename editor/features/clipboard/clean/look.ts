import { safeTextStyle } from '@frontage/page-nodes/guards/styles.ts'
import { stylesOf } from './dom.ts'

const LOOK = ['color', 'background-color', 'font-family', 'font-size'] as const
/** What says no more than paper and ink. */
const PLAIN =
  /^(?:inherit|initial|unset|auto|transparent|windowtext|white|black|#fff(?:fff)?|#000(?:000)?|rgba?\((?:255, ?255, ?255|0, ?0, ?0)(?:, ?[\d.]+)?\))$/i

/** Writes beside each run of words how it looked where it comes from, in the styles that a page may carry. Says whether any did. */
export function noteLooks(body: HTMLElement): boolean {
  const walker = body.ownerDocument.createTreeWalker(body, 4 /* text */)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  let any = false
  for (const text of texts) {
    const look = text.data.trim() === '' ? '' : lookOf(text, body)
    if (look === '') continue
    const span = body.ownerDocument.createElement('span')
    span.dataset.look = look
    text.replaceWith(span)
    span.append(text)
    any = true
  }
  return any
}

/** The nearest word on each counts, as everywhere in CSS. */
function lookOf(text: Text, body: HTMLElement): string {
  const found = new Map<string, string>()
  for (let element = text.parentElement; element && element !== body; element = element.parentElement) {
    const styles = stylesOf(element)
    for (const name of LOOK) {
      const value = styles.get(name) ?? attributeOf(element, name)
      if (value && !found.has(name)) found.set(name, value)
    }
  }
  return safeTextStyle(
    [...found]
      .filter(([, value]) => !PLAIN.test(value.trim()))
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  )
}

/** Old programs write `<font color face>`. */
function attributeOf(element: Element, name: (typeof LOOK)[number]): string | null {
  if (element.tagName !== 'FONT') return null
  return name === 'color'
    ? element.getAttribute('color')
    : name === 'font-family'
      ? element.getAttribute('face')
      : null
}
