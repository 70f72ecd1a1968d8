import { MAX_NOTIFICATION_TEXT } from '@frontage/contracts/limits.ts'
import { Bold, Italic } from 'lucide-react'
import { useRef } from 'react'
import { IconButton, TextArea } from '../../ui/index.ts'
import { marked } from './typed-text.ts'
import styles from './notifications.module.css'

interface MarkedTextProps {
  value: string
  onChange: (value: string) => void
}

/** Text of a few lines, with bold and italic: as buttons, and as Ctrl+B and Ctrl+I. */
export function MarkedText({ value, onChange }: MarkedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const mark = (tag: 'b' | 'i') => {
    const { current } = area
    if (!current) return
    const { selectionStart: start, selectionEnd: end } = current
    const next = marked(value, { start, end, tag })
    onChange(next.text)
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <div className={styles.text}>
      <TextArea
        ref={area}
        label="Text"
        optional
        rows={5}
        limit={MAX_NOTIFICATION_TEXT}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          const key = event.key.toLowerCase()
          if (!(event.ctrlKey || event.metaKey) || (key !== 'b' && key !== 'i')) return
          event.preventDefault()
          mark(key)
        }}
      />
      <div className={styles.marks}>
        <IconButton label="Bold" onClick={() => mark('b')}>
          <Bold size={18} />
        </IconButton>
        <IconButton label="Italic" onClick={() => mark('i')}>
          <Italic size={18} />
        </IconButton>
      </div>
    </div>
  )
}
