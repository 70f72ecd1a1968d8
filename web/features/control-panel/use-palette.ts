import { useEffect, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { findItems, isSearchable, placesFor, type PaletteItem, type Place } from './palette-items.ts'

/** Between two letters of somebody who types. */
const PAUSE_MS = 160

type Found =
  | { state: 'none' }
  | { state: 'ready'; text: string; items: readonly PaletteItem[] }
  | { state: 'failed'; text: string; sentence: string }

export interface PaletteState {
  items: readonly PaletteItem[]
  isSearching: boolean
  /** What went wrong with the search; '' while nothing did. */
  problem: string
}

/** @param text what is typed; the last answer stays until the next one is there */
export function usePalette(places: readonly Place[], text: string): PaletteState {
  const [found, setFound] = useState<Found>({ state: 'none' })
  const asked = isSearchable(text) ? text : ''
  useEffect(() => {
    if (asked === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const items = await findItems(asked, controller.signal)
        setFound({ state: 'ready', text: asked, items })
      } catch (error) {
        if (!controller.signal.aborted)
          setFound({ state: 'failed', text: asked, sentence: sentenceOf(error) })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  const isAnswered = found.state !== 'none' && found.text === asked
  return {
    items: [...placesFor(places, text), ...(asked !== '' && found.state === 'ready' ? found.items : [])],
    isSearching: asked !== '' && !isAnswered,
    problem: isAnswered && found.state === 'failed' ? found.sentence : '',
  }
}
