import type { Plugin } from 'prettier'
import { format as prettified } from 'prettier/standalone'
import { type Formatted, isFormatted, languageOf } from './languages.ts'

interface Way {
  readonly parser: string
  readonly plugins: () => Promise<Plugin[]>
}

const plugin = async (loaded: Promise<{ default?: unknown }>): Promise<Plugin> => {
  const found = await loaded
  return (found.default ?? found) as Plugin
}

/** Each language brings what it needs when it is first formatted. */
const WAYS: Readonly<Record<Formatted, Way>> = {
  css: { parser: 'css', plugins: async () => [await plugin(import('prettier/plugins/postcss'))] },
  html: {
    parser: 'html',
    plugins: () =>
      Promise.all([
        plugin(import('prettier/plugins/html')),
        plugin(import('prettier/plugins/postcss')),
        plugin(import('prettier/plugins/babel')),
        plugin(import('prettier/plugins/estree')),
      ]),
  },
  js: {
    parser: 'babel',
    plugins: () =>
      Promise.all([plugin(import('prettier/plugins/babel')), plugin(import('prettier/plugins/estree'))]),
  },
  markdown: { parser: 'markdown', plugins: async () => [await plugin(import('prettier/plugins/markdown'))] },
}

/** The code, formatted, without a last line break. @throws with the formatter's message, or for a language it does not know */
export async function format(code: string, saved: string): Promise<string> {
  const language = languageOf(saved)
  if (!isFormatted(language)) throw new Error(`${saved || 'This language'} cannot be formatted.`)
  const { parser, plugins } = WAYS[language]
  return (await prettified(code, { parser, plugins: await plugins() })).trimEnd()
}
