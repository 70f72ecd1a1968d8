import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { webRoot } from './host/places.ts'

/** What the client build, the server build and the development server have in common. */
export const sharedConfig: InlineConfig = {
  root: webRoot,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  // The sanitiser's own parser of styles, which page-nodes does without, is not for browsers.
  resolve: { alias: { postcss: `${webRoot}/../page-nodes/sanitise/no-postcss.ts` } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
}

export default sharedConfig
