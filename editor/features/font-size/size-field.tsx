import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { shortcut } from '../../kit/shortcut.ts'
import { Tool } from '../../kit/tool.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { changeSize } from './set-size.ts'
import styles from './size-field.module.css'
import { isBlockedKey, larger, LARGEST, pixelsOf, PRESETS, smaller, SMALLEST, USUAL } from './steps.ts'

/** Size in pixels. Empty where the selection holds several; Enter and leaving the field apply what was typed. */
export function SizeField() {
  const [editor] = useLexicalComposerContext()
  const fontSize = useToolbarState((state) => state.fontSize)
  const isInCode = useToolbarState((state) => state.block === 'code')
  const size = fontSize === '' ? null : pixelsOf(fontSize)
  const hasText = useToolbarState((state) => state.block !== '' || state.formats.size > 0)
  const [typed, setTyped] = useState<string | null>(null)

  const apply = (next: (size: number) => number): void => {
    setTyped(null)
    changeSize(editor, next)
  }
  const applyTyped = (): void => {
    const number = Number(typed)
    if (typed !== null && typed !== '' && Number.isFinite(number)) apply(() => number)
    else setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (isBlockedKey(event.key)) event.preventDefault()
    else if (event.key === 'Enter') {
      event.preventDefault()
      applyTyped()
    } else if (event.key === 'Escape') {
      setTyped(null)
      editor.focus()
    } else if (event.key === 'Tab') applyTyped()
  }

  const current = size ?? USUAL
  const shown = typed ?? (size === null ? (fontSize === '' && hasText ? String(USUAL) : '') : String(size))
  return (
    <div className={styles.field}>
      <Tool
        label="Decrease font size"
        icon={Minus}
        hook="font-decrement"
        hint={shortcut('Shift', ',')}
        isDisabled={isInCode || current <= SMALLEST}
        onUse={() => apply(smaller)}
      />
      <input
        type="number"
        tabIndex={-1}
        aria-label="Font size"
        title="Font size"
        className={`font-size-input ${styles.input}`}
        min={SMALLEST}
        max={LARGEST}
        list="page-font-sizes"
        disabled={isInCode}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={applyTyped}
      />
      <datalist id="page-font-sizes">
        {PRESETS.map((preset) => (
          <option key={preset} value={preset}>
            {preset}
          </option>
        ))}
      </datalist>
      <Tool
        label="Increase font size"
        icon={Plus}
        hook="font-increment"
        hint={shortcut('Shift', '.')}
        isDisabled={isInCode || current >= LARGEST}
        onUse={() => apply(larger)}
      />
    </div>
  )
}
