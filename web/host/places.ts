/** Where the web's sources and bundles are. */
import { fileURLToPath } from 'node:url'

export const webRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const CLIENT_DIST = `${webRoot}/dist/client`
export const SERVER_DIST = `${webRoot}/dist/server`
export const CLIENT_ENTRY = 'entry/browser.tsx'
export const SERVER_ENTRY = 'entry/server.tsx'
/** The operators' console: a bundle of its own, of which no page of a brokerage's site fetches anything. */
export const CONSOLE_DIST = `${webRoot}/dist/console`
export const CONSOLE_ENTRY = 'console/console.tsx'
