/** What stands behind the words of a video whose listing has no photos: the brand's color, in large shapes that are seen to move. */

import { make } from '../filling.ts'
import type { Brand, Scene } from '../types.ts'
import { VIDEO_HEIGHT, VIDEO_WIDTH } from './plan.ts'

export function videoGround({ primary, ink }: Pick<Brand, 'primary' | 'ink'>): Scene {
  const circle = (cx: number, cy: number, r: number) =>
    make('circle', { cx: String(cx), cy: String(cy), r: String(r), fill: primary, 'fill-opacity': '0.55' })
  const all = { x: '0', y: '0', width: String(VIDEO_WIDTH), height: String(VIDEO_HEIGHT), fill: ink }
  return {
    page: 1,
    width: VIDEO_WIDTH,
    height: VIDEO_HEIGHT,
    bleed: 0,
    safe: 0,
    root: make(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${VIDEO_WIDTH} ${VIDEO_HEIGHT}` },
      [make('rect', all), circle(300, 560, 520), circle(860, 820, 620), circle(240, 1500, 700)],
    ),
  }
}
