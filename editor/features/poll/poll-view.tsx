import { createPollOption, MOST_OPTIONS, type PollNode } from '@frontage/page-nodes/nodes/poll.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Plus, X } from 'lucide-react'
import { Button } from '@frontage/web/ui/button.tsx'
import { names } from '../../kit/names.ts'
import { Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'
import styles from './poll-view.module.css'

/** A poll while it is written: its options can be named, added and taken away. Votes are none of the editor's. */
export default function PollView({ node }: NodeViewProps<PollNode>) {
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const { question, options } = editor
    .getEditorState()
    .read(() => ({ question: node.getQuestion(), options: node.getOptions() }))
  const change = (edit: (latest: PollNode) => void): void => editor.update(() => edit(node.getLatest()))

  return (
    <Selectable node={node} label="poll" className={styles.poll}>
      <h2 className={styles.question}>{question}</h2>
      <ul className={names('page-poll-options', styles.options)}>
        {options.map((option, index) => (
          <li key={option.uid} className={styles.option}>
            <input
              type="text"
              value={option.text}
              placeholder={`Option ${index + 1}`}
              aria-label={`Option ${index + 1}`}
              maxLength={200}
              readOnly={!isEditable}
              className={styles.input}
              onChange={(event) => change((latest) => latest.setOptionText(option.uid, event.target.value))}
            />
            {isEditable && (
              <button
                type="button"
                aria-label={`Remove option ${index + 1}`}
                disabled={options.length < 3}
                className={styles.remove}
                onClick={() => change((latest) => latest.deleteOption(option.uid))}
              >
                <X size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isEditable && options.length < MOST_OPTIONS && (
        <Button
          look="secondary"
          size="small"
          onClick={() => change((latest) => latest.addOption(createPollOption()))}
        >
          <Plus size={14} aria-hidden /> Add Option
        </Button>
      )}
    </Selectable>
  )
}
