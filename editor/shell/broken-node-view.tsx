import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalNode } from 'lexical'
import { Unplug } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Note } from '../features/node-selection/note.tsx'
import { Selectable } from '../features/node-selection/selectable.tsx'

interface Props {
  readonly node: LexicalNode
  readonly onProblem?: (problem: string, error?: unknown) => void
  readonly children: ReactNode
}

/**
 * A part whose drawing cannot be had, without a connection or after a release, is a note in its place: the rest of the
 * page can be written and saved, and the part with it.
 */
export class KeepPage extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onProblem?.('A part of the page could not be drawn.', error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenNodeView node={this.props.node} /> : this.props.children
  }
}

function BrokenNodeView({ node }: Pick<Props, 'node'>) {
  const [editor] = useLexicalComposerContext()
  const isInline = editor.getEditorState().read(() => node.isInline())
  return (
    <Selectable node={node} label="part" isInline={isInline}>
      <Note icon={Unplug}>
        This part could not be loaded. It is saved as it is; check your connection and reload the page to see
        it.
      </Note>
    </Selectable>
  )
}
