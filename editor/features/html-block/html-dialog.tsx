import { $createHtmlBlockNode, LONGEST_HTML } from '@frontage/page-nodes/nodes/html-block.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import type { LexicalEditor } from 'lexical'
import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ModalActions } from '../../kit/modal.tsx'
import type { Desk } from '../../shell/desk.ts'
import styles from '../upload/upload.module.css'

export const openEmbedHtml = (editor: LexicalEditor, desk: Desk): void =>
  openHtmlDialog(desk, 'Embed HTML', '', (html) =>
    editor.update(() => void $insertNodeToNearestRoot($createHtmlBlockNode(html))),
  )

/** Asks for HTML, beginning with what is there. */
export function openHtmlDialog(
  desk: Desk,
  title: string,
  html: string,
  onDone: (html: string) => void,
): void {
  desk.openModal(title, (close) => (
    <HtmlDialog
      html={html}
      title={title}
      onDone={(next) => {
        onDone(next)
        close()
      }}
    />
  ))
}

interface Props {
  readonly html: string
  readonly title: string
  readonly onDone: (html: string) => void
}

/** One field of code. What is unsafe on a page is left out when it is submitted. */
function HtmlDialog({ html, title, onDone }: Props) {
  const [text, setText] = useState(html)
  const id = useId()
  const isBlank = text.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) onDone(text)
      }}
    >
      <label htmlFor={id}>HTML</label>
      <textarea
        id={id}
        className={styles.code}
        rows={12}
        value={text}
        maxLength={LONGEST_HTML}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <p>Scripts, event handlers and frames of unknown sites are left out.</p>
      <ModalActions>
        <Button type="submit" look="main" disabled={isBlank}>
          {title}
        </Button>
      </ModalActions>
    </form>
  )
}
