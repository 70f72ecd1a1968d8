import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { webRoot } from './host/places.ts'
import { lighterRouter } from './lighter-router.ts'

/**
 * The router's package marks none of its components as free of effects, so links, forms and whatever they need would be
 * sent to every visitor though no page uses them: the names for developer tools go, the rest is said to be pure. Nobody
 * listens in on the router, has it look for routes or tries its experiments, so what is for that goes too.
 */
const withoutUnusedComponents: Plugin = {
  name: 'without-unused-components',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined')
        .replaceAll(/\bfuture\.unstable_\w+(?=[ )])/g, 'undefined')
        .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

/**
 * Each stroke of an icon has a key of six letters that no compression shortens, for a list whose order never changes:
 * React's warning about missing keys is left out of what is built. Nor does anything here ask for an icon's name.
 */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({
      code: code.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replace(/\n\s*name: ".*",\n\s*size: 24,/, ''),
      map: null,
    }),
  },
}

/** Each icon is a component of ours around the library's strokes: see ui/make-icon.ts. */
const lighterIcons: Plugin = {
  name: 'lighter-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs/ },
    handler: () => ({ code: `export { makeIcon as default } from '${webRoot}/ui/make-icon.ts'`, map: null }),
  },
}

/** The build's loader of code that is asked for later gives way to one that can ask twice. */
const askedForAgain: Plugin = {
  name: 'asked-for-again',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({
      code: `export { importLazily as __vitePreload } from '${webRoot}/lib/lazy-code.ts'`,
      map: null,
    }),
  },
}

/**
 * Most functions of the entry run when a page starts, React's and the router's. Chromium compiles a file that says so as it arrives,
 * beside the page, instead of skimming each function first and compiling it in the page's way when it is called.
 */
export const compiledAsItArrives = (entry: string): Plugin => ({
  name: 'compiled-as-it-arrives',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId === entry)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
})

/** What the client build, the server build and the development server have in common. */
export const sharedConfig: InlineConfig = {
  root: webRoot,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), lighterRouter, withoutUnusedComponents, iconsWithoutKeys, lighterIcons, askedForAgain],
  // Browsers bring a parser of HTML; the one of this package is for servers.
  resolve: { alias: { 'sanitize-html': `${webRoot}/../page-nodes/sanitize/in-browser.ts` } },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
}

export default sharedConfig
