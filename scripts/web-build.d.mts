/** Builds the browser's bundle and the server's renderer where their sources have changed. */
export function ensureWebBuilt(): Promise<void>
