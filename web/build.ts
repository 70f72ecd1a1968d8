/** Builds the browser's bundle and the server's renderer into web/dist, with every asset compressed once, here. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { FIRST_DRAWINGS, DRAWER } from './entry/drawing-sources.ts'
import { AT_FIRST_SIGN } from './entry/first-sign-source.ts'
import { reachOf, type ReadModule } from './host/module-graph.ts'
import {
  CLIENT_DIST,
  CLIENT_ENTRY,
  CONSOLE_DIST,
  CONSOLE_ENTRY,
  SERVER_DIST,
  SERVER_ENTRY,
  webRoot,
} from './host/places.ts'
import { compiledAsItArrives, sharedConfig } from './vite.config.ts'

const SMALLEST_WORTH_COMPRESSING = 1024

/** Takes about two seconds. Throws when a module does not compile. */
export async function buildWeb(): Promise<void> {
  await rm(`${webRoot}/dist`, { recursive: true, force: true })
  await Promise.all([buildClient(), buildServer(), buildConsole()])
  await Promise.all([compressAssets(`${CLIENT_DIST}/assets`), compressAssets(`${CONSOLE_DIST}/assets`)])
}

/** Where visits begin: the pages that search engines and shared links lead to. */
const GALLERIES = ['home/home', 'templates/templates', 'search/search']
const READING = ['post-area/post-area', 'posts/post']
const OWN_PAGE = 'pages/page'
const LANDING_PAGE = 'landing/landing'
/** The control panel's frame and its longest lists. */
const PANEL = ['cp.route', 'sections/people', 'sections/orders', 'sections/pages'].map(
  (name) => `routes/cp/${name}.tsx`,
)
/** What pages send for of their own accord for users who are signed in, and for those who are new. */
const WITH_EVERY_PAGE = [
  'features/shell/live-bell.tsx',
  'entry/once-asked.tsx',
  'features/walkthrough/due-walkthrough.tsx',
]
const EDITOR_SOURCE = 'routes/page-content-editor/editor-screen.tsx'
const EDITOR_SCREEN = `${webRoot}/${EDITOR_SOURCE}`
/** Every place that opens the page editor; each asks for it when somebody is about to write. */
const WRITERS = [
  EDITOR_SCREEN,
  `${webRoot}/features/control-panel/edit-in-place/in-place-editor.tsx`,
  `${webRoot}/features/post-authoring/post-editor.tsx`,
  `${webRoot}/features/emails/email-editor.tsx`,
]

/** What the screen of the page editor cannot start without and no other page ever asks for. */
const needsOfEditor = (read: ReadModule): ReadonlySet<string> =>
  reachOf([EDITOR_SCREEN], read).difference(
    reachOf([`${webRoot}/${CLIENT_ENTRY}`], read, { without: WRITERS }),
  )

/**
 * What several pages share, in a few files by purpose, since a first visit asks for each file by itself. What a first page
 * needs and what draws cards stand apart from what only inner screens share.
 */
function chunkGroups() {
  let editor: ReadonlySet<string> | undefined
  let purposes: readonly (readonly [string, ReadonlySet<string>])[] | undefined
  const measure = (read: ReadModule) => {
    const needs = (...files: string[]) =>
      reachOf(
        files.map((file) => `${webRoot}/${file}`),
        read,
      )
    const routes = (names: readonly string[]) => names.map((name) => `routes/${name}.route.tsx`)
    const section = needs('features/pages/page-frame.tsx')
    const early = needs(...routes(['login/login']))
    const writing = needs(...routes(['page-content-editor/page-content-editor']), EDITOR_SOURCE)
    const kit = needs(CLIENT_ENTRY, ...WITH_EVERY_PAGE, ...routes(GALLERIES))
    return [
      // Cards are drawn before the page's own scripts are here, React among them.
      ['base', needs(FIRST_DRAWINGS, DRAWER, AT_FIRST_SIGN).intersection(kit)],
      ['kit', kit],
      ['reading', needs(...routes(READING))],
      // An icon or two and a rule: for them alone, one would fetch all of the other's.
      [
        'few',
        section
          .union(early)
          .union(needs(...routes([LANDING_PAGE])))
          .intersection(writing),
      ],
      // A tenant's own pages have it in common with the screens of an account, and articles have no need of either.
      ['section', section],
      ['pages', needs(...routes([OWN_PAGE]))],
      ['drawing', needs(DRAWER)],
      ['artwork', needs('lib/rendering/artwork.ts', 'lib/rendering/enlarging-image.tsx')],
      ['early', early],
      // The page editor's screen shares little with the screens of an account, and what it does not need can wait.
      ['writing', writing],
      ['landing', needs(...routes([LANDING_PAGE]))],
      // Of what inner screens share, a list needs the smaller part, and nothing that draws.
      ['panel', needs(...PANEL)],
    ] as const
  }
  return [
    {
      // Behind the address of one page, and fetched as one file: that page waits for all of it.
      debugName: 'the editor',
      name(id: string, context: { getModuleInfo: ReadModule }) {
        editor ??= needsOfEditor((module) => context.getModuleInfo(module))
        return editor.has(id) && !WRITERS.includes(id) ? 'editor' : null
      },
    },
    {
      debugName: 'by purpose',
      minShareCount: 2,
      name(id: string, context: { getModuleInfo: ReadModule }) {
        if (WITH_EVERY_START.test(id)) return 'base'
        if (WITH_EVERY_SCREEN.test(id)) return 'kit'
        if (OF_FIRST_VISIT.test(id)) return 'visit'
        if (OF_POSTS.test(id)) return 'posts'
        if (OF_VERSIONS.test(id)) return 'versions'
        if (!SHARED.test(id)) return null
        purposes ??= measure((module) => context.getModuleInfo(module))
        return purposes.find(([, modules]) => modules.has(id))?.[0] ?? 'screens'
      },
    },
  ]
}

