/**
 * The web's door for the server that hosts it: renders documents and knows where the browser's files are; from the build
 * in production, from Vite inside this process in development.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type * as Renderer from '../entry/server.tsx'
import { FIRST_DRAWINGS } from '../entry/drawing-sources.ts'
import { AT_FIRST_SIGN } from '../entry/first-sign-source.ts'
import type { DocumentAssets } from '../entry/document.ts'
import type { RenderedDocument } from '../entry/server.tsx'
export { CONSOLE_ASSETS, consoleDocument } from './console.ts'
import { CLIENT_DIST, CLIENT_ENTRY, SERVER_DIST, SERVER_ENTRY, webRoot } from './places.ts'
import { DEVELOPMENT_BASE, developmentPreamble } from './development.ts'

export type { ServerServices } from '../lib/services.ts'
export type { SiteData } from '../lib/site.ts'
export type { RenderedDocument }

/** Files that never change under their names; to be served at /assets/. */
export const ASSETS = `${CLIENT_DIST}/assets`

export interface DocumentRenderer {
  assets: DocumentAssets
  /** The bundle in production; in development read again for each document, so that a saved file shows. */
  renderer(): Promise<typeof Renderer>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export const isBuilt = (): boolean => existsSync(`${CLIENT_DIST}/.vite/manifest.json`)

/** @throws a sentence when the web has not been built. */
export async function builtRenderer(): Promise<DocumentRenderer> {
  if (!isBuilt()) throw new Error('The web is not built yet. Run: npm start')
  const manifest = JSON.parse(readFileSync(`${CLIENT_DIST}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >
  let bundle: Promise<typeof Renderer> | undefined
  const entryOf = (name: string): Chunk => {
    const entry = manifest[name]
    if (!entry) throw new Error(`The build has no ${name}. Run: npm start`)
    return entry
  }
  const entry = entryOf(CLIENT_ENTRY)

  const chunksOf = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name) || !manifest[name]) return seen
    seen.add(name)
    for (const imported of manifest[name].imports ?? []) chunksOf(imported, seen)
    return seen
  }
  const known = new Map<string, { css: string; hrefs: string[]; scripts: string[] }>()
  const filesOf = (sources: readonly string[]) => {
    const key = sources.join(' ')
    const cached = known.get(key)
    if (cached) return cached
    const names = [...sources.reduce((seen, source) => chunksOf(source, seen), chunksOf(CLIENT_ENTRY))]
    const styles = [...new Set(names.flatMap((name) => manifest[name]?.css ?? []))]
    const files = {
      css: styles.map((file) => readFileSync(`${CLIENT_DIST}/${file}`, 'utf8').trim()).join('\n'),
      hrefs: styles.map((file) => `/${file}`),
      scripts: names.map((name) => `/${manifest[name]?.file}`).filter((file) => file !== `/${entry.file}`),
    }
    known.set(key, files)
    return files
  }
  return {
    renderer: () => (bundle ??= import(`${SERVER_DIST}/server.js`) as Promise<typeof Renderer>),
    assets: {
      entryScript: `/${entry.file}`,
      cardsScript: `/${entryOf(FIRST_DRAWINGS).file}`,
      firstSignScript: `/${entryOf(AT_FIRST_SIGN).file}`,
      chunks: (sources) =>
        [...sources.reduce((seen, source) => chunksOf(source, seen), new Set<string>())].map(
          (name) => `/${manifest[name]?.file}`,
        ),
      scripts: (sources) => filesOf(sources).scripts,
      styles: async (sources) => filesOf(sources),
      developmentHead: '',
    },
  }
}

export interface DevelopmentRenderer extends DocumentRenderer {
  /** True when the request was for a module and has been answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

/** Vite inside this process: modules as they are on disk, styles inlined so that there is no flash here either. */
export async function developmentRenderer(server: Server): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite')
  const { sharedConfig } = await import('../vite.config.ts')
  const vite = await createServer({
    ...sharedConfig,
    base: DEVELOPMENT_BASE,
    appType: 'custom',
    server: { middlewareMode: true, allowedHosts: true, hmr: { server } },
  })
  return {
    answer(request, response) {
      if (!request.url?.startsWith(DEVELOPMENT_BASE)) return false
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return true
    },
    close: () => vite.close(),
    renderer: async () => (await vite.ssrLoadModule(`${webRoot}/${SERVER_ENTRY}`)) as typeof Renderer,
    assets: {
      entryScript: `${DEVELOPMENT_BASE}${CLIENT_ENTRY}`,
      cardsScript: `${DEVELOPMENT_BASE}${FIRST_DRAWINGS}`,
      firstSignScript: `${DEVELOPMENT_BASE}${AT_FIRST_SIGN}`,
      chunks: (sources) => sources.map((source) => `${DEVELOPMENT_BASE}${source}`),
      scripts: () => [],
      styles: async (sources) => ({
        css: await stylesOf(vite, [
          `${webRoot}/ui/base.css`,
          `${webRoot}/entry/app.tsx`,
          ...sources.map((source) => `${webRoot}/${source}`),
        ]),
        hrefs: [],
      }),
      developmentHead: developmentPreamble,
    },
  }
}

async function stylesOf(vite: ViteDevServer, roots: string[]): Promise<string> {
  const seen = new Set<string>()
  const texts: string[] = []
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    if (file.endsWith('.css')) {
      const module = (await vite.ssrLoadModule(`${file}?inline`)) as { default: string }
      texts.push(module.default)
      return
    }
    const nodes = vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? []
    for (const node of nodes) for (const next of node.importedModules) if (next.file) await visit(next.file)
  }
  for (const root of roots) await visit(root)
  return texts.join('\n')
}
