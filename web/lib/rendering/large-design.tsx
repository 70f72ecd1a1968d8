/** A design as it will be printed, as large as one likes: every page of it, and its codes so that a phone reads them. */
import type { Filled } from '@frontage/artwork/fill.ts'
import { Minus, Plus, QrCode } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Dialog, ErrorState, IconButton, Skeleton } from '../../ui/index.ts'
import type { DesignImageProps } from './design-image.tsx'
import { useRenderedDesign } from './rendered-design.ts'
import styles from './large-design.module.css'
import { codeScale, fittingScale, percentOf, steppedScale } from './large-view.ts'
import { SceneView } from './scene.tsx'

interface LargeDesignProps {
  /** null: closed. */
  design: DesignImageProps | null
  /** Begins with its first code in full view. */
  startsWithCode?: boolean
  onClose: () => void
}

const PHOTO_WIDTH = 1920
const DIALOG_WIDTH = 1440

export function LargeDesign({ design, startsWithCode = false, onClose }: LargeDesignProps) {
  return (
    <Dialog
      open={design !== null}
      onClose={onClose}
      title={design?.name ?? ''}
      width={DIALOG_WIDTH}
      className={styles.dialog ?? ''}
    >
      {design && <Pages design={design} startsWithCode={startsWithCode} />}
    </Dialog>
  )
}

function Pages({ design, startsWithCode }: { design: DesignImageProps; startsWithCode: boolean }) {
  const rendered = useRenderedDesign(design, true, PHOTO_WIDTH)
  if (rendered.state === 'loading')
    return (
      <div className={styles.view} aria-busy="true">
        <Skeleton height="100%" />
      </div>
    )
  if (rendered.state === 'failed')
    return (
      <ErrorState message="We could not load this design. Try again." onRetry={rendered.retry} level={3} />
    )
  return <Stage filled={rendered.value} name={design.name} startsWithCode={startsWithCode} />
}

interface StageProps {
  filled: Filled
  name: string
  startsWithCode: boolean
}

function Stage({ filled: { scenes, codes = [] }, name, startsWithCode }: StageProps) {
  const id = useId().replaceAll(/\W/g, '')
  const view = useRef<HTMLElement>(null)
  /** null: as wide as there is room. */
  const [scale, setScale] = useState<number | null>(null)
  const [fit, setFit] = useState(0)
  /** The code to be brought to the middle once it is drawn at its size. */
  const [shownCode, setShownCode] = useState<number | null>(startsWithCode && codes.length > 0 ? 0 : null)
  const isSettled = fit > 0
  const now = scale ?? fit

  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const measure = () => setFit(fittingScale(scenes, roomOf(element)))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [scenes])

  useLayoutEffect(() => {
    const element = view.current
    const code = shownCode === null ? undefined : codes[shownCode]
    if (!element || !code || !isSettled) return
    // Once: scroll bars that come with that size take from the room, and would ask for another size without end.
    if (scale === null) return setScale(codeScale(code, roomOf(element)))
    const paper = element.querySelector(`[data-page="${code.page}"]`)
    if (!paper) return
    const [at, inside] = [paper.getBoundingClientRect(), element.getBoundingClientRect()]
    const { x, y, width, height } = code.box
    element.scrollLeft += at.left - inside.left + (x + width / 2) * scale - element.clientWidth / 2
    element.scrollTop += at.top - inside.top + (y + height / 2) * scale - element.clientHeight / 2
  }, [shownCode, codes, scale, isSettled])

  const zoomTo = (next: number | null) => {
    const element = view.current
    setShownCode(null)
    setScale(next)
    if (!element || now === 0) return
    // What is in the middle stays there.
    const growth = (next ?? fit) / now
    const [x, y] = [
      element.scrollLeft + element.clientWidth / 2,
      element.scrollTop + element.clientHeight / 2,
    ]
    requestAnimationFrame(() => {
      element.scrollLeft = x * growth - element.clientWidth / 2
      element.scrollTop = y * growth - element.clientHeight / 2
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomTo(steppedScale(now, 1))
    else if (event.key === '-') zoomTo(steppedScale(now, -1))
    else if (event.key === '0') zoomTo(null)
    else return
    event.preventDefault()
  }
  const showNextCode = () => {
    setScale(null)
    setShownCode(shownCode === null ? 0 : (shownCode + 1) % codes.length)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons and the pages inside
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <div className={styles.bar} role="toolbar" aria-label="Size">
        <IconButton small label="Zoom out" onClick={() => zoomTo(steppedScale(now, -1))}>
          <Minus size={16} />
        </IconButton>
        <button
          type="button"
          className={styles.percent}
          aria-pressed={scale === null}
          title="Fit the page to the window"
          onClick={() => zoomTo(null)}
        >
          {percentOf(now)}%
        </button>
        <IconButton small label="Zoom in" onClick={() => zoomTo(steppedScale(now, 1))}>
          <Plus size={16} />
        </IconButton>
        {codes.length > 0 && (
          <Button look="secondary" size="small" icon={<QrCode size={16} />} onClick={showNextCode}>
            {codes.length > 1 && shownCode !== null ? 'Show next QR code' : 'Show QR code'}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys, so it takes the focus */}
      <section ref={view} data-scrolls tabIndex={0} aria-label={`Pages of ${name}`} className={styles.view}>
        <div className={styles.pages}>
          {isSettled &&
            scenes.map((scene) => (
              <div
                key={scene.page}
                data-page={scene.page}
                className={styles.paper}
                style={{ width: scene.width * now, height: scene.height * now }}
              >
                <SceneView
                  scene={scene}
                  idPrefix={`${id}-${scene.page}-`}
                  trim
                  label={scenes.length > 1 ? `${name}, page ${scene.page}` : name}
                />
              </div>
            ))}
        </div>
      </section>
    </div>
  )
}

const roomOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })
