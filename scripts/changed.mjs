// Which tests a change can break, for `npm test -- --changed`. Wherever this is not sure, it answers more tests.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** What every test stands on. */
const BASIS = /^(?:package(?:-lock)?\.json|[\w.-]*\.config\.ts|tsconfig\.json|\.npmrc|scripts\/[^/]+\.mjs)$/
const TEST = /\.test\.tsx?$/
const SPEC = /\.spec\.ts$/
const CODE = /\.(?:ts|tsx|mjs|js)$/

/**
 * The tests that the changed files can break, out of all files of the project.
 * Vitest: those that import or read a changed file, however many files are between. Playwright: `specsOf`.
 * @param {{ files: readonly string[], changed: readonly string[], read: (file: string) => string }} project
 * @returns {{ vitest: 'all' | string[], playwright: 'all' | string[] }}
 */
export function testsFor({ files, changed, read }) {
  if (changed.some((file) => BASIS.test(file))) return { vitest: 'all', playwright: 'all' }
  const uses = usesOf(files, changed, read)
  const reached = reachedFrom(changed, uses)
  return {
    vitest: files.filter((file) => TEST.test(file) && reached.has(file)),
    playwright: specsOf({ files, changed, read, uses }),
  }
}

/**
 * The end-to-end tests: a spec for itself and the helpers it imports; for a file of the page editor those of its
 * workbench and those that open it in the product; for a file that only some pages of the site need, and for one of a
 * module whose calls only some pages make, the specs that name such a page's address or folder, or such a call; for
 * every other file of the product, all.
 */
function specsOf({ files, changed, read, uses }) {
  const specs = files.filter((file) => SPEC.test(file))
  const wordsOf = (spec) =>
    [...filesBehind(spec, uses)]
      .map((file) => read(file))
      .join('\n')
      .toLowerCase()
  const chosen = new Set()
  for (const file of changed.filter(isServed)) {
    const touched = reachedFrom([file], uses)
    for (const spec of specs) if (touched.has(spec)) chosen.add(spec)
    if (file.startsWith('e2e/')) continue
    const names = file.startsWith('server/modules/')
      ? namesBehindCalls(file, uses, read)
      : namesOfPages(file, uses, read)
    if (!names) return 'all'
    for (const spec of specs) {
      // The workbench has the editor and no page of the product.
      const isChosen = spec.startsWith('e2e/page-editor/')
        ? file.startsWith('editor/')
        : names.some((name) => wordsOf(spec).includes(name.toLowerCase()))
      if (isChosen) chosen.add(spec)
    }
  }
  return specs.filter((spec) => chosen.has(spec))
}

/** Whether a file has a part in what the browser is served; documents and tests of other kinds have none. */
const isServed = (file) =>
  !TEST.test(file) && !file.endsWith('.md') && !/^(?:docs|bench|testing|scripts)\//.test(file)

/** What opens the page editor for those who write alone, never for anybody else, with what the specs of it name. */
const WRITERS = new Map([
  ['web/features/control-panel/edit-in-place/in-place-editor.tsx', 'Edit mode'],
  ['web/features/post-authoring/post-editor.tsx', '/cp/content'],
  ['web/features/emails/email-editor.tsx', '/emails'],
])

/** Beyond them everything would be touched. */
const TABLES_OF_PAGES = ['web/open-routes.ts', 'web/signed-in-routes.ts']

/**
 * The addresses and folders of the pages that need a file; undefined where that is not known, or where the frame of
 * all pages needs it.
 */
function namesOfPages(file, uses, read) {
  if (!/^(?:web\/(?:routes|features)|editor)\//.test(file)) return undefined
  const inWeb = [...reachedFrom([file], uses, ...TABLES_OF_PAGES, ...WRITERS.keys())].filter(
    (other) => other.startsWith('web/') && !TEST.test(other),
  )
  const isFrame = inWeb.some((other) => /^web\/(?:entry|lib(?!\/page-writing\/)|ui)\//.test(other))
  if (isFrame) return undefined
  const routes = inWeb.flatMap((other) => /^web\/routes\/(.+)\.route\.tsx$/.exec(other)?.[1] ?? [])
  const table = TABLES_OF_PAGES.map(read).join('\n')
  const addresses = routes.flatMap((route) =>
    [...table.matchAll(new RegExp(`path: '(/[^':]*)[^']*',\\s*file: '${route}'`, 'g'))].map(([, path]) =>
      path.replace(/\/$/, ''),
    ),
  )
  const own = file.startsWith('web/') ? [file.split('/')[2] ?? ''] : []
  const folders = [...own, ...routes.map((route) => route.split('/')[0])]
  for (const [writer, name] of WRITERS) if (inWeb.includes(writer)) folders.push(name)
  // Two letters are part of many a word; an address has them behind a slash.
  const names = [...addresses, ...folders.map((name) => (name.length > 2 ? name : `/${name}`))]
  return routes.length > 0 ? names.filter((name) => name.length > 1) : undefined
}

/** Where the modules come together: beyond it everything would be touched. */
const MODULES = 'server/site/routes.ts'

/**
 * The calls that a file of a module has a part in, and the addresses and folders of the pages that make them; undefined
 * where it runs beside calls (in pages' loaders, jobs, the demonstration data), or where the frame of all pages makes one.
 */
function namesBehindCalls(file, uses, read) {
  const reached = [...reachedFrom([file], uses, MODULES)].filter(
    // Specs that use it are chosen for that.
    (other) => isServed(other) && !other.startsWith('e2e/'),
  )
  if (!reached.every((other) => other === MODULES || other.startsWith('server/modules/'))) return undefined
  const tables = new Set(
    reached.flatMap((other) => uses.get(other) ?? []).filter((used) => used.startsWith('contracts/calls/')),
  )
  if (tables.size === 0) return undefined
  const callers = [...uses].filter(
    ([other, used]) => other.startsWith('web/') && !TEST.test(other) && used.some((one) => tables.has(one)),
  )
  const pages = callers.map(([caller]) => namesOfPages(caller, uses, read))
  if (pages.includes(undefined)) return undefined
  const calls = [...tables].flatMap((table) =>
    [...read(table).matchAll(/'[A-Z]+ (\/[^':]*)/g)].map(([, path]) => path.replace(/\/$/, '')),
  )
  return [...new Set([...pages.flat(), ...calls])]
}

/**
 * Each file with the files that it imports, starts or reads, as far as it names them in quotes. A folder above the file
 * counts for tests, which walk it; elsewhere it only serves to name what is in it.
 */
function usesOf(files, changed, read) {
  // What is gone is still named by those that it broke.
  const known = new Set([...files, ...changed])
  const folders = new Set(files.flatMap(foldersAbove))
  const doors = doorsOf(files, read)
  return new Map(
    files
      .filter((file) => CODE.test(file))
      .map((file) => [
        file,
        (doors.has(file) ? [] : [...namedIn(file, read(file))])
          .filter((name) => !isServedAsBuilt(file, name))
          .flatMap((name) =>
            known.has(name)
              ? [name, ...behind(name, doors, file, read)]
              : folders.has(name) && (TEST.test(file) || !isAbove(name, file))
                ? [`${name}/`]
                : [],
          ),
      ]),
  )
}

/**
 * The doors of modules, with the file that each of their names comes from. Who enters by one uses what is asked for,
 * not all that is behind it.
 */
function doorsOf(files, read) {
  const doors = new Map()
  for (const door of files.filter((file) => /^server\/modules\/[^/]+\/index\.ts$/.test(file))) {
    const text = read(door).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const exported = [...text.matchAll(EXPORTED)]
    // One that does more than hand on is a file like any other.
    if (text.replaceAll(EXPORTED, '').trim() !== '') continue
    const origins = exported.flatMap(([, names, from]) =>
      namesIn(names).map(({ outside }) => [outside, posix.join(posix.dirname(door), from)]),
    )
    doors.set(door, new Map(origins))
  }
  return doors
}

const ASKED = /(?:import|export) (?:type )?\{([^}]*)\} from ['"]([^'"]+)['"]/g
const EXPORTED = /export (?:type )?\{([^}]*)\} from '([^']+)';?/g

/** The names of an import's or an export's braces: inside of the module, and outside. */
const namesIn = (braces) =>
  braces
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => part.split(/\s+as\s+/))
    .map(([first, second = first]) => ({ first, outside: second }))

/** The files behind a door that this file asks for; all of them where it does not say. */
function behind(name, doors, file, read) {
  const door = doors.get(name)
  if (!door) return []
  const text = read(file)
  const isDoor = (from) => resolved(file, from) === name
  const named = [...text.matchAll(ASKED)].filter(([, , from]) => isDoor(from))
  const isNamedOtherwise = [...text.matchAll(IMPORT)].filter(([, from]) => isDoor(from)).length > named.length
  const asked = named.flatMap(([, names]) => namesIn(names).map(({ first }) => door.get(first)))
  return isNamedOtherwise || asked.includes(undefined) ? [...door.values()] : asked
}

/** The server serves the built site; tests that look at what its pages show import `web/host` themselves. */
const isServedAsBuilt = (file, name) =>
  file.startsWith('server/') && !TEST.test(file) && name.startsWith('web/')

const isAbove = (folder, file) => folder === '' || file.startsWith(`${folder}/`)

const IMPORT = /['"`]((?:\.{1,2}\/|@frontage\/)[^'"`\n$*?{]+)/g
/** `join(import.meta.dirname, '../catalog')` and `new URL('./thread.ts', import.meta.url)`. */
const BESIDE =
  /import\.meta\.dirname, ['"`]([^'"`\n]+)['"`]|new URL\(['"`]([^'"`\n]+)['"`], import\.meta\.url/g

const resolved = (file, name) =>
  name.startsWith('@frontage/') ? name.slice('@frontage/'.length) : posix.join(posix.dirname(file), name)

function namedIn(file, text) {
  const found = new Set()
  const add = (name) => {
    const path = resolved(file, name)
    found.add(path === './' || path === '.' ? '' : path.replace(/\/$/, ''))
  }
  for (const [, name] of text.matchAll(IMPORT)) add(name)
  for (const [, joined, url] of text.matchAll(BESIDE)) add(joined ?? url)
  return found
}

/** Every folder a file is in, down to the project's own, which is the empty name. */
function foldersAbove(file) {
  const parts = file.split('/').slice(0, -1)
  return ['', ...parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))]
}

/** The given files and all that use them, directly or not; those of `ends` are not followed. */
function reachedFrom(start, uses, ...ends) {
  const users = new Map()
  for (const [file, used] of uses)
    for (const name of used) users.set(name, [...(users.get(name) ?? []), file])
  const reached = new Set(start)
  // A set that grows while it is walked is walked to its new end.
  for (const file of reached)
    if (!ends.includes(file)) {
      // A test that a change can break says nothing new to whoever walks its folder.
      const isChanged = start.includes(file) || !TEST.test(file)
      const folders = isChanged ? foldersAbove(file).map((folder) => `${folder}/`) : []
      for (const name of [file, ...folders]) for (const user of users.get(name) ?? []) reached.add(user)
    }
  return reached
}

/** A spec and the helpers it imports. */
function filesBehind(spec, uses) {
  const found = new Set([spec])
  for (const file of found)
    for (const used of uses.get(file) ?? []) if (used.startsWith('e2e/') && CODE.test(used)) found.add(used)
  return found
}

/**
 * The project's files and those that differ from `since`, with what is not committed yet.
 * @param {(...args: string[]) => string} git answers what git prints
 */
export function changesIn(root, since, git) {
  const lines = (...args) =>
    git(...args)
      .split('\n')
      .filter(Boolean)
  const untracked = lines('ls-files', '--others', '--exclude-standard')
  const base = since ? git('merge-base', since, 'HEAD').trim() : 'HEAD'
  const files = [...lines('ls-files'), ...untracked].filter((file) => existsSync(join(root, file)))
  // A file that was renamed or deleted breaks what still names it, so its old name counts too.
  const changed = [...new Set([...lines('diff', '--name-only', '--no-renames', base), ...untracked])]
  return { files, changed, read: (file) => readFileSync(join(root, file), 'utf8') }
}
