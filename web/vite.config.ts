import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

export const webRoot = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
export const CLIENT_DIST = `${webRoot}/dist/client`
export const SERVER_DIST = `${webRoot}/dist/server`
export const CLIENT_ENTRY = 'entry/browser.tsx'
export const SERVER_ENTRY = 'entry/server.tsx'

/** What the client build, the server build and the development server have in common. */
export const sharedConfig: InlineConfig = {
  root: webRoot,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
}

export default sharedConfig
