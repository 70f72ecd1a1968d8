// Looks after templates:
//   npm run template -- check FOLDER …
//   npm run template -- preview FOLDER --out picture.png [--brand harbor|summit|bluebird] [--profile usual|…|hostile|samples]
//                               [--width pixels of one page] [--bleed]
//   npm run template -- import FOLDER --tenant harbor --subcategory 101 [--also 201,301] [--offer offer.json]
//   npm run template -- oracle [FOLDER …] [--all] [--out folder]
import { itemAt } from '@frontage/domain/item-at.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostileCases } from '@frontage/artwork/hostile-profiles.ts'
import { findChromium, openBrowser, openPdf, openRaster } from '@frontage/artwork/oracle/engines.ts'
import { consult, limits, type OracleResult, type OracleRun } from '@frontage/artwork/oracle/oracle.ts'
import { tryAll } from '@frontage/artwork/raster/check-template.ts'
import { previewSheet } from '@frontage/artwork/raster/preview.ts'
import { encode } from '@frontage/artwork/raster/rasterize.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import {
  readTemplateFolder,
  readTemplateSource,
  templateFolders,
} from '@frontage/artwork/raster/template-folder.ts'
import { sampleBrands } from '@frontage/artwork/sample-brands.ts'
import type { FileProblem } from '@frontage/artwork/template.ts'
import type { Brand, Template } from '@frontage/artwork/types.ts'
import { argumentsOf, asksForHelp, usageOf } from './arguments.ts'

const catalog = join(import.meta.dirname, '../catalog')

function show(folder: string, problem: FileProblem): string {
  return `${join(folder, problem.file)}:${problem.line}: [${problem.rule}] ${problem.message}`
}

async function check(paths: string[]): Promise<boolean> {
  if (paths.length === 0) throw new Error('Name a template folder, or a folder of templates.')
  const library = await openSampleLibrary(catalog)
  let good = true
  for (const folder of (await Promise.all(paths.map(templateFolders))).flat()) {
    const loaded = await readTemplateFolder(folder)
    if (!loaded.ok) {
      good = false
      for (const problem of loaded.problems) console.error(show(folder, problem))
      continue
    }
    const { template } = loaded
    const tried = await tryAll(template, library)
    for (const { issue, profiles } of tried) {
      const [profile] = profiles
      const found = profile === undefined ? '' : `profile ${profiles.join(' ')}, `
      const grade = profile === undefined ? ` ${issue.severity}` : ''
      console.error(
        `${folder}, page ${issue.page}: [${found}preflight ${issue.class}${grade}] ${issue.message}`,
      )
    }
    if (tried.some(({ issue }) => issue.severity === 'error')) good = false
    else
      console.log(
        `${folder}: ok (${template.product.id}, ${template.pages.length} pages, ${template.slots.length} slots)`,
      )
  }
  return good
}

