import { expect, test } from 'vitest'
import { hostProblem, plainHost } from './hosts.ts'

test.each([
  ['www.example-homes.com', 'www.example-homes.com'],
  ['  HTTPS://WWW.Homes.com/about?x=1#top ', 'www.homes.com'],
  ['homes.com.', 'homes.com'],
  ['homes.com:8443', 'homes.com'],
  ['https://user:pass@homes.com/', 'homes.com'],
  ['münchner-häuser.de', 'xn--mnchner-huser-jfb56a.de'],
  ['//homes.com', ''],
])('%j is %j', (typed, host) => expect(plainHost(typed)).toBe(host))

test.each(['homes.com', 'a.b.c.homes.co.uk', 'xn--mnchner-huser-jfb56a.de', 'cedar.localhost'])(
  '%s can be somebody’s',
  (host) => expect(hostProblem(host)).toBeNull(),
)

test.each([
  '',
  'localhost',
  '10.0.0.1',
  '[::1]',
  'homes..com',
  '-homes.com',
  'homes-.com',
  'ho mes.com',
  'homes.com; drop',
  'printer.local',
  'www.example',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
  '*.homes.com',
  'homes_of.com',
])('%j is nobody’s', (host) => expect(hostProblem(host)).toMatch(/^[A-Z]/))
