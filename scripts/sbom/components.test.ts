import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { notAllowed, runtimeComponents, sbomOf } from './components.ts'

const lockfile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const components = runtimeComponents(lockfile)

test('every package that runs has a license that was allowed', () => {
  expect(components.length).toBeGreaterThan(200)
  expect(
    notAllowed(components).map(({ name, version, license }) => `${name} ${version}: ${license}`),
  ).toEqual([])
})

describe('a license', () => {
  const withLicense = (license: string, name = 'thing') =>
    notAllowed([{ name, version: '1.0.0', license, sha512: '', isOptional: false }]).length === 0
  test.each([
    'MIT',
    'Apache-2.0',
    '(MIT OR GPL-3.0-only)',
    'MIT AND OFL-1.1',
    '(MIT AND Zlib)',
    '(AGPL-3.0-only OR (MIT AND ISC))',
  ])('%s is allowed', (license) => expect(withLicense(license)).toBe(true))
  test.each([
    '',
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN x',
    'UNLICENSED',
    'SSPL-1.0',
    'LGPL-3.0-or-later',
    'MPL-2.0',
  ])('"%s" is not', (license) => expect(withLicense(license)).toBe(false))
  test('that was looked at is allowed to the package it was looked at for', () => {
    expect(withLicense('MPL-2.0', '@resvg/resvg-js')).toBe(true)
    expect(withLicense('GPL-3.0-only', '@resvg/resvg-js')).toBe(false)
  })
})

test('what is for development, or ours, is no part of it', () => {
  const names = components.map(({ name }) => name)
  expect(names).toContain('fastify')
  expect(names.filter((name) => name.startsWith('@frontage/') || name === 'vitest')).toEqual([])
})

test('the list is CycloneDX: each part named once, with its address, license and hash', () => {
  const sbom = sbomOf(components, { version: '1.2.3', at: '2026-11-28T00:00:00Z' })
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { version: '1.2.3' } },
  })
  const refs = sbom.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(sbom.components.find(({ name }) => name === '@fastify/cookie')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/cookie@\d/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})