/** What sends for code that is asked for later, what the server says of a document, and what comes before its code or with it. */
const WITH_EVERY_START =
  /vite\/preload-helper|\/web\/(lib\/lazy-code|entry\/(document-data|scroll-positions))\.ts$|\/published\/needs-code\.ts$/
/** What React and its router share with every screen. */
const WITH_EVERY_SCREEN = /\/node_modules\/(react|react-router)\//
/** What counts a visit before the page's own scripts are here. */
const OF_FIRST_VISIT =
  /\/features\/(landing\/count-visit|posts\/count-reading)\.ts$|\/domain\/leads\/lead-via\.ts$/
/** Too small to be fetched each by itself by every page that lists posts. */
const OF_POSTS = /\/features\/posts\/(highlight|post-card|post-grid|post-kind)\./
/** What compares texts carries their renderer; nobody has it who does not write. */
const OF_VERSIONS = /\/lib\/versions\/(?!shown|source)/
const SHARED = /\/web\/(ui|lib)\/|\/(domain|contracts|artwork)\/|\/lucide-react\//

/** The browser's script names some two hundred files, and hashes do not compress: seven characters tell a file's versions apart. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

async function buildClient(): Promise<void> {
  await build({
    ...sharedConfig,
    plugins: [sharedConfig.plugins, compiledAsItArrives(`${webRoot}/${CLIENT_ENTRY}`)],
    build: {
      outDir: CLIENT_DIST,
      manifest: true,
      target: 'es2023',
      assetsInlineLimit: 2048,
      // The module itself too where it imports nothing: see lib/lazy-code.ts.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, others) => [...new Set([file, ...others])],
      },
      // The editor, in kB before it is compressed.
      chunkSizeWarningLimit: 650,
      rolldownOptions: {
        // A page carries the names of the calls that it makes, not those of every page.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: [CLIENT_ENTRY, FIRST_DRAWINGS, AT_FIRST_SIGN].map((entry) => `${webRoot}/${entry}`),
        output: {
          ...SHORT_NAMES,
          codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
        },
      },
    },
  })
}

/** Apart from everything else, so that no page of a brokerage's site changes by it. */
async function buildConsole(): Promise<void> {
  await build({
    ...sharedConfig,
    base: '/console/',
    build: {
      outDir: CONSOLE_DIST,
      manifest: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${webRoot}/${CONSOLE_ENTRY}` },
    },
  })
}

async function buildServer(): Promise<void> {
  await build({
    ...sharedConfig,
    // Everything goes into the bundle, so that React's production build is chosen here and not by the machine's NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: SERVER_DIST,
      ssr: true,
      target: 'node22',
      emitAssets: false,
      rolldownOptions: { input: { server: `${webRoot}/${SERVER_ENTRY}` } },
    },
  })
}

async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /\.(js|css|svg|json|txt)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(`${directory}/${name}`)
      if (bytes.length < SMALLEST_WORTH_COMPRESSING) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await writeFile(`${directory}/${name}.br`, br)
      await writeFile(`${directory}/${name}.gz`, gz)
    }),
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildWeb()
