import { expect, test, vi } from 'vitest'
import type { HomepageBody, HomepageImage } from '@frontage/contracts/homepage.ts'
import { DraftStore } from '../../lib/drafts/draft-store.ts'
import {
  changeImages,
  inOrder,
  keysInOrder,
  withBack,
  withNew,
  without,
  withPart,
  type Images,
} from './edit.ts'

const never = () => Promise.reject(new Error('Nothing is sent in this test.'))
const image = (place: number): HomepageImage => ({
  place,
  title: `Title ${place}`,
  text: '',
  url: '/faq',
  template: '',
  image: '',
})
const images: Images = { c: image(1), a: image(3), b: image(3), d: image(2) }
const places = (all: Images) => keysInOrder(all).map((key) => [key, all[key]?.place])

test('images are in the order of their places, of two at one place by their keys', () =>
  expect(keysInOrder(images)).toEqual(['c', 'd', 'a', 'b']))

test.each([
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ],
  [
    ['d', 'gone', 'c'],
    ['d', 'c'],
  ],
])('in the order %j', (keys, expected) => expect(keysInOrder(inOrder(images, keys))).toEqual(expected))

test('one that goes leaves no gap, and a new one comes last', () => {
  expect(places(without(images, 'd'))).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ])
  expect(places(withNew(without(images, 'c'), 'new')).at(-1)).toEqual(['new', 4])
})

test('what comes later than it was asked for is put into the draft as it is then', () => {
  const body: HomepageBody = {
    ...{ show_features: true, features_title: 'Features', features: images },
    ...{ show_tiles: true, tiles_title: 'Tiles', tiles: {} },
    ...{ show_highlight: false, highlight: null },
    ...{ show_trending: false, trending_title: 'Trending', trending: [] },
  }
  const store = new DraftStore<HomepageBody>(
    { revision: 0, body, published: body, saved: null, version: 1, preview: '' },
    { save: never, discard: never, publish: never, restore: never, versions: never, version: never },
  )
  const draft = { store }
  vi.useFakeTimers()
  const put = (update: (now: Images) => Images) => changeImages(draft, 'features', update)
  put((now) => without(now, 'd'))
  // Typed while the image is on its way, and before Undo.
  put((now) => withPart(now, 'a', { title: 'Typed meanwhile' }))
  put((now) => withPart(now, 'b', { image: '/stored.png' }))
  put((now) => withBack(now, 'd', image(2)))
  put((now) => withPart(now, 'gone', { title: 'Nobody' }))
  vi.useRealTimers()
  const { features } = store.current().body
  expect(keysInOrder(features)).toEqual(['c', 'd', 'a', 'b'])
  expect(features['a']?.title).toBe('Typed meanwhile')
  expect(features['b']?.image).toBe('/stored.png')
  expect(features['d']).toEqual(images['d'])
})

test('one that is there again is not put back twice, and of a list that is shorter now it is the last', () => {
  expect(withBack(images, 'd', image(2))).toBe(images)
  expect(keysInOrder(withBack({ c: image(1) }, 'b', image(4)))).toEqual(['c', 'b'])
})
