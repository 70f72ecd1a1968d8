import type { LexicalEditor } from 'lexical'

/** Colors the code of an editor from now on, and gives Tab its meaning there. */
export async function highlightCode(
  editor: LexicalEditor,
  defaultLanguage: string | null,
): Promise<() => void> {
  // Prism would look through the whole document by itself, unless told not to before it starts.
  if (!('Prism' in globalThis)) Object.assign(globalThis, { Prism: { manual: true } })
  const { PrismTokenizer, registerCodeHighlighting } = await import('@lexical/code-prism')
  return registerCodeHighlighting(editor, { ...PrismTokenizer, defaultLanguage })
}
