/** What runs inside the measured page. Each function is sent there by itself, so it uses nothing from outside. */
import type { LexicalEditor } from 'lexical'

export interface KeyTimes {
  /** ms from the key to the first task after the frame that shows it. */
  readonly paint: number[]
  /** ms from the key to the last change of the page body before that frame. */
  readonly change: number[]
}

/** Runs before the page's own scripts: notes the first frame in which the page body can be written in. */
export function watchReady(): void {
  const look = (): void => {
    const pageBody = document.querySelector<HTMLElement>('[contenteditable="true"]')
    if (pageBody && '__lexicalEditor' in pageBody && pageBody.offsetHeight > 0)
      window.readyAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** From now on, each key is timed. */
export function watchKeys(): void {
  const times: KeyTimes = { paint: [], change: [] }
  window.keyTimes = times
  const pageBody = document.querySelector('[contenteditable="true"]')
  if (!pageBody) throw new Error('There is no page body to write in.')
  let changedAt = 0
  new MutationObserver(() => (changedAt = performance.now())).observe(pageBody, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          times.paint.push(performance.now() - timeStamp)
          times.change.push(changedAt - timeStamp)
        })
        port1.start()
        port2.postMessage(null)
      }),
    { capture: true },
  )
}

/** Puts a page of plain paragraphs on the editor; ms until it is set, and until a frame shows it. */
export async function loadParagraphs(words: readonly string[]): Promise<{ set: number; painted: number }> {
  const pageBody = document.querySelector<Element & { __lexicalEditor?: LexicalEditor }>(
    '[contenteditable="true"]',
  )
  const editor = pageBody?.__lexicalEditor
  if (!editor) throw new Error('There is no page body to write in.')
  const paragraph = (text: string) => ({
    type: 'paragraph',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [{ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }],
  })
  const state = JSON.stringify({
    root: {
      type: 'root',
      version: 1,
      direction: null,
      format: '',
      indent: 0,
      children: words.map(paragraph),
    },
  })
  const began = performance.now()
  editor.setEditorState(editor.parseEditorState(state))
  const set = performance.now() - began
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return { set, painted: performance.now() - began }
}
