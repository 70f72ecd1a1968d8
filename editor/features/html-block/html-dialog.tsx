import { $createHtmlBlockNode, LONGEST_HTML } from '@frontage/page-nodes/nodes/html-block.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import type { LexicalEditor } from 'lexical'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

export const openEmbedHtml = (editor: LexicalEditor, services: EditorServices): void =>
  openHtmlDialog(services, 'Embed HTML', '', (html) =>
    editor.update(() => void $insertNodeToNearestRoot($createHtmlBlockNode(html))),
  )

/** Asks for HTML, beginning with what is there. */
export function openHtmlDialog(
  services: EditorServices,
  title: string,
  html: string,
  onDone: (html: string) => void,
): void {
  services.openModal(title, (close) => (
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
  const isBlank = text.trim() === ''
  const isTooLong = text.length > LONGEST_HTML
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank && !isTooLong) onDone(text)
      }}
    >
      <Suspense fallback={<p>Loading the code editor…</p>}>
        <CodeEditor label="HTML" value={html} onChange={setText} />
      </Suspense>
      {isTooLong && (
        <p role="alert">This is too long: {LONGEST_HTML.toLocaleString('en')} characters at most.</p>
      )}
      <p>Scripts, event handlers and frames of unknown sites are left out.</p>
      <DialogActions>
        <Button type="submit" disabled={isBlank || isTooLong}>
          {title}
        </Button>
      </DialogActions>
    </form>
  )
}
