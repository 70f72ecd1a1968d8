import { $patchStyleText } from '@lexical/selection'
import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
  SKIP_SELECTION_FOCUS_TAG,
} from 'lexical'
import { clampSize, pixelsOf, USUAL } from './steps.ts'

/** Gives the selected words another size, each from its own: in a selection of several sizes they stay apart. */
export function changeSize(editor: LexicalEditor, next: (size: number) => number): void {
  editor.update(() => {
    // The field keeps the caret: the next number can be typed at once.
    if (document.activeElement instanceof HTMLInputElement) $addUpdateTag(SKIP_SELECTION_FOCUS_TAG)
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    $patchStyleText(selection, {
      'font-size': (now) => `${clampSize(next(pixelsOf(now ?? '') ?? USUAL))}px`,
    })
  })
}
