/** Ctrl or Cmd and K: any section, user, order, template or page, by a few letters of its name. */
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import { Dialog, VisuallyHidden } from '../../ui/index.ts'
import styles from './palette.module.css'
import type { PaletteItem, Place } from './palette-items.ts'
import { usePalette } from './use-palette.ts'

export function Palette({ places }: { places: readonly Place[] }) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // Not over another dialog, whose work it would leave.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        disabled={!isHydrated}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        <span className={styles.words}>Search or go to …</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        isUnsaved={false}
        title="Search or go to"
        hideTitle
        width={640}
      >
        <Finder places={places} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Finder({ places, onDone }: { places: readonly Place[]; onDone: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const { items, isSearching, problem } = usePalette(places, text)
  const at = Math.min(marked, items.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const go = ({ href }: PaletteItem) => {
    onDone()
    void navigate(href)
  }
  const mark = (index: number) => {
    const next = (index + items.length) % items.length
    setMarked(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const chosen = items[at]
    if (!chosen || event.nativeEvent.isComposing) return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      mark(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(chosen)
    }
  }
  return (
    <div className={styles.finder}>
      <input
        // Of a search field, Escape would take the text first and leave the dialog open.
        type="text"
        role="combobox"
        aria-label="Section, user, order, template or page"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder="Name, email, order number …"
        className={styles.input}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={`${id}-list`} items={items} marked={at} optionId={optionId} onChoose={go} />
      {problem && <p className={styles.problem}>{problem}</p>}
      {items.length === 0 && !isSearching && !problem && (
        <p className={styles.nothing}>Nothing matches “{text}”.</p>
      )}
      <output className={styles.searching}>
        {isSearching ? (
          'Searching …'
        ) : (
          <VisuallyHidden>{`${items.length} ${items.length === 1 ? 'result' : 'results'}`}</VisuallyHidden>
        )}
      </output>
    </div>
  )
}

interface ResultsProps {
  id: string
  items: readonly PaletteItem[]
  marked: number
  optionId: (index: number) => string
  onChoose: (item: PaletteItem) => void
}

/** What was found, under its headings; the field above keeps the keyboard. */
function Results({ id, items, marked, optionId, onChoose }: ResultsProps) {
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list would take the keyboard from the field
    <div id={id} role="listbox" aria-label="Results" className={styles.results}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options in a list
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden="true">
            {group}
          </p>
          {items.map(
            (item, index) =>
              item.group === group && (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keyboard
                <div
                  key={`${item.href} ${item.title}`}
                  id={optionId(index)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === marked}
                  className={styles.option}
                  onClick={() => onChoose(item)}
                >
                  <strong>{item.title}</strong>
                  <span>{item.detail}</span>
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
