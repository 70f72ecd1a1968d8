import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pages } from '../routes.ts'
import { findEntry } from './find-entry.ts'

const filled = (path: string) => path.replaceAll(/:\w+/g, 'a%20b').replaceAll('*', 'some/where')
const changed: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/more`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/, ''),
  (path) => `${path}%`,
  (path) => path.slice(0, path.lastIndexOf('/')) || '/',
]
const addresses = pages.flatMap(({ path }) =>
  changed.map((change) => change(filled(path.startsWith('/') ? path : `/${path}`))),
)

test('an address leads where the router with all entries would lead it', () => {
  // The router says of each broken escape that it is one.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const all = pages.map((entry) => ({ path: entry.path, handle: entry }))
  for (const address of new Set([...addresses, '', '/', '//', '/%E0%A4%A/x', '/constructor', '/__proto__']))
    expect([address, findEntry(address)]).toEqual([address, matchRoutes(all, address)?.at(-1)?.route.handle])
})
