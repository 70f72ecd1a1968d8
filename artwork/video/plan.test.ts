import { describe, expect, test } from 'vitest'
import { captionAt, movement, partsOf, photosAt, planVideo, VIDEO_FRAMES, type Size } from './plan.ts'
import { partOf } from './draw-frame.ts'

const WIDE = { width: 3000, height: 2000 }
const TALL = { width: 2000, height: 3000 }
const photos = (count: number): Size[] => Array.from({ length: count }, () => WIDE)

describe('shots', () => {
  test.each([
    [1, 3, 1],
    [2, 4, 2],
    [3, 4, 3],
    [5, 5, 5],
    [6, 6, 6],
    [40, 6, 6],
  ])('of %d photos %d shots show %d', (count, shots, shown) => {
    const plan = planVideo(photos(count), 4)
    expect(plan.shots).toHaveLength(shots)
    expect(new Set(plan.shots.map(({ photo }) => photo)).size).toBe(shown)
  })

  test('at every frame one or two photos show, the lowest of them whole', () => {
    for (const count of [1, 2, 7]) {
      const plan = planVideo(photos(count), 3)
      for (let frame = 0; frame < VIDEO_FRAMES; frame++) {
        const shown = photosAt(plan, frame)
        expect([1, 2]).toContain(shown.length)
        expect(shown.at(-1)?.share).toBeGreaterThan(0)
        if (shown.length === 1) expect(shown[0]?.share).toBe(1)
      }
    }
  })

  test.each<[string, Size]>([
    ['wide', WIDE],
    ['tall', TALL],
    ['square', { width: 900, height: 900 }],
    ['a panorama', { width: 12_000, height: 900 }],
    ['a sliver', { width: 300, height: 4000 }],
    ['as large as the frame', { width: 1080, height: 1920 }],
    ['one pixel', { width: 1, height: 1 }],
  ])('a %s photo fills the frame from the first to the last', (_, size) => {
    for (const turn of [0, 1]) {
      const { from, to } = movement(size, turn)
      expect(from).not.toEqual(to)
      for (const view of [from, to]) {
        const { left, top, width, height } = partOf(size, view)
        expect(left).toBeGreaterThanOrEqual(-1e-9)
        expect(top).toBeGreaterThanOrEqual(-1e-9)
        expect(left + width).toBeLessThanOrEqual(size.width + 1e-9)
        expect(top + height).toBeLessThanOrEqual(size.height + 1e-9)
        expect(width / height).toBeCloseTo(1080 / 1920, 6)
      }
    }
  })
})

describe('captions', () => {
  test.each([1, 2, 3, 4])('%d of them come one after the other, each for a second at least', (count) => {
    const plan = planVideo(photos(3), count)
    const frames = new Map<number, number>()
    for (let frame = 0; frame < VIDEO_FRAMES; frame++) {
      const { caption } = captionAt(plan, frame)
      frames.set(caption, (frames.get(caption) ?? 0) + 1)
    }
    expect([...frames.keys()]).toEqual(Array.from({ length: count }, (_, at) => at))
    for (const shown of frames.values()) expect(shown).toBeGreaterThanOrEqual(30)
  })

  test('one leaves while the next comes, and stands still afterwards', () => {
    const plan = planVideo(photos(3), 2)
    const begins = plan.captions[1]?.begins ?? 0
    expect(captionAt(plan, begins - 1)).toEqual({ caption: 0, leaving: null, share: 1 })
    expect(captionAt(plan, begins)).toMatchObject({ caption: 1, leaving: 0 })
    expect(captionAt(plan, begins + 20)).toEqual({ caption: 1, leaving: null, share: 1 })
  })
})

test('parts share out all frames, none twice', () => {
  for (const parts of [1, 2, 3]) {
    const shared = partsOf(451, parts)
    expect(shared[0]?.begins).toBe(0)
    expect(shared.at(-1)?.ends).toBe(451)
    for (const [at, { begins }] of shared.entries()) if (at > 0) expect(begins).toBe(shared[at - 1]?.ends)
  }
})
