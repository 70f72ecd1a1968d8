import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'
import { names } from './names.ts'

interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly closeOnClickOutside?: boolean
  readonly children: ReactNode
}

/** A dialog over the editor. Escape and the X close it, the topmost alone; a click outside only where that is set. */
export function Modal({ title, onClose, closeOnClickOutside = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Content that is still on its way leaves the focus to the X, and a space that was meant for it would close all.
    if (document.activeElement === closeButton.current) shown?.focus()
    return () => shown?.close()
  }, [])

  const isOutside = (target: EventTarget): boolean => target === dialog.current
  // A press that begins inside and ends outside is someone selecting text, not leaving.
  const onPointerDown = (event: { target: EventTarget }): void => {
    pressedOutside.current = isOutside(event.target)
  }
  const onClick = (event: { target: EventTarget }): void => {
    if (closeOnClickOutside && pressedOutside.current && isOutside(event.target)) onClose()
  }
  // The editor below must not hear the keys of its dialogs.
  const onKeyDown = (event: KeyboardEvent): void => event.stopPropagation()

  return (
    // The element of dialogs listens itself: for a click beside it, and to keep its keys from the editor below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={names('Modal__overlay', styles.overlay)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={names('Modal__modal', styles.modal)}>
        <h2 id={id} className={names('Modal__title', styles.title)}>
          {title}
        </h2>
        <div className={names('Modal__content', styles.content)}>{children}</div>
        {/* Behind the content: a dialog gives the focus to what comes first, and that is where its author goes on. */}
        <button
          ref={closeButton}
          type="button"
          className={names('Modal__closeButton', styles.close)}
          aria-label="Close"
          onClick={onClose}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </dialog>
  )
}

interface ActionsProps {
  /** Names the row for tests from outside. */
  readonly hook?: string
  readonly children: ReactNode
}

/** The row of buttons at a dialog's end. */
export function ModalActions({ hook, children }: ActionsProps) {
  return (
    <div className={styles.actions} data-test-id={hook}>
      {children}
    </div>
  )
}
