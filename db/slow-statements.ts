/** The slowest statements of this process by their shape, without values: where the database keeps no such list. */

export interface SlowStatement {
  shape: string
  /** How often it took that long. */
  count: number
  totalMs: number
  longestMs: number
}

/** A statement that takes so long is written down. */
export const SLOW_MS = 100
const MOST_SHAPES = 200
const LONGEST_SHAPE = 2_000

export class SlowStatements {
  private readonly shapes = new Map<string, SlowStatement>()

  note(sql: string, milliseconds: number): void {
    if (milliseconds < SLOW_MS) return
    const shape = shapeOf(sql)
    const known = this.shapes.get(shape)
    if (known) {
      known.count += 1
      known.totalMs += milliseconds
      known.longestMs = Math.max(known.longestMs, milliseconds)
      return
    }
    if (this.shapes.size >= MOST_SHAPES) this.dropLeast()
    this.shapes.set(shape, { shape, count: 1, totalMs: milliseconds, longestMs: milliseconds })
  }

  /** Those that took the most time first. */
  list(): SlowStatement[] {
    return [...this.shapes.values()].toSorted((a, b) => b.totalMs - a.totalMs)
  }

  private dropLeast(): void {
    const least = this.list().at(-1)
    if (least) this.shapes.delete(least.shape)
  }
}

/** Without texts and numbers, also those that stand in the statement itself. */
export const shapeOf = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '…')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g, '…')
    .replaceAll(/(\$\d+)(?:\s*,\s*\$\d+){3,}/g, '$1, …')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SHAPE)
