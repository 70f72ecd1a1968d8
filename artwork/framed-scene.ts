/** A scene laid on a larger ground: nothing of it is changed, and nothing of it shows beyond its own edge. */
import { make } from './filling.ts'
import { short } from './geometry.ts'
import type { Scene } from './types.ts'

export interface SceneFrame {
  width: number
  height: number
  /** Of the scene, from the frame's corner. */
  x: number
  y: number
  scale: number
  /** As #rrggbb. */
  ground: string
}

const EDGE = 'frame-edge'

export function framedScene(scene: Scene, { width, height, x, y, scale, ground }: SceneFrame): Scene {
  const { root } = scene
  const box = (across: number, down: number) => ({
    ...{ x: '0', y: '0' },
    ...{ width: short(across), height: short(down) },
  })
  const edge = make('clipPath', { id: EDGE }, [make('rect', box(scene.width, scene.height), [])])
  const matrix = [scale, 0, 0, scale, x, y].map((number) => String(Math.round(number * 1e6) / 1e6))
  const shown = {
    ...(root.attrs.fill === undefined ? {} : { fill: root.attrs.fill }),
    ...{ transform: `matrix(${matrix.join(' ')})`, 'clip-path': `url(#${EDGE})` },
  }
  return {
    ...{ page: scene.page, width, height, bleed: 0, safe: 0 },
    root: {
      tag: 'svg',
      attrs: {},
      children: [
        make('defs', {}, [edge]),
        make('rect', { ...box(width, height), fill: ground }, []),
        make('g', shown, root.children),
      ],
      line: 0,
    },
  }
}
