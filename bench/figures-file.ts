/** What a run of the bench measured: as a file, and from files into docs/figures.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { format, resolveConfig } from 'prettier'
import { z } from 'zod'
import { table, type Rows } from './rounds.ts'

const Cell = z.union([z.string(), z.number()])

/** One row of a part: a name, and numbers under names of their own. */
const Figure = z.object({ name: z.string() }).catchall(Cell)
export type Figure = z.infer<typeof Figure>

const FiguresFile = z.object({
  date: z.string(),
  node: z.string(),
  cores: z.number(),
  processor: z.string(),
  load: z.number(),
  /** By the part's name: its command is `npm run bench -- <part>`, or `npm run load`. */
  parts: z.record(z.string(), z.array(Figure)),
})
type FiguresFile = z.infer<typeof FiguresFile>

export async function writeFigures(file: string, parts: Record<string, readonly Figure[]>): Promise<void> {
  const [first] = cpus()
  const figures = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: cpus().length,
    processor: first?.model.trim() ?? '',
    load: Number(loadavg()[0]?.toFixed(1)),
    parts,
  }
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** A printed table as figures: what reads as a number is one. */
export function figuresOf([head = [], ...rows]: Rows): Figure[] {
  return rows.map(([name = '', ...cells]) => ({
    name: String(name).trim(),
    ...Object.fromEntries(
      cells.flatMap((cell, at) => {
        const text = String(cell).trim()
        if (text === '') return []
        return [[String(head[at + 1] ?? at), /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text]]
      }),
    ),
  }))
}

/** The rows of a part for the screen: a column for each number, with as many digits as tell something. */
export function shown(rows: readonly Figure[]): string {
  return table(withColumns(rows, inWords))
}

function withColumns(rows: readonly Figure[], named: (column: string) => string): string[][] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'name')
  return [
    ['', ...columns.map(named)],
    ...rows.map((row) => [row.name.slice(0, 78), ...columns.map((name) => rounded(row[name] ?? ''))]),
  ]
}

/** 'serverMs' is 'server ms'; what is in words already stays, 'JavaScript, kB gzip' too. */
const inWords = (name: string) =>
  name.includes(' ') ? name : name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const rounded = (value: number | string): string =>
  typeof value === 'string'
    ? value
    : Number.isInteger(value) || Math.abs(value) >= 1_000
      ? value.toFixed(0)
      : value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0)

const FROM = '<!-- From here on written by `npm run bench -- figures FILE…` -->'
const TO = '<!-- To here -->'

/** Puts the parts of these files between the two marks of a document, in place of what they measured before. */
export async function writeIntoFile(document: string, files: readonly string[]): Promise<void> {
  let text = await readFile(document, 'utf8')
  for (const file of files)
    text = withFigures(text, FiguresFile.parse(JSON.parse(await readFile(file, 'utf8'))))
  await writeFile(document, await format(text, { ...(await resolveConfig(document)), parser: 'markdown' }))
}

/** @throws where the document has no marks */
export function withFigures(document: string, figures: FiguresFile): string {
  const [from, to] = [document.indexOf(FROM), document.indexOf(TO)]
  if (from < 0 || to < from) throw new Error(`The document has no lines "${FROM}" and "${TO}".`)
  const sections = new Map(
    document
      .slice(from + FROM.length, to)
      .split(/^(?=### )/m)
      .filter((section) => section.startsWith('### '))
      .map((section) => [section.slice(4, section.indexOf('\n')).trim(), section]),
  )
  for (const [part, rows] of Object.entries(figures.parts)) sections.set(part, sectionOf(part, rows, figures))
  return `${document.slice(0, from)}${FROM}\n\n${[...sections.values()].join('')}${document.slice(to)}`
}

function sectionOf(part: string, rows: readonly Figure[], { date, node, cores, load }: FiguresFile): string {
  const [head = [], ...lines] = withColumns(rows, inWords)
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    `### ${part}`,
    '',
    `${date}, ${cores} cores, Node ${node}, load average at the end ${load}.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...lines.map(line),
    '',
    '',
  ].join('\n')
}
