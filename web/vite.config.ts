import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { webRoot } from './host/places.ts'

/** What the client build, the server build and the development server have in common. */
export const sharedConfig: InlineConfig = {
  root: webRoot,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
}

export default sharedConfig
