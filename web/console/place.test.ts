import { expect, test } from 'vitest'
import { isFollowed } from './place.ts'

const CLICK = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
}
const LINK = { origin: 'http://console.test', pathname: '/log', hash: '', target: '', download: '' }
const HERE = { origin: 'http://console.test', pathname: '/' }

test('a plain click on a link of the console is followed without a reload', () => {
  expect(isFollowed(CLICK, LINK, HERE)).toBe(true)
})

test.each([
  [{ altKey: true }, {}],
  [{ ctrlKey: true }, {}],
  [{ metaKey: true }, {}],
  [{ shiftKey: true }, {}],
  [{ button: 1 }, {}],
  [{ defaultPrevented: true }, {}],
  [{}, { origin: 'http://cedar.test' }],
  [{}, { target: '_blank' }],
  [{}, { download: 'log.csv' }],
  [{}, { pathname: '/console/api/v1/exports/1/file' }],
  [{}, { pathname: '/', hash: '#main' }],
])('the browser itself answers a click %j on a link %j', (click, link) => {
  expect(isFollowed({ ...CLICK, ...click }, { ...LINK, ...link }, HERE)).toBe(false)
})
