/** Templates as they lie in the catalog's folders. Node only. */

import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { acceptTemplate } from '../intake.ts'
import { orderedPages } from '../template-files.ts'
import type { LoadedTemplate, TemplateSource } from '../template.ts'

type Broken = Extract<LoadedTemplate, { ok: false }>

/** The checked template of one folder, or its problems. */
export async function readTemplateFolder(folder: string): Promise<LoadedTemplate> {
  const source = await readTemplateSource(folder)
  return 'problems' in source ? source : acceptTemplate(source)
}

/** The files of a folder as they are, or why they are no template. */
export async function readTemplateSource(folder: string): Promise<TemplateSource | Broken> {
  const names = await readdir(folder)
  const ordered = orderedPages(names)
  if ('problem' in ordered) return broken('pages', ordered.problem)
  if (!names.includes('template.json')) return broken('json', 'There is no template.json.')
  return {
    slug: basename(resolve(folder)),
    json: await readFile(join(folder, 'template.json'), 'utf8'),
    pages: await Promise.all(ordered.pages.map((name) => readFile(join(folder, name), 'utf8'))),
  }
}

function broken(rule: string, message: string): Broken {
  return { ok: false, problems: [{ file: 'template.json', line: 1, rule, message }] }
}

/** The folder itself, that of a file, or all template folders directly below, by name. */
export async function templateFolders(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [dirname(path)]
  const names = await readdir(path)
  if (names.includes('template.json') || names.some((name) => name.endsWith('.svg'))) return [path]
  const below = await Promise.all(
    names
      .toSorted()
      .map(async (name) => ((await stat(join(path, name))).isDirectory() ? [join(path, name)] : [])),
  )
  return below.flat()
}
