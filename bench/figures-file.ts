/** What a run of the bench measured, as a file that docs/figures.md is checked against. */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { table } from './rounds.ts'

/** One row of a part: a name, and numbers under names of their own. */
export interface Figure {
  name: string
  [figure: string]: number | string
}

export interface FiguresFile {
  date: string
  node: string
  cores: number
  processor: string
  parts: Record<string, Figure[]>
}

export async function writeFigures(file: string, parts: Record<string, Figure[]>): Promise<void> {
  const [first] = cpus()
  const figures: FiguresFile = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: cpus().length,
    processor: first?.model.trim() ?? '',
    parts,
  }
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** The rows of a part for the screen: a column for each number, with as many digits as tell something. */
export function shown(rows: readonly Figure[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'name')
  return table([
    ['', ...columns.map(inWords)],
    ...rows.map((row) => [row.name.slice(0, 78), ...columns.map((name) => rounded(row[name] ?? ''))]),
  ])
}

/** 'serverMs' is 'server ms'. */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const rounded = (value: number | string): string =>
  typeof value === 'string'
    ? value
    : Number.isInteger(value) || Math.abs(value) >= 1_000
      ? value.toFixed(0)
      : value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0)
