import { Minus, Plus, Ruler } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import styles from './stage.module.css'

interface StageBarProps {
  percent: number
  isFit: boolean
  onStep: (direction: 1 | -1) => () => void
  onFit: () => void
  guides: boolean
  onGuides: (on: boolean) => void
}

export function StageBar({ percent, isFit, onStep, onFit, guides, onGuides }: StageBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="View">
      <IconButton small label="Zoom out" onClick={onStep(-1)}>
        <Minus size={16} />
      </IconButton>
      <button
        type="button"
        className={styles.percent}
        aria-pressed={isFit}
        title="Fit the page to the window"
        onClick={onFit}
      >
        {percent}%
      </button>
      <IconButton small label="Zoom in" onClick={onStep(1)}>
        <Plus size={16} />
      </IconButton>
      <button
        type="button"
        className={styles.guidesButton}
        aria-pressed={guides}
        title="Show where the sheet is cut, and how far text should keep from the edge (G)"
        onClick={() => onGuides(!guides)}
      >
        <Ruler size={16} aria-hidden="true" /> Guides
      </button>
    </div>
  )
}
