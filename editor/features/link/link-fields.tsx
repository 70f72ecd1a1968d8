import { completeLink, isValidLink } from '@frontage/page-nodes/guards/href.ts'
import { Check, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { names } from '../../kit/names.ts'
import { useDesk } from '../../shell/desk.ts'
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
  const { inputs } = useDesk()
  const [text, setText] = useState(url)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const pages = pagesFor(text === url ? '' : text, inputs.listingPages?.listPages ?? [])
  useEffect(() => field.current?.select(), [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onConfirm(isValidLink(completeLink(text)) ? completeLink(text) : null)
  }
  return (
    <form onSubmit={submit}>
      <div className={styles.view}>
        <input
          ref={field}
          className={names('link-input', styles.input)}
          aria-label="Address of the link"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key !== 'Escape') return
            event.preventDefault()
            onCancel()
          }}
          aria-describedby={pages.length > 0 ? id : undefined}
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
          {pages.map((page) => (
            <button key={page.id} type="button" className={styles.page} onClick={() => onConfirm(page.goTo)}>
              {page.page}
            </button>
          ))}
        </div>
      )}
    </form>
  )
}
