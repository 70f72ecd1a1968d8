import { expect, test } from 'vitest'
import type { HomepageImage } from '@frontage/contracts/homepage.ts'
import { inOrder, keysInOrder, withNew, without, type Images } from './edit.ts'

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
