// Lint rule: the floor plan. Which room may import which, said once, as a table.
import { builtinModules } from 'node:module'
import { relative, resolve, sep } from 'node:path'
import { plainWords } from './plain-words.js'
import { screenQuery } from './screen-query.js'
import { sqlFence, sqlParentheses } from './sql-fence.js'

/**
 * Per room: the other rooms, or folders of rooms, that it may import, the packages (`true` any, a list, or none) and whether Node's own
 * modules. `why` is what the person reads who ran into the fence. The longest matching path counts.
 */
const floorPlan = {
  domain: {
    rooms: [],
    packages: [],
    node: false,
    why: 'Domain rules stay pure: take the value as an argument.',
  },
  contracts: {
    rooms: ['domain'],
    packages: ['zod'],
    node: false,
    why: 'Contracts are read by browser and server: schemas and sentences only.',
  },
  artwork: {
    rooms: ['domain'],
    packages: true,
    node: false,
    why: 'Artwork runs in the browser too; what needs Node lives in its folders print, raster, video, fonts and oracle.',
  },
  'artwork/video': {
    rooms: ['domain'],
    packages: true,
    node: true,
    why: 'Videos know artwork and domain alone.',
  },
  'artwork/print': {
    rooms: ['domain'],
    packages: true,
    node: true,
    why: 'Emitters know artwork and domain alone.',
  },
  'artwork/raster': {
    rooms: ['domain'],
    packages: true,
    node: true,
    why: 'Emitters know artwork and domain alone.',
  },
  'artwork/fonts': {
    rooms: ['domain'],
    packages: true,
    node: true,
    why: 'Fonts know artwork and domain alone.',
  },
  'artwork/oracle': {
    rooms: ['domain'],
    packages: true,
    node: true,
    why: 'The oracle compares the engines of artwork alone.',
  },
  'page-nodes': {
    rooms: ['domain'],
    packages: ['lexical', '@lexical/*', 'sanitize-html'],
    node: false,
    why: 'Nodes are data: no React and no Node, so that the server can render and the tests can run.',
  },
  editor: {
    rooms: ['page-nodes', 'domain', 'web/ui'],
    packages: true,
    node: false,
    why: 'The editor knows no product: the host injects what it needs, and the kit, web/ui, is all it shares with the web.',
  },
  'editor/collaboration/rooms.ts': {
    rooms: [],
    packages: true,
    node: true,
    why: 'The rooms of authors know Node and Yjs alone.',
  },
  'editor/workbench/vite.config.ts': {
    rooms: [],
    packages: true,
    node: true,
    why: 'The build knows the bundler alone.',
  },
  db: {
    rooms: ['domain'],
    packages: true,
    node: true,
    why: 'The database room knows tables alone; rules live in domain, uses in server.',
  },
  catalog: {
    rooms: ['domain', 'contracts', 'artwork'],
    packages: true,
    node: true,
    why: 'The catalog is data.',
  },
  server: {
    rooms: ['domain', 'contracts', 'artwork', 'page-nodes', 'db', 'catalog'],
    doors: ['web/host/index.ts', 'editor/collaboration/room.ts'],
    packages: true,
    node: true,
    why: 'The server reaches the web through its door, web/host, and of the editor the room that authors share.',
  },
  web: {
    rooms: ['domain', 'contracts', 'artwork', 'page-nodes', 'editor'],
    packages: true,
    node: false,
    why: 'The web asks the server by contract; it never imports it.',
  },
  'web/build.ts': { rooms: [], packages: true, node: true, why: 'The build knows the bundler alone.' },
  'web/vite.config.ts': { rooms: [], packages: true, node: true, why: 'The build knows the bundler alone.' },
  'web/host': { rooms: [], packages: true, node: true, why: 'The host knows the bundles alone.' },
  'web/ui': {
    rooms: [],
    packages: ['react', 'react-dom', 'lucide-react', '@base-ui/*'],
    node: false,
    why: 'A button knows no product word: give it what it shows.',
  },
}

/** Rooms that only run in tests or on a developer's machine may import anything. */
const free = new Set(['testing', 'e2e', 'bench', 'scripts'])

/** Inside these folders a neighbor is entered by its front door, or not at all. */
const neighborhoods = [
  {
    folder: 'server/modules',
    alsoFrom: 'server/site',
    mayEnter: (path) => path === 'index.ts',
    why: 'Another module is used through its index.ts, so that its tables and queries stay its own.',
  },
  {
    folder: 'web/features',
    mayEnter: () => false,
    why: 'Features do not know each other; a route is the place where they meet.',
  },
]

