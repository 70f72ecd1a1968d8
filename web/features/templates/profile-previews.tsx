import { useEffect, useState } from 'react'
import { SceneView } from '../../lib/rendering/scene.tsx'
import { Skeleton } from '../../ui/index.ts'
import { cases, renderCase, type RenderedCase, type RenderedDraft } from './render-draft.ts'
import styles from './profile-previews.module.css'

interface ProfilePreviewsProps {
  rendered: RenderedDraft
  page: number
  chosen: string
  onChoose: (name: string) => void
}

/** The page with the data of agents whose names break careless designs: a press shows one large. */
export function ProfilePreviews({ rendered, page, chosen, onChoose }: ProfilePreviewsProps) {
  const ready = useRenderedCases(rendered)
  const [first] = rendered.template.pages
  const ratio = first ? (first.width + 2 * first.bleed) / (first.height + 2 * first.bleed) : 1
  return (
    <ul className={styles.grid}>
      {cases.map(({ name }, index) => {
        const one = ready[index]
        const scene = one?.scenes?.[page]
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={chosen === name}
              className={styles.one}
              onClick={() => onChoose(name)}
            >
              <span className={styles.paper} style={{ aspectRatio: String(ratio) }}>
                {scene ? (
                  <SceneView
                    scene={scene}
                    idPrefix={`profile-${index}-${page}-`}
                    trim
                    className={styles.drawing}
                  />
                ) : one ? (
                  <span className={styles.missing}>Cannot be shown yet</span>
                ) : (
                  <Skeleton ratio={ratio} />
                )}
              </span>
              <span>{one?.label ?? name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** One after another, so that the screen answers in between. */
function useRenderedCases(rendered: RenderedDraft): readonly RenderedCase[] {
  const [ready, setReady] = useState<readonly RenderedCase[]>([])
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const done: RenderedCase[] = []
      for (const one of cases) {
        if (isOver) return
        done.push(await renderCase(rendered, one))
        if (!isOver) setReady([...done])
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [rendered])
  return ready
}
