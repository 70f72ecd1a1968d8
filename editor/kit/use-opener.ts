import { useId, useRef, useState } from 'react'

/** Whether what a button opens is open. A press on the button closes it before the click comes, which must not open it again. */
export function useOpener() {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    id: useId(),
    isOpen,
    setOpen,
    button,
    opener: (): HTMLElement | null => button.current,
    onPointerDown: (): void => {
      wasOpen.current = isOpen
    },
    onClick: (): void => {
      setOpen(!wasOpen.current)
      wasOpen.current = false
    },
  }
}
