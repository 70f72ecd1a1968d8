import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const EDITOR = here('../shell/page-editor.tsx')

interface Reading {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What a module cannot start without, itself included. */
function needs(root: string, reading: Reading): Set<string> {
  const found = new Set([root])
  // A set that grows while it is walked is walked to its new end.
  for (const id of found) for (const next of reading.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** The editor in one file, and what the page itself needs in another: each file more is asked for by itself. */
function chunkGroups(page: string) {
  let known: { page: Set<string>; editor: Set<string> } | undefined
  return [
    {
      debugName: 'page or editor',
      name(id: string, reading: Reading) {
        known ??= { page: needs(page, reading), editor: needs(EDITOR, reading) }
        // The page waits for the editor, which waits for what both need: its own script stands apart.
        if (id === page) return null
        if (known.page.has(id)) return 'page'
        return known.editor.has(id) ? 'editor' : null
      },
    },
  ]
}

/** The page asks for the editor when its script runs; the document says so before. */
const namesTheEditor: Plugin = {
  name: 'names-the-editor',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/editor-[^/]*\.(?:js|css)$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: file.endsWith('.js')
            ? { rel: 'modulepreload', crossorigin: true, href: `/${file}` }
            : { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
}

/** `at`: the folder of the page; the workbench itself, or the one on trial. */
export const workbenchConfig = (at: '.' | './trial'): InlineConfig => ({
  root: here(at),
  configFile: false,
  logLevel: 'warn',
  cacheDir: here('../../node_modules/.vite-editor'),
  plugins: [react(), namesTheEditor],
  resolve: { alias: { 'sanitize-html': here('../../page-nodes/sanitize/in-browser.ts') } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    outDir: here(at === '.' ? '../dist' : './trial/dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(here(`${at}/main.tsx`)),
        },
      },
    },
  },
})
