/** A dialog that one part of the page asks for and another shows: features don't know each other. */
import { useSyncExternalStore } from 'react'

export interface DialogRequest {
  open: () => void
  close: () => void
  isOpen: () => boolean
  subscribe: (listener: () => void) => () => void
}

function dialogRequest(): DialogRequest {
  let isOpen = false
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    isOpen = next
    for (const listener of listeners) listener()
  }
  return {
    open: () => set(true),
    close: () => set(false),
    isOpen: () => isOpen,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const never = () => false

/** Whether somebody has asked for the dialog. */
export const useIsAsked = ({ subscribe, isOpen }: DialogRequest): boolean =>
  useSyncExternalStore(subscribe, isOpen, never)

export const switchAccountDialog = dialogRequest()
export const supportDialog = dialogRequest()
export const privacySettingsDialog = dialogRequest()
