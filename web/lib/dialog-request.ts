/** A dialog that one part of the page asks for and another shows: features don't know each other. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

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

/** Whether someone has asked for the dialog. */
export const useIsAsked = ({ subscribe, isOpen }: DialogRequest): boolean =>
  useSyncExternalStore(subscribe, isOpen, never)

export const switchAccountDialog = dialogRequest()
export const supportDialog = dialogRequest()
export const privacySettingsDialog = dialogRequest()

/** Calls back when one of these dialogs is asked for, so that what it was asked from can make room. */
export function useOnDialogAsked(requests: readonly DialogRequest[], callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    const stop = requests.map((request) => request.subscribe(() => request.isOpen() && call()))
    return () => {
      for (const one of stop) one()
    }
  }, [requests])
}
