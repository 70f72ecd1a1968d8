import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import styles from './color-picker.module.css'
import { colorsWith, type Hsv, isHexColor, toHex, toHsv } from './colors.ts'
import { Field } from './field.tsx'

/** Size of the area of saturation and brightness, in pixels. */
const WIDTH = 214
const HEIGHT = 150

interface Props {
  readonly color: string
  readonly brand?: string
  /** Null: no color. Called once for a drag, at its end. */
  readonly onChange: (color: string | null) => void
  /** Something was chosen as it is, from the palette or as none: no more will be mixed. */
  readonly onDone?: () => void
}

/** A color by number, from the palette, or by eye. */
export function ColorPicker({ color, brand, onChange, onDone }: Props) {
  const [hex, setHex] = useState(isHexColor(color) ? color.toLowerCase() : '')
  const [hsv, setHsv] = useState<Hsv>(() => toHsv(color))
  const held = useRef(false)

  const choose = (next: string): void => {
    setHex(next)
    setHsv(toHsv(next))
    onChange(next)
  }
  const mix = (next: Hsv, isDone: boolean): void => {
    setHsv(next)
    setHex(toHex(next))
    if (isDone) onChange(toHex(next))
  }
  const at = (event: PointerEvent): Hsv => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (value: number): number => Math.max(0, Math.min(1, value))
    return {
      h: hsv.h,
      s: share((event.clientX - box.left) / box.width),
      v: 1 - share((event.clientY - box.top) / box.height),
    }
  }
  const nudge = useEffectEvent((event: KeyboardEvent): void => {
    const steps: Record<string, readonly [number, number]> = {
      ArrowLeft: [-0.05, 0],
      ArrowRight: [0.05, 0],
      ArrowUp: [0, 0.05],
      ArrowDown: [0, -0.05],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const clamp = (value: number): number => Math.max(0, Math.min(1, value))
    mix({ h: hsv.h, s: clamp(hsv.s + step[0]), v: clamp(hsv.v + step[1]) }, true)
  })
  // Listens itself: the panel around it keeps its keys from the toolbar, and with that from React.
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    const listen = (event: KeyboardEvent): void => nudge(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={styles.picker}>
      <Field
        label="Hex"
        value={hex}
        maxLength={7}
        onChange={(text) => {
          setHex(text)
          if (isHexColor(text)) choose(text.toLowerCase())
        }}
      />
      <div className={`color-picker-basic-color ${styles.palette}`}>
        {colorsWith(brand).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: one }}
            aria-label={one}
            aria-pressed={one === hex}
            onClick={() => {
              choose(one)
              onDone?.()
            }}
          />
        ))}
      </div>
      {/* Two values at once: no element of HTML is that. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        ref={area}
        tabIndex={0}
        aria-label="Saturation and brightness"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(hsv.s * 100)}
        aria-valuetext={`Saturation ${Math.round(hsv.s * 100)}%, brightness ${Math.round(hsv.v * 100)}%`}
        className={styles.area}
        style={{ width: WIDTH, height: HEIGHT, backgroundColor: toHex({ h: hsv.h, s: 1, v: 1 }) }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = true
          mix(at(event), false)
        }}
        onPointerMove={(event) => held.current && mix(at(event), false)}
        onPointerUp={(event) => {
          if (held.current) mix(at(event), true)
          held.current = false
        }}
      >
        <span className={styles.dot} style={{ left: `${hsv.s * 100}%`, top: `${(1 - hsv.v) * 100}%` }} />
      </div>
      <input
        type="range"
        aria-label="Hue"
        min={0}
        max={359}
        value={Math.round(hsv.h)}
        className={styles.hue}
        onChange={(event) => mix({ ...hsv, h: Number(event.target.value) }, false)}
        onPointerUp={() => onChange(toHex(hsv))}
        onKeyUp={() => onChange(toHex(hsv))}
      />
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          setHex('')
          onChange(null)
          onDone?.()
        }}
      >
        No color
      </Button>
    </div>
  )
}
