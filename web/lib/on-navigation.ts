import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back after each navigation, not for the page the component began on: menus close when a link was followed. */
export function useOnNavigation(callback: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    call()
  }, [key])
}
