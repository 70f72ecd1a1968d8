/** Which panels show: beside the drawing there is room for one of price and print check, on a phone for one at all. */
import { useState } from 'react'
import type { Panel } from './panel-tab.tsx'

interface Panels {
  /** The one that shows where there is room for one only. */
  panel: Panel
  /** The one that shows beside the fields. */
  view: Exclude<Panel, 'edit'>
  /** The print check was opened because an order was refused. */
  isRefused: boolean
  /** How often the print check was opened: it begins again each time. */
  opening: number
}

export function usePanels(first: Panel) {
  const [panels, setPanels] = useState<Panels>({
    panel: first,
    view: 'order',
    isRefused: false,
    opening: 0,
  })
  const showPanel = (panel: Panel, { isRefused = false } = {}) =>
    setPanels((now) => {
      const view = panel === 'edit' ? now.view : panel
      const isOpening = view === 'check' && (now.view !== 'check' || isRefused)
      return {
        panel,
        view,
        isRefused: isOpening ? isRefused : now.isRefused,
        opening: now.opening + (isOpening ? 1 : 0),
      }
    })
  return { ...panels, showPanel }
}
