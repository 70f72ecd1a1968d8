import { expect, test } from 'vitest'
import { videoAt, videoPageOf, playerOf, tweetAt } from './providers.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s', 'youtube', 'dQw4w9WgXcQ'],
  ['youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'vimeo', '123456789'],
  ['https://vimeo.com/channels/staffpicks/123456789', 'vimeo', '123456789'],
  ['https://vimeo.com/123456789/abcdef0123', 'vimeo', '123456789/abcdef0123'],
  ['https://player.vimeo.com/video/123456789?h=abcdef0123', 'vimeo', '123456789/abcdef0123'],
  ['https://www.dailymotion.com/video/x7tgad0', 'dailymotion', 'x7tgad0'],
  ['https://dai.ly/x7tgad0', 'dailymotion', 'x7tgad0'],
  ['https://www.dailymotion.com/embed/video/x7tgad0', 'dailymotion', 'x7tgad0'],
  ['https://acme.wistia.com/medias/29b0fbf547', 'wistia', '29b0fbf547'],
  ['https://fast.wistia.net/embed/iframe/29b0fbf547', 'wistia', '29b0fbf547'],
  ['https://odysee.com/@veritasium:f/the-big-idea:a', 'odysee', '@veritasium:f/the-big-idea:a'],
  ['https://odysee.com/$/embed/@veritasium:f/the-big-idea:a?r=1', 'odysee', '@veritasium:f/the-big-idea:a'],
  ['https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv', 'peertube', 'framatube.org/kkGMgK9ZtnKfYAgnEtQxbv'],
  [
    'https://video.example.org/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    'peertube',
    'video.example.org/9c9de5e8-0a1e-484a-b099-e80766180a6d',
  ],
])('%s is the video %s %s, and its own addresses lead back to it', (address, provider, id) => {
  const video = videoAt(address)
  expect(video).toEqual({ provider, id })
  if (!video) return
  expect(playerOf(video)).toMatch(/^https:\/\//)
  expect(videoAt(playerOf(video))).toEqual(video)
  expect(videoAt(videoPageOf(video))).toEqual(video)
})

test.each([
  '',
  'https://',
  'not a url',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=1',
  'https://user:pass@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://localhost/w/kkGMgK9ZtnKfYAgnEtQxbv',
  'https://127.0.0.1/w/kkGMgK9ZtnKfYAgnEtQxbv',
  'https://framatube.org:8443/w/kkGMgK9ZtnKfYAgnEtQxbv',
  'https://odysee.com/../../x',
])('%j is no video', (address) => {
  expect(videoAt(address)).toBeNull()
})

test.each([
  ['https://twitter.com/jack/status/20', '20'],
  ['https://x.com/jack/status/20?s=46', '20'],
  ['x.com/jack/status/1512312312312312312/photo/1', '1512312312312312312'],
  ['https://twitter.com/#!/jack/status/20', null],
  ['https://x.com/jack', null],
  ['https://x.com.evil.example/jack/status/20', null],
  ['https://x.com/jack/status/20abc', null],
])('the post at %s is %s', (address, id) => {
  expect(tweetAt(address)).toBe(id)
})
