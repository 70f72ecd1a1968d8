/** The page on its paper, with a place to press for every slot and the tools of the one being edited. */
import { isToDo, toneOf, type Issue } from './checks.ts'
import { Image as ImageIcon, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { SceneView } from '../../lib/rendering/scene.tsx'
import { Guides } from './guides.tsx'
import { ImageInPlace } from './image-in-place.tsx'
import { slotPlaces, type SlotPlace } from './slot-places.ts'
import { Sides } from './sides.tsx'
import { StageBar } from './stage-bar.tsx'
import { percentOf, placed, stageView, steppedZoom, type StageView, type Zoom } from './stage-view.ts'
import styles from './stage.module.css'
import { TextInPlace } from './text-in-place.tsx'
import { usePanning } from './use-panning.ts'
import type { Designer } from './use-designer.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface StageProps {
  designer: Designer
  /** Index into the scenes. */
  page: number
  issues: readonly Issue[]
  selected: string | null
  onSelect: (slot: string | null) => void
  onReplace: (slot: string) => void
  onPage: (page: number) => void
}

export function Stage({ designer, page, issues, selected, onSelect, onReplace, onPage }: StageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [guides, setGuides] = useState(false)
  const [typing, setTyping] = useState<string | null>(null)
  const scene = designer.filled.scenes[page]
  const view = scene && stageView(scene, room, zoom, guides)
  const step = (direction: 1 | -1) => () => setZoom(steppedZoom(view ? percentOf(view) : 100, direction))
  useShortcuts({
    'mod+0': () => setZoom('fit'),
    'mod+=': step(1),
    'mod++': step(1),
    'mod+-': step(-1),
    g: () => setGuides((on) => !on),
  })
  usePanning(frame)
  if (!scene || !view) return null
  const places = slotPlaces(designer, page + 1)
  const next = (from: string, step: 1 | -1) => {
    const texts = places.filter((place) => place.kind === 'text').map((place) => place.slot)
    const to = texts[texts.indexOf(from) + step]
    setTyping(to ?? null)
    if (to) onSelect(to)
  }
  return (
    <>
      <div className={styles.frame} ref={frame}>
        <button
          type="button"
          className={styles.ground}
          tabIndex={-1}
          aria-label="Stop editing"
          onClick={() => onSelect(null)}
        />
        <div className={styles.paper} style={{ width: view.width, height: view.height }}>
          <SceneView
            scene={scene}
            idPrefix="stage-"
            trim={!guides}
            className={styles.drawing}
            label={`Preview of side ${page + 1}`}
          />
          {guides && <Guides scene={scene} product={designer.template.product} />}
          {places.map((place) => (
            <SlotButton
              key={place.slot}
              place={place}
              view={view}
              isSelected={selected === place.slot}
              isTyping={selected === place.slot && typing === place.slot}
              issue={worstOf(issues, place.slot, page + 1)}
              onPress={() => {
                onSelect(place.slot)
                if (place.kind === 'text') setTyping(place.slot)
              }}
            />
          ))}
          {places.map((place) =>
            place.slot !== selected ? null : place.kind === 'image' ? (
              <ImageInPlace
                key={place.slot}
                designer={designer}
                place={place}
                view={view}
                onReplace={() => onReplace(place.slot)}
                onDone={() => onSelect(null)}
              />
            ) : place.kind === 'text' && typing === place.slot ? (
              <TextInPlace
                key={place.slot}
                designer={designer}
                place={place}
                view={view}
                page={page}
                onDone={() => setTyping(null)}
                onNext={(step) => next(place.slot, step)}
              />
            ) : null,
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <Sides designer={designer} page={page} onPage={onPage} issues={issues} />
        <StageBar
          percent={percentOf(view)}
          isFit={zoom === 'fit'}
          onStep={step}
          onFit={() => setZoom('fit')}
          guides={guides}
          onGuides={setGuides}
        />
      </div>
    </>
  )
}

interface SlotButtonProps {
  place: SlotPlace
  view: StageView
  isSelected: boolean
  /** The field that is laid over it has a frame of its own. */
  isTyping: boolean
  issue: Issue | undefined
  onPress: () => void
}

const FINGER = 24

function SlotButton({ place, view, isSelected, isTyping, issue, onPress }: SlotButtonProps) {
  const button = placed(place.box, view, FINGER)
  const box = placed(place.box, view)
  return (
    <button
      type="button"
      className={styles.slot}
      data-kind={place.kind}
      data-selected={(isSelected && !isTyping) || undefined}
      style={button}
      aria-label={`Edit ${place.label}`}
      aria-pressed={isSelected}
      onClick={onPress}
    >
      <span
        className={styles.slotFrame}
        style={{
          left: box.left - button.left,
          top: box.top - button.top,
          width: box.width,
          height: box.height,
        }}
      />
      {place.kind === 'image' && !isSelected && (
        <span className={styles.imageMark}>
          <ImageIcon size={16} aria-hidden="true" />
        </span>
      )}
      {issue && (
        <span
          className={styles.marker}
          data-tone={toneOf(issue)}
          style={isToDo(issue) ? besideText(place, view) : undefined}
          title={issue.message}
        >
          {!isToDo(issue) && <TriangleAlert size={14} aria-hidden="true" />}
        </span>
      )}
    </button>
  )
}

const DOT_DISTANCE = 16
/** Of the type size: half the height of a capital. */
const LINE_MIDDLE = 0.36

/** Before the first line as it is drawn, which may stand far from the corner of its slot; within the slot's button. */
function besideText(place: SlotPlace, view: StageView): CSSProperties | undefined {
  if (place.kind !== 'text' || !place.text.ink) return undefined
  const button = placed(place.box, view, FINGER)
  const ink = placed(place.text.ink, view)
  return {
    left: ink.left - button.left - DOT_DISTANCE,
    top: ink.top - button.top + Math.min(ink.height / 2, place.text.size * LINE_MIDDLE * view.scale),
  }
}

function worstOf(issues: readonly Issue[], slot: string, page: number): Issue | undefined {
  const here = issues.filter((issue) => issue.slot === slot && issue.page === page)
  return here.find((issue) => issue.severity === 'error' && !isToDo(issue)) ?? here[0]
}

function useRoom(frame: React.RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState({ width: 800, height: 700 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return room
}
