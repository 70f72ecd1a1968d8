import { completeLink, isValidLink } from '@frontage/page-nodes/guards/href.ts'
import { Check, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { names } from '../../kit/names.ts'
import { useEditorServices } from '../../shell/editor-services.ts'
import styles from './link-editor.module.css'
import { pagesFor } from './pages-for.ts'

interface Props {
  readonly url: string
  /** Null: what was written is no address, and the link goes. */
  readonly onConfirm: (url: string | null) => void
  readonly onCancel: () => void
}

/** The address of a link: typed, or one of the site's own pages. Enter confirms, Escape gives up. */
export function LinkFields({ url, onConfirm, onCancel }: Props) {
  const { inputs } = useEditorServices()
  const [text, setText] = useState(url)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  /** The page that Enter takes; -1: the address as it is written. */
  const [at, setAt] = useState(-1)
  const pages = pagesFor(text === url ? '' : text, inputs.listingPages?.listPages ?? [])
  useEffect(() => field.current?.select(), [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const chosen = pages[at]
    if (chosen) onConfirm(chosen.goTo)
    else onConfirm(isValidLink(completeLink(text)) ? completeLink(text) : null)
  }
  return (
    <form onSubmit={submit}>
      <div className={styles.view}>
        <input
          ref={field}
          className={names('link-input', styles.input)}
          aria-label="Address of the link"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(-1)
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              setAt(nextOf(at, pages.length, event.key === 'ArrowDown' ? 1 : -1))
            }
            if (event.key !== 'Escape') return
            event.preventDefault()
            onCancel()
          }}
          role="combobox"
          aria-expanded={pages.length > 0}
          aria-controls={pages.length > 0 ? `${id}-pages` : undefined}
          aria-activedescendant={pages[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
        />
        <button
          type="button"
          className={names('link-cancel', styles.tool)}
          aria-label="Cancel"
          onClick={onCancel}
        >
          <X size={16} aria-hidden />
        </button>
        <button type="submit" className={names('link-confirm', styles.tool)} aria-label="Confirm link">
          <Check size={16} aria-hidden />
        </button>
      </div>
      {pages.length > 0 && (
        <div className={styles.pages}>
          <p id={id}>Or a page of this site</p>
          {/* The field has the keyboard; the list shows which page Enter takes. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div role="listbox" id={`${id}-pages`} aria-labelledby={id}>
            {pages.map((page, index) => (
              <button
                key={page.id}
                id={`${id}-${index}`}
                type="button"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                className={styles.page}
                onClick={() => onConfirm(page.goTo)}
              >
                {page.page}
              </button>
            ))}
          </div>
        </div>
      )}
    </form>
  )
}

/** One further or back in the list; before its first and behind its last is the address as it is written. */
const nextOf = (at: number, count: number, by: 1 | -1): number =>
  ((at + 1 + by + count + 1) % (count + 1)) - 1
