import type { LexicalEditor } from 'lexical'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { Dialog, DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices, ModalOptions } from './editor-services.ts'
import type { ReactNode } from 'react'
import styles from './shell.module.css'

interface OpenModal extends ModalOptions {
  readonly id: number
  readonly title: string
  readonly body: (close: () => void) => ReactNode
  readonly closed?: () => void
}

/** The dialogs over an editor, each on the one before. */
export function useModals(editor: () => LexicalEditor | null): {
  readonly modals: ReactNode
  readonly openModal: EditorServices['openModal']
  readonly confirm: EditorServices['confirm']
} {
  const [open, setOpen] = useState<readonly OpenModal[]>([])
  const next = useRef(0)

  const close = useCallback(
    (id: number) => {
      setOpen((before) => {
        for (const modal of before) if (modal.id === id) queueMicrotask(() => modal.closed?.())
        return before.filter((modal) => modal.id !== id)
      })
      // The dialog took the focus; the text has kept its selection and gets the caret back.
      setTimeout(() => editor()?.focus())
    },
    [editor],
  )

  const show = useCallback((modal: Omit<OpenModal, 'id'>) => {
    next.current += 1
    const id = next.current
    setOpen((before) => [...before, { ...modal, id }])
    return id
  }, [])

  const openModal = useCallback<EditorServices['openModal']>(
    (title, body, options = {}) => void show({ title, body, ...options }),
    [show],
  )

  const confirm = useCallback<EditorServices['confirm']>(
    (question, { yes = 'Confirm', isDanger = false, note } = {}) =>
      new Promise<boolean>((answer) => {
        show({
          title: question,
          closed: () => answer(false),
          body: (done) => (
            <>
              {note && <p className={styles.note}>{note}</p>}
              <DialogActions>
                <Button look="secondary" onClick={done}>
                  Cancel
                </Button>
                <Button
                  look={isDanger ? 'danger' : 'primary'}
                  onClick={() => {
                    answer(true)
                    done()
                  }}
                >
                  {yes}
                </Button>
              </DialogActions>
            </>
          ),
        })
      }),
    [show],
  )

  const modals = useMemo(
    () =>
      open.map((modal) => (
        <Dialog
          key={modal.id}
          open
          className="Modal__modal"
          title={modal.title}
          closeOnPressOutside={modal.closeOnPressOutside ?? false}
          isUnsaved={modal.isUnsaved}
          onClose={() => close(modal.id)}
        >
          <div className="Modal__content">{modal.body(() => close(modal.id))}</div>
        </Dialog>
      )),
    [open, close],
  )
  return { modals, openModal, confirm }
}