async function preview(args: string[]): Promise<boolean> {
  const { values, positionals } = argumentsOf(args, {
    words: 1,
    usage: usageOf(usage, 'npm run template -- preview'),
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
  const loaded = await readTemplateFolder(itemAt(await templateFolders(folder), 0))
  if (!loaded.ok) {
    for (const problem of loaded.problems) console.error(show(folder, problem))
    return false
  }
  const { png, notes } = await previewSheet(loaded.template, {
    catalog,
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

/** Every n-th case of each template, starting with another one for each, or all of them. */
function oracleRuns(templates: readonly Template[], all: boolean): OracleRun[] {
  const brands = Object.values<Brand>(sampleBrands)
  return templates.flatMap((template, index) =>
    hostileCases
      .filter((_, at) => all || at % hostileCases.length === index % hostileCases.length)
      .map((one, at) => ({ template, one, brand: itemAt(brands, (index + at) % brands.length) })),
  )
}

async function oracle(args: string[]): Promise<boolean> {
  const { values, positionals } = argumentsOf(args, {
    words: Infinity,
    usage: usageOf(usage, 'npm run template -- oracle'),
    options: { all: { type: 'boolean', default: false }, out: { type: 'string' } },
  })
  const places = positionals.length > 0 ? positionals : [join(catalog, 'templates')]
  const templates: Template[] = []
  for (const folder of (await Promise.all(places.map(templateFolders))).flat()) {
    const loaded = await readTemplateFolder(folder)
    if (!loaded.ok) throw new Error(`${folder} does not pass the check.`)
    templates.push(loaded.template)
  }
  const path = findChromium()
  if (path === null) throw new Error('There is no Chromium here; set CHROMIUM_PATH.')
  const library = await openSampleLibrary(catalog)
  const engines = [
    await openBrowser(path, library.small),
    openRaster(library.small),
    await openPdf(library.small),
  ]
  try {
    return await report(consult(oracleRuns(templates, values.all), engines, library), values.out)
  } finally {
    await Promise.all(engines.map((engine) => engine.close()))
  }
}

/** Prints the worst page of each template and what passes the limits; keeps those images in `out`. */
async function report(results: AsyncIterable<OracleResult>, out: string | undefined): Promise<boolean> {
  const worst = new Map<string, OracleResult>()
  const pairs = new Map<string, number[]>()
  let bad = 0
  for await (const result of results) {
    pairs.set(result.pair, [...(pairs.get(result.pair) ?? []), result.share])
    const key = `${result.template} ${result.pair}`
    if (result.share >= (worst.get(key)?.share ?? 0))
      worst.set(key, { ...result, image: { ...result.image, data: new Uint8Array() } })
    if (result.share <= limits.share && result.worstTile <= limits.worstTile) continue
    bad += 1
    const name = `${result.template}-${result.page}-${result.case}-${result.pair}`
    console.error(`over the limit: ${name} ${percent(result.share)}, worst tile ${percent(result.worstTile)}`)
    if (out === undefined) continue
    await mkdir(out, { recursive: true })
    const { data, width, height } = result.image
    const png = await encode({ data: Buffer.from(data), width, height }, 'png')
    await writeFile(join(out, `${name}.png`), png)
  }
  for (const [key, result] of worst)
    console.log(`${key}: worst ${percent(result.share)} (${result.case}, page ${result.page})`)
  for (const [pair, shares] of pairs) {
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    console.log(
      `${pair}: ${shares.length} pages, mean ${percent(mean)}, worst ${percent(Math.max(...shares))}`,
    )
  }
  return bad === 0
}

const percent = (share: number) => `${(share * 100).toFixed(3)} %`

async function importInto(args: string[]): Promise<boolean> {
  // The database is opened by this command alone.
  const { importFolder } = await import('./import-template.ts')
  const done = await importFolder(args, async (folder) => {
    const source = await readTemplateSource(folder)
    if ('problems' in source) throw new Error(source.problems.map((each) => show(folder, each)).join('\n'))
    return source
  })
  console.log(done)
  return true
}

const usage =
  'npm run template -- check FOLDER …\n' +
  'npm run template -- preview FOLDER --out picture.png [--brand harbor|summit|bluebird] [--profile usual|hostile|samples|<case>] [--width n] [--bleed]\n' +
  'npm run template -- oracle [FOLDER …] [--all] [--out folder for pictures of differences]\n' +
  'npm run template -- import FOLDER --tenant harbor --subcategory 101 [--also 201,301] [--offer offer.json]'
const commands: Record<string, (args: string[]) => Promise<boolean>> = {
  check,
  preview,
  oracle,
  import: importInto,
}
const [command = '', ...rest] = process.argv.slice(2)
try {
  const run = Object.hasOwn(commands, command) ? commands[command]! : null
  if (asksForHelp([command, ...rest])) console.log(usage)
  else if (!run) throw new Error(usage)
  else if (!(await run(rest))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
