/** The text of a notification as it is typed: lines instead of <br>, and & as itself. */

export const typedOf = (html: string): string =>
  html.replaceAll(/<br\s*\/?>/g, '\n').replaceAll(/&amp;(?![a-z\d#]+;)/gi, '&')

export const htmlOf = (typed: string): string => typed.trim().replaceAll(/\r\n?|\n/g, '<br />')

/** Puts marks around what is selected, or takes them off. @returns the text, and what is selected of it then */
export function marked(
  text: string,
  { start, end, tag }: { start: number; end: number; tag: 'b' | 'i' },
): { text: string; start: number; end: number } {
  const [open, close] = [`<${tag}>`, `</${tag}>`]
  const before = text.slice(0, start)
  const inner = text.slice(start, end)
  const after = text.slice(end)
  if (before.endsWith(open) && after.startsWith(close))
    return {
      text: before.slice(0, -open.length) + inner + after.slice(close.length),
      start: start - open.length,
      end: end - open.length,
    }
  return { text: before + open + inner + close + after, start: start + open.length, end: end + open.length }
}
