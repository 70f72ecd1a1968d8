/** Parts of a page that nobody sees before asking for them: dialogs and drawers, whose code no first visit should wait for. */
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { toast } from '../ui/index.ts'
import { onFirstInteraction } from './first-interaction.ts'

interface Asked {
  /** From the first time on it stays, so that a closing dialog returns the focus to where it was. */
  asked: boolean
  /** Takes the asking back, so that it can be asked again. Without it, it is a help that the page does without. */
  onMissing?: () => void
}

const NOT_HERE = 'This could not be loaded. Check your connection and try again.'

/**
 * Its code is sent for at the first sign of someone at the page, so that it is there by the time she asks. Where it
 * cannot be had a message says so, and the page stays as it is with everything that was typed.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Asked> {
  let part: ComponentType<Props> | undefined
  const fetchPart = async () => (part ??= await load())
  return function Lazy({ asked, onMissing, ...props }: Props & Asked) {
    const [isHere, setHere] = useState(false)
    const isMissing = useEffectEvent(() => {
      if (!asked || !onMissing) return
      toast.error(NOT_HERE)
      onMissing()
    })
    useEffect(() => onFirstInteraction(() => void fetchPart().catch(() => undefined)), [])
    useEffect(() => {
      if (asked)
        fetchPart().then(
          () => setHere(true),
          () => isMissing(),
        )
    }, [asked])
    const Part = part
    return Part && isHere ? <Part {...(props as unknown as Props)} /> : null
  }
}
