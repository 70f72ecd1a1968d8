/** A small image of each side of the piece, which shows that side large. */
import { useDeferredValue } from 'react'
import { SceneView } from '../../lib/rendering/scene.tsx'
import { worstTone, type Issue } from './checks.ts'
import styles from './stage.module.css'
import type { Designer } from './use-designer.ts'

interface SidesProps {
  designer: Designer
  page: number
  onPage: (page: number) => void
  issues: readonly Issue[]
}

export function Sides({ designer, page, onPage, issues }: SidesProps) {
  // The small images may lag behind the large one while the user types.
  const scenes = useDeferredValue(designer.filled.scenes)
  if (scenes.length < 2) return null
  return (
    <nav data-scrolls className={styles.sides} aria-label="Sides">
      {scenes.map((scene, index) => {
        const worst = worstTone(issues.filter((issue) => issue.page === scene.page))
        return (
          <button
            key={scene.page}
            type="button"
            className={styles.sideButton}
            aria-current={index === page ? 'page' : undefined}
            onClick={() => onPage(index)}
          >
            <span className={styles.sideImage} style={{ aspectRatio: `${scene.width} / ${scene.height}` }}>
              <SceneView scene={scene} idPrefix={`side-${scene.page}-`} trim />
            </span>
            <span className={styles.sideName}>
              {nameOf(scene.page, scenes.length)}
              {worst && <span className={styles.sideDot} data-tone={worst} title="Has something to check" />}
            </span>
          </button>
        )
      })}
    </nav>
  )
}

function nameOf(page: number, count: number): string {
  if (count === 2) return page === 1 ? 'Front' : 'Back'
  return `Page ${page}`
}
