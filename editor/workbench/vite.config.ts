import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** `at`: the folder of the page; the workbench itself, or the one on trial. */
export const workbenchConfig = (at: '.' | './trial'): InlineConfig => ({
  root: here(at),
  configFile: false,
  logLevel: 'warn',
  cacheDir: here('../../node_modules/.vite-editor'),
  plugins: [react()],
  resolve: { alias: { postcss: here('../../page-nodes/sanitise/no-postcss.ts') } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    outDir: here(at === '.' ? '../dist' : './trial/dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
  },
})
