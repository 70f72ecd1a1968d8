/** What the product is made of when it runs, read from the lockfile: packages of others, without those of development. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'

export interface Component {
  name: string
  version: string
  /** As its author says it, an SPDX expression; '' where nothing is said. */
  license: string
  /** sha512, hexadecimal; '' where the registry gave none. */
  sha512: string
  /** Only on some systems, or where it can be had. */
  isOptional: boolean
}

const FOLDER = 'node_modules/'

/** @param lockfile the text of package-lock.json */
export function runtimeComponents(lockfile: string): Component[] {
  const packages = fieldOf(JSON.parse(lockfile), 'packages')
  const found = new Map<string, Component>()
  for (const path of Object.keys(typeof packages === 'object' && packages ? packages : {})) {
    const entry = fieldOf(packages, path)
    const textOf = (name: string) => String(fieldOf(entry, name) ?? '')
    const version = textOf('version')
    const license = textOf('license')
    const at = path.lastIndexOf(FOLDER)
    if (at < 0 || fieldOf(entry, 'dev') || fieldOf(entry, 'link') || version === '') continue
    const name = textOf('name') || path.slice(at + FOLDER.length)
    const integrity = textOf('integrity')
    const hash = /^sha512-(\S+)/.exec(integrity)?.[1]
    const sha512 = hash ? Buffer.from(hash, 'base64').toString('hex') : ''
    found.set(`${name}@${version}`, {
      name,
      version,
      license,
      sha512,
      isOptional: fieldOf(entry, 'optional') === true,
    })
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

/** Licenses under which anything may be done with a package that is passed on with its notice. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'Zlib',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  // Of fonts: free to use, embed and pass on; not sold by themselves.
  'OFL-1.1',
])

/** Others, each looked at. Both are used as they come and replaced by another build at will, which is what they ask for. */
const LOOKED_AT: readonly { name: RegExp; license: RegExp; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: /LGPL-3\.0-or-later/,
    why: 'libvips, a library of its own file that sharp loads',
  },
  { name: /^@resvg\/resvg-js/, license: /^MPL-2\.0$/, why: 'resvg; the license is of its own files alone' },
  // Its package says nothing; its LICENSE file is MIT's.
  { name: /^png-js$/, license: /^$/, why: 'MIT by its LICENSE file' },
]

/** Packages whose license nobody has allowed. */
export const notAllowed = (components: readonly Component[]): Component[] =>
  components.filter(
    ({ name, license }) =>
      !isFree(license) && !LOOKED_AT.some((one) => one.name.test(name) && one.license.test(license)),
  )

/** Of `A OR B` one is enough, of `A AND B` all are needed. */
function isFree(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ')
  return plain
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((license) => FREE.has(license.trim())))
}

/** CycloneDX 1.6: the form in which operators' scanners read what is in a product. */
export function sbomOf(components: readonly Component[], product: { version: string; at: string }) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: product.at,
      component: { type: 'application', 'bom-ref': 'frontage', name: 'frontage', version: product.version },
    },
    components: components.map(({ name, version, license, sha512, isOptional }) => {
      const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        scope: isOptional ? 'optional' : 'required',
        purl,
        ...(license === '' ? {} : { licenses: [{ expression: license }] }),
        ...(sha512 === '' ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
      }
    }),
  }
}
