// Looks after templates:
//   npm run template -- check FOLDER …
//   npm run template -- preview FOLDER --out picture.png [--brand harbor|summit|bluebird] [--profile usual|…|hostile|samples]
//                               [--width pixels of one page] [--bleed]
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadTemplate, type FileProblem, type LoadedTemplate } from '@frontage/artwork/template.ts'
import { previewSheet } from '@frontage/artwork/preview.ts'

/** The source of a template folder, read as it is. */
async function readFolder(folder: string): Promise<LoadedTemplate> {
  const names = await readdir(folder)
  const pages = names.filter((name) => /^page-\d+\.svg$/.test(name))
  const ordered = pages.toSorted((a, b) => Number.parseInt(a.slice(5), 10) - Number.parseInt(b.slice(5), 10))
  const gap = ordered.findIndex((name, index) => name !== `page-${index + 1}.svg`)
  if (gap >= 0)
    return broken('pages', `The pages should be page-1.svg to page-${ordered.length}.svg without gaps.`)
  if (!names.includes('template.json')) return broken('json', 'There is no template.json.')
  return loadTemplate({
    slug: basename(resolve(folder)),
    json: await readFile(join(folder, 'template.json'), 'utf8'),
    pages: await Promise.all(ordered.map((name) => readFile(join(folder, name), 'utf8'))),
  })
}

function broken(rule: string, message: string): LoadedTemplate {
  return { ok: false, problems: [{ file: 'template.json', line: 1, rule, message }] }
}

/** Folders named directly, by one of their files, or all folders with a template.json below. */
async function foldersOf(path: string): Promise<string[]> {
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

function show(folder: string, problem: FileProblem): string {
  return `${join(folder, problem.file)}:${problem.line}: [${problem.rule}] ${problem.message}`
}

async function check(paths: string[]): Promise<boolean> {
  if (paths.length === 0) throw new Error('Name a template folder, or a folder of templates.')
  let good = true
  for (const folder of (await Promise.all(paths.map(foldersOf))).flat()) {
    const loaded = await readFolder(folder)
    if (loaded.ok) {
      const count = loaded.template.slots.length
      console.log(
        `${folder}: ok (${loaded.template.product.id}, ${loaded.template.pages.length} pages, ${count} slots)`,
      )
    } else {
      good = false
      for (const problem of loaded.problems) console.error(show(folder, problem))
    }
  }
  return good
}

async function preview(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      brand: { type: 'string', default: 'harbor' },
      profile: { type: 'string', default: 'usual' },
      width: { type: 'string' },
      bleed: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (folder === undefined || values.out === undefined) throw new Error(usage)
  const loaded = await readFolder((await foldersOf(folder))[0]!)
  if (!loaded.ok) {
    for (const problem of loaded.problems) console.error(show(folder, problem))
    return false
  }
  const { png, notes } = await previewSheet(loaded.template, {
    catalogue: join(import.meta.dirname, '../catalogue'),
    brand: values.brand,
    profile: values.profile,
    width: values.width === undefined ? undefined : Number(values.width),
    bleed: values.bleed,
  })
  await writeFile(values.out, png)
  for (const note of notes) console.log(note)
  console.log(`${values.out}: ${loaded.template.meta.name}`)
  return true
}

const usage =
  'npm run template -- check FOLDER …\n' +
  'npm run template -- preview FOLDER --out picture.png [--brand harbor|summit|bluebird] [--profile usual|hostile|samples|<case>] [--width n] [--bleed]'
const commands: Record<string, (args: string[]) => Promise<boolean>> = { check, preview }
const [command = '', ...rest] = process.argv.slice(2)
try {
  const run = Object.hasOwn(commands, command) ? commands[command]! : null
  if (!run) throw new Error(usage)
  if (!(await run(rest))) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