/** One-way streets inside a room. */
const oneWay = [
  { from: 'server/platform', to: 'server/modules', why: 'The platform carries the modules and knows none.' },
  { from: 'server/platform', to: 'server/site', why: 'The site is put together above the modules.' },
  { from: 'server/modules', to: 'server/site', why: 'The site is put together above the modules.' },
  { from: 'web/ui', to: 'web/', except: 'web/ui', why: floorPlan['web/ui'].why },
  { from: 'web/lib', to: 'web/features', why: 'lib is below the features.' },
  { from: 'web/lib', to: 'web/routes/', why: 'lib is below the routes.' },
  { from: 'web/features', to: 'web/routes/', why: 'A route knows its features, never the other way round.' },
]

/** Contracts without schemas. From the others the web takes types alone, or pages would carry the schemas' library. */
const withoutSchemas = new Set(
  [
    'call',
    'image-widths',
    'limits',
    'line-closed',
    'order-notes',
    'personalization',
    'pricing',
    'sentences',
    'sorting',
    'utm-keys',
  ].map((name) => `contracts/${name}.ts`),
)

const isWithoutSchemas = (path) => withoutSchemas.has(path) || under(path, 'contracts/calls')

const builtins = new Set(builtinModules)
const under = (path, folder) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

/**
 * The reason why `file` may not import `specifier`, or undefined. Paths are relative to the repository.
 * `isType`: the import vanishes when types do.
 */
export function fenceBetween(file, specifier, isType = false) {
  const room = file.split('/')[0]
  if (free.has(room) || isTest(file) || !(room in floorPlan)) return undefined
  const rules =
    floorPlan[
      Object.keys(floorPlan)
        .filter((path) => under(file, path))
        .sort((a, b) => b.length - a.length)[0]
    ]
  const bare = specifier.split('?')[0]
  if (bare.startsWith('node:') || builtins.has(bare)) return rules.node ? undefined : rules.why
  const target = targetOf(file, bare)
  if (target === undefined) return allowsPackage(rules.packages, bare) ? undefined : rules.why
  const other = target.split('/')[0]
  if (room === 'web' && other === 'contracts' && !isType && !isWithoutSchemas(target))
    return 'Schemas would bring their library into the page: import types, and values from a contract without them, such as contracts/limits.ts.'
  if (other === 'testing') return 'Only tests import the testing room.'
  if (other !== room)
    return rules.rooms.some((path) => under(target, path)) || rules.doors?.includes(target)
      ? undefined
      : rules.why
  return wallInside(file, target)
}

/** Where an import of ours leads, relative to the repository; undefined for a package of somebody else's. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.'))
    return relative('/', resolve('/', file, '..', specifier))
      .split(sep)
      .join('/')
  if (specifier.startsWith('@frontage/')) return specifier.slice('@frontage/'.length)
  return undefined
}

function wallInside(file, target) {
  for (const { folder, alsoFrom, mayEnter, why } of neighborhoods) {
    const inside = under(file, folder)
    if (!under(target, folder) || !(inside || (alsoFrom && under(file, alsoFrom)))) continue
    const here = inside ? file.slice(folder.length + 1).split('/')[0] : undefined
    const [there, ...path] = target.slice(folder.length + 1).split('/')
    if (here !== there && !mayEnter(path.join('/'))) return why
  }
  return oneWay.find(
    ({ from, to, except }) => under(file, from) && under(target, to) && !(except && under(target, except)),
  )?.why
}

function allowsPackage(allowed, specifier) {
  if (allowed === true) return true
  return allowed.some((name) =>
    name.endsWith('/*')
      ? specifier.startsWith(name.slice(0, -1))
      : specifier === name || specifier.startsWith(`${name}/`),
  )
}

const fences = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return
      const kind = node.importKind ?? node.exportKind
      const isType =
        kind === 'type' ||
        (node.specifiers?.length > 0 && node.specifiers.every((one) => one.importKind === 'type'))
      const why = fenceBetween(file, node.source.value, isType)
      if (why) context.report({ node: node.source, message: why })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

export default {
  meta: { name: 'frontage' },
  rules: {
    fences,
    'plain-words': plainWords,
    'screen-query': screenQuery,
    'sql-fence': sqlFence,
    'sql-parentheses': sqlParentheses,
  },
}
