import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import type { ElementFormatType, LexicalNode } from 'lexical'
import { type LucideIcon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { names } from '../../kit/names.ts'
import styles from './node-selection.module.css'

/** Presses on these are theirs; anywhere else they select the node. */
const OWN_PRESS = 'button, input, textarea, select, video, [contenteditable="true"]'

interface SelectableProps {
  readonly node: LexicalNode
  /** What the node is, for the names of its tools. */
  readonly label: string
  readonly align?: ElementFormatType
  readonly isInline?: boolean
  /** Further buttons that appear while it is selected. */
  readonly tools?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** The frame of a drawn node: a press selects it, and selected it shows its tools. */
export function Selectable(props: SelectableProps) {
  const { node, label, align, isInline = false, tools, className, children } = props
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const [isSelected, select, clearSelection] = useLexicalNodeSelection(node.getKey())
  const Tag = isInline ? 'span' : 'div'
  return (
    <Tag
      className={names(styles.rendered, className, isSelected && 'focused')}
      data-selected={isSelected}
      style={align ? { textAlign: align } : undefined}
      // A click, not a press: the editor clears selected nodes when it hears of the click, before this.
      onClick={(event: React.MouseEvent) => {
        const own = event.target instanceof Element && event.target.closest(OWN_PRESS)
        if (own && event.currentTarget.contains(own)) return
        if (!event.shiftKey) clearSelection()
        select(true)
      }}
      // A link inside is part of the page body here, not a way out of the editor.
      onClickCapture={(event: React.MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      }}
    >
      {children}
      {isSelected && isEditable && (
        <span className={styles.tools}>
          {tools}
          <NodeTool
            label={`Delete ${label}`}
            icon={Trash2}
            onUse={() => editor.update(() => node.getLatest().remove())}
          />
        </span>
      )}
    </Tag>
  )
}

interface NodeToolProps {
  readonly label: string
  readonly hook?: string
  readonly icon: LucideIcon
  readonly isOn?: boolean
  onUse(): void
}

export function NodeTool({ label, hook, icon: Icon, isOn, onUse }: NodeToolProps) {
  return (
    <button
      type="button"
      className={names(hook, styles.tool)}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
