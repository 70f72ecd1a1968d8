import { CharacterLimitPlugin } from '@lexical/react/LexicalCharacterLimitPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isOverflowNode, OverflowNode } from '@lexical/overflow'
import { $unwrapNode } from '@lexical/utils'
import { $nodesOfType, HISTORY_MERGE_TAG } from 'lexical'
import { useEffect } from 'react'
import { names } from '../../kit/names.ts'
import styles from './limits.module.css'

/** Characters before the bar says that there are too many. */
export const CHARACTER_LIMIT = 5

/** Marks what is too much, and counts down. Nothing is taken away; the marks leave with the setting. */
export default function CharacterLimit({ charset }: { readonly charset: 'UTF-8' | 'UTF-16' }) {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () => () =>
      editor.update(
        () => {
          for (const mark of $nodesOfType(OverflowNode)) if ($isOverflowNode(mark)) $unwrapNode(mark)
        },
        { tag: HISTORY_MERGE_TAG },
      ),
    [editor],
  )
  return (
    <CharacterLimitPlugin
      charset={charset}
      maxLength={CHARACTER_LIMIT}
      renderer={({ remainingCharacters }) => (
        <output
          className={names(
            'characters-limit',
            remainingCharacters < 0 && 'characters-limit-exceeded',
            styles.limit,
          )}
          data-over={remainingCharacters < 0}
        >
          {remainingCharacters < 0
            ? `${(-remainingCharacters).toLocaleString('en')} ${charset === 'UTF-8' ? 'bytes' : 'characters'} too many`
            : `${remainingCharacters} of ${CHARACTER_LIMIT} ${charset === 'UTF-8' ? 'bytes' : 'characters'} left`}
        </output>
      )}
    />
  )
}
