import type { Scene } from '@frontage/artwork/types.ts'
import type { TemplateFinding } from '@frontage/contracts/templates.ts'
import { SceneView } from '../../lib/rendering/scene.tsx'
import styles from './draft-stage.module.css'

export interface NumberedFinding extends TemplateFinding {
  /** From 1, as it is called on the drawing and in the list. */
  number: number
}

interface DraftStageProps {
  scene: Scene
  findings: readonly NumberedFinding[]
  selected: number | null
  onSelect: (number: number) => void
}

const BADGE = 28

/** Findings at the same place have their numbers one beside the other. */
function besides(findings: readonly NumberedFinding[], number: number): number {
  const place = (one: NumberedFinding | undefined) => JSON.stringify(one?.box)
  const own = findings.find((one) => one.number === number)
  return BADGE * findings.filter((one) => one.number < number && place(one) === place(own)).length
}

/** A page with a box at each place that a finding means. The list beside says what it is. */
export function DraftStage({ scene, findings, selected, onSelect }: DraftStageProps) {
  const across = scene.width + 2 * scene.bleed
  const down = scene.height + 2 * scene.bleed
  const percent = (points: number, of: number) => `${((points / of) * 100).toFixed(3)}%`
  return (
    <div className={styles.paper} style={{ aspectRatio: `${across} / ${down}`, '--ratio': across / down }}>
      <SceneView
        scene={scene}
        idPrefix={`draft-${scene.page}-`}
        className={styles.drawing}
        label={`Page ${scene.page}`}
      />
      <span
        aria-hidden="true"
        className={styles.trim}
        style={{ inset: `${percent(scene.bleed, down)} ${percent(scene.bleed, across)}` }}
      />
      {findings.map(({ number, box, severity, message }) => (
        <button
          key={number}
          type="button"
          className={styles.box}
          data-severity={severity}
          data-whole={box === null || undefined}
          aria-pressed={selected === number}
          aria-label={`Finding ${number}: ${message}`}
          onClick={() => onSelect(number)}
          style={
            box
              ? {
                  left: percent(box.x + scene.bleed, across),
                  top: percent(box.y + scene.bleed, down),
                  width: percent(box.width, across),
                  height: percent(box.height, down),
                }
              : undefined
          }
        >
          <span aria-hidden="true" style={{ marginInlineStart: besides(findings, number) }}>
            {number}
          </span>
        </button>
      ))}
    </div>
  )
}
