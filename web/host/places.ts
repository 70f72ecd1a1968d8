/** Where the web's sources and bundles are. */
import { fileURLToPath } from 'node:url'

export const webRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const CLIENT_DIST = `${webRoot}/dist/client`
export const SERVER_DIST = `${webRoot}/dist/server`
export const CLIENT_ENTRY = 'entry/browser.tsx'
export const SERVER_ENTRY = 'entry/server.tsx'
