import type { AnyLexicalExtensionArgument } from 'lexical'
import type { EditorInputs } from '../inputs.ts'

/** The types of node that the host has brought along: on its own pages they are as good as the editor's. */
export function hostTypes({ extensions = [] }: Pick<EditorInputs, 'extensions'>): ReadonlySet<string> {
  const types = new Set<string>()
  const collect = (argument: AnyLexicalExtensionArgument): void => {
    const extension = Array.isArray(argument) ? argument[0] : argument
    const nodes = typeof extension.nodes === 'function' ? extension.nodes() : extension.nodes
    for (const node of nodes ?? []) if (typeof node === 'function') types.add(node.getType())
    for (const dependency of extension.dependencies ?? []) collect(dependency)
  }
  for (const extension of extensions) collect(extension)
  return types
}
