import type { LexicalEditor, LexicalNode } from 'lexical'
import type { AnyLexicalExtensionArgument } from 'lexical'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { EditorServices } from '../shell/editor-services.ts'
import type { EditorInputs } from '../inputs.ts'
import type { Settings } from '../settings/settings.ts'

/** What a feature may build itself from. */
export interface FeatureContext {
  readonly inputs: EditorInputs
  readonly settings: Settings
}

/** One thing that can be inserted: a line of the Insert menu, of the slash menu, or of both. */
export interface Entry {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** Further words that find it in the slash menu. */
  readonly keywords?: readonly string[]
  /** Class of its icon, for tests from outside. */
  readonly hook?: string
  readonly hint?: string
  readonly menus: readonly ('insert' | 'slash')[]
  isOffered?(inputs: EditorInputs): boolean
  run(editor: LexicalEditor, services: EditorServices): void
}

/** Groups of the toolbar, in order from the start. */
export const toolbarGroups = ['history', 'block', 'font', 'text', 'insert', 'align', 'page'] as const
export type ToolbarGroup = (typeof toolbarGroups)[number]

export interface ToolbarPart {
  readonly group: ToolbarGroup
  readonly Part: ComponentType
}

export interface NodeViewProps<N extends LexicalNode = LexicalNode> {
  readonly node: N
}

/** A feature of the editor is one folder; the editor is the list of them in `features/all.ts`. */
export interface Feature {
  readonly name: string
  /** Nodes, commands, shortcuts. Built once for an editor. */
  extensions?(context: FeatureContext): readonly AnyLexicalExtensionArgument[]
  readonly entries?: readonly Entry[]
  readonly toolbar?: readonly ToolbarPart[]
  /** What the editor shows in place of a node that is data, by type. */
  readonly nodeViews?: Readonly<Record<string, ComponentType<NodeViewProps<never>>>>
  /** What floats over the page body, or listens beside it. */
  readonly surfaces?: readonly ComponentType[]
  /** Bars between toolbar and page body, a column beside the page body, lines below it. */
  readonly above?: readonly ComponentType[]
  readonly beside?: readonly ComponentType[]
  readonly below?: readonly ComponentType[]
}
