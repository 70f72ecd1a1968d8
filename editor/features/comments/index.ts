import { CONTROL_OR_META } from 'lexical'
import { onShortcut } from '../../kit/on-shortcut.ts'
import type { Feature } from '../feature.ts'

/** A host that keeps comments is told when the author wants to say something about the selected words. */
export const comments: Feature = {
  name: 'comments',
  extensions: ({ inputs: { onComment } }) =>
    onComment
      ? [
          onShortcut('comment', { key: 'm', modifiers: { ...CONTROL_OR_META, altKey: true } }, () =>
            onComment(),
          ),
        ]
      : [],
}
