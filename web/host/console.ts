/** The document of the operators' console: it names its bundle, and shows nothing before that runs. */
import { existsSync, readFileSync } from 'node:fs'
import { DEVELOPMENT_BASE, developmentPreamble } from './development.ts'
import { CONSOLE_DIST, CONSOLE_ENTRY } from './places.ts'

const MANIFEST = `${CONSOLE_DIST}/.vite/manifest.json`

export const CONSOLE_ASSETS = {
  folder: `${CONSOLE_DIST}/assets`,
  isBuilt: (): boolean => existsSync(MANIFEST),
}

let built: string | undefined

/** @throws a sentence when the web has not been built. */
export function consoleDocument(isDevelopment: boolean): string {
  if (isDevelopment)
    return documentWith(
      `${developmentPreamble}<script type="module" src="${DEVELOPMENT_BASE}${CONSOLE_ENTRY}"></script>`,
    )
  return (built ??= documentWith(builtTags()))
}

function builtTags(): string {
  if (!CONSOLE_ASSETS.isBuilt()) throw new Error('The web is not built yet. Run: npm start')
  const manifest: Record<string, { file: string; css?: string[] } | undefined> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  )
  const entry = manifest[CONSOLE_ENTRY]
  if (!entry) throw new Error(`The build has no ${CONSOLE_ENTRY}. Run: npm start`)
  return [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/console/${file}">`),
    `<script type="module" src="/console/${entry.file}"></script>`,
  ].join('')
}

const documentWith = (tags: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Frontage console</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    tags,
    '</head><body><div id="root"></div></body></html>',
  ].join('')
