/** How large the paper is on the stage, and which part of the page shows. */
import type { Box, Scene } from '@frontage/artwork/types.ts'

/** 'fit': as large as the stage allows; else per cent of the printed size. */
export type Zoom = 'fit' | number
export const ZOOM_LEVELS = [25, 50, 75, 100, 125, 150, 200, 300, 400] as const
/** CSS pixels per point at 100 %: a CSS inch is 96 pixels, an inch has 72 points. */
const TRUE_SIZE = 96 / 72
const MARGIN = 32

export interface StageView {
  /** CSS pixels per point. */
  scale: number
  /** Points outside the trim that show. */
  bleed: number
  /** Paper on screen, CSS pixels. */
  width: number
  height: number
}

export function stageView(
  scene: Pick<Scene, 'width' | 'height' | 'bleed'>,
  room: { width: number; height: number },
  zoom: Zoom,
  showBleed: boolean,
): StageView {
  const bleed = showBleed ? scene.bleed : 0
  const width = scene.width + 2 * bleed
  const height = scene.height + 2 * bleed
  const fitting = Math.min((room.width - MARGIN) / width, (room.height - MARGIN) / height)
  const scale = zoom === 'fit' ? Math.max(0.1, Math.min(fitting, TRUE_SIZE * 2)) : (zoom / 100) * TRUE_SIZE
  return { scale, bleed, width: width * scale, height: height * scale }
}

export const percentOf = (view: StageView): number => Math.round((view.scale / TRUE_SIZE) * 100)

/** The next level beyond what shows now. */
export function steppedZoom(percent: number, direction: 1 | -1): number {
  const beyond = ZOOM_LEVELS.filter((level) => (direction > 0 ? level > percent + 1 : level < percent - 1))
  return (direction > 0 ? beyond.at(0) : beyond.at(-1)) ?? (direction > 0 ? 400 : 25)
}

/** Where a box of the page lies on the paper, CSS pixels. Never smaller than a finger needs, when `least` says so. */
export function placed(box: Box, view: StageView, least = 0) {
  const width = Math.max(least, box.width * view.scale)
  const height = Math.max(least, box.height * view.scale)
  return {
    left: (box.x + box.width / 2 + view.bleed) * view.scale - width / 2,
    top: (box.y + box.height / 2 + view.bleed) * view.scale - height / 2,
    width,
    height,
  }
}
