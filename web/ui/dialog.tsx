import { X } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { firstFocus } from './first-focus.ts'
import { useTypedIn } from './typed-in.ts'

interface DialogProps {
  open: boolean
  /** Without it nothing but what is inside leads away: there is no X, and Escape does nothing. */
  onClose?: () => void
  closeOnPressOutside?: boolean
  /**
   * Whether closing it loses something: then the X, Escape and a press outside ask first. By default, whether the user
   * changed its fields. What its own buttons do is not asked about.
   */
  isUnsaved?: boolean
  title: ReactNode
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean
  children: ReactNode
  footer?: ReactNode
  /** In pixels; narrower screens get less. */
  width?: number
  className?: string
}

/**
 * A modal on the native element: Escape closes the top layer only, focus stays inside and returns where it was. What was
 * typed inside is not lost unasked.
 */
export function Dialog({ title, hideTitle, children, footer, className, ...rest }: DialogProps) {
  const id = useId()
  const { modal, close, onPaper } = useModal(rest)
  const { ref } = modal
  const shown = rest.open ? title : null
  const before = useRef<ReactNode>(null)
  useEffect(() => {
    const dialog = ref.current
    const isOpening = before.current === null
    before.current = shown
    if (shown === null || !dialog) return
    // Under another title it is another step, and what had focus may be gone with the last one.
    const isLost = document.activeElement === dialog || !dialog.contains(document.activeElement)
    const begin = () => firstFocus(dialog)?.focus({ preventScroll: true })
    if (isOpening || isLost) begin()
    // What comes later has its first field then, unless the reader has gone on; so has what comes instead of the
    // element that had the focus.
    const heading = dialog.querySelector('h2')
    let last: Element | null = document.activeElement
    const remember = () => (last = document.activeElement)
    dialog.addEventListener('focusin', remember)
    const later = new MutationObserver(() => {
      if (document.activeElement === heading || last?.isConnected === false) begin()
    })
    later.observe(dialog, { childList: true, subtree: true })
    return () => {
      dialog.removeEventListener('focusin', remember)
      later.disconnect()
    }
  }, [ref, shown])
  return onPaper(
    <dialog
      {...modal}
      aria-labelledby={id}
      className={classes(styles.dialog, className)}
      style={widthOf(rest.width)}
    >
      {rest.open && (
        <>
          {/* No header element: beside the page it would be a second banner of it. */}
          <div className={styles.header}>
            <h2 className={styles.title} id={id} tabIndex={-1} style={hideTitle ? visuallyHidden : undefined}>
              {title}
            </h2>
            {hideTitle && <span style={{ flex: 1 }} />}
            {close && (
              <IconButton label="Close" small className={styles.close} onClick={close}>
                <X size={20} />
              </IconButton>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && (
            <div className={styles.footer} data-bottom-bar>
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>,
  )
}

/** What a dialog ends with where its buttons belong to a form: the main choice last. */
export const DialogActions = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes(styles.actions, className)} data-bottom-bar>
    {children}
  </div>
)

interface DrawerProps {
  open: boolean
  onClose: () => void
  /** For screen readers; draw your own heading. */
  label: string
  side?: 'left' | 'right'
  width?: number
  children: ReactNode
}

/** A panel that slides in from an edge. */
export function Drawer({ open, onClose, label, side = 'left', width, children }: DrawerProps) {
  const { modal, onPaper } = useModal({ open, onClose })
  return onPaper(
    <dialog {...modal} aria-label={label} data-side={side} className={styles.drawer} style={widthOf(width)}>
      {open && children}
    </dialog>,
  )
}

const widthOf = (width?: number) =>
  width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

type Modal = Pick<DialogProps, 'open' | 'onClose' | 'closeOnPressOutside' | 'isUnsaved'>

function useModal({ open, onClose, closeOnPressOutside = true, isUnsaved }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const hasTyped = useTypedIn(ref, open)
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !open) setAsking(false)
  const stay = () => setAsking(false)
  const wouldLose = () => isUnsaved ?? hasTyped()
  const close = onClose && (() => (wouldLose() ? setAsking(true) : onClose()))
  // Closed before its element is taken off the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  const pressedOutside = useRef(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  /** Beside the page, not inside what asked for it: a dark footer's or a notice's colors and type end at their edge. */
  const onPaper = (dialog: ReactNode) =>
    wasOpen && (
      <>
        {createPortal(dialog, document.body)}
        {isAsking && onClose && <DiscardQuestion onDiscard={onClose} onStay={stay} />}
      </>
    )
  const modal = {
    ref,
    onCancel: (event: React.SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      close?.()
    },
    // Chromium closes on the second Escape whatever the first was told.
    onClose: () => {
      if (!open || ref.current?.open) return
      if (!onClose || wouldLose()) ref.current?.showModal()
      close?.()
    },
    // The page below must not hear the keys of its dialogs.
    onKeyDown: (event: React.KeyboardEvent) => event.stopPropagation(),
    // Only a press that began on the backdrop closes: selecting text outwards must not.
    onPointerDown: (event: React.PointerEvent) => {
      pressedOutside.current = event.target === ref.current
    },
    onClick: (event: React.MouseEvent) => {
      if (!closeOnPressOutside || event.target !== ref.current || !pressedOutside.current) return
      // The second click of a double click on what opened it.
      if (event.detail > 1) return
      if (isOutside(event, ref.current)) close?.()
    },
  }
  return { modal, close, onPaper }
}

function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Discard your changes?"
      footer={
        <>
          <Button look="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button onClick={onStay}>Keep editing</Button>
        </>
      }
    >
      They have not been saved.
    </Dialog>
  )
}

function isOutside(event: React.MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
