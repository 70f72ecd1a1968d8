import { expect, test } from 'vitest'
import { allowOutside, NO_HOSTS, outsideHosts } from './outside-hosts.ts'

const POLICY = "default-src 'self';img-src 'self' data:;frame-src 'self';media-src 'self'"

test('each kind of host is added to its own directive, once', () => {
  const hosts = outsideHosts([
    { tag: 'img', host: 'Photos.example' },
    { tag: 'img', host: 'photos.example' },
    { tag: 'video', host: 'films.example:8443' },
    { tag: 'player', host: 'tube.example' },
  ])
  expect(allowOutside(POLICY, hosts)).toBe(
    "default-src 'self';img-src 'self' data: https://photos.example;frame-src 'self' https://tube.example;" +
      "media-src 'self' https://films.example:8443",
  )
})

test('without any the policy stays as it is', () => {
  expect(allowOutside(POLICY, NO_HOSTS)).toBe(POLICY)
})

test.each([
  'a.example; script-src *',
  "a.example 'unsafe-inline'",
  '*',
  '*.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'a.example\r\nset-cookie: x',
  'user@a.example',
  '',
])('%j is no host', (host) => {
  expect(outsideHosts([{ tag: 'img', host }]).pictures).toEqual([])
})

test('a header has an end', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ tag: 'img', host: `h${index}.example` }))
  expect(outsideHosts(many).pictures).toHaveLength(60)
})
