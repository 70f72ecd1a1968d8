/** Parts of a page that nobody sees before asking for them: dialogs and drawers, whose code no first visit should wait for. */
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { atFirstSign } from './first-sign.ts'

interface Asked {
  /** From the first time on it stays, so that a closing dialog returns the focus to where it was. */
  asked: boolean
}

/** Its code is sent for at the first sign of somebody at the page, so that it is there by the time she asks. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Asked> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function Later({ asked, ...props }: Props & Asked) {
    const [wasAsked, setAsked] = useState(asked)
    if (asked && !wasAsked) setAsked(true)
    useEffect(() => atFirstSign(() => void load().catch(() => undefined)), [])
    if (!wasAsked && !asked) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...(props as unknown as Props)} />
      </Suspense>
    )
  }
}
