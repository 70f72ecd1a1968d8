/** How many calls were sent, by call and by what became of them. */
import { CLASSES, type Class } from './send.ts'

/** Behind the schemas: a handler has answered. */
const PAST: readonly Class[] = ['done', 'refused', 'not found', 'outside', 'FAULT']

export class Tally {
  readonly #of: Map<string, Map<Class, number>>

  constructor(names: readonly string[]) {
    this.#of = new Map(names.map((name) => [name, new Map()]))
  }

  count(name: string, how: Class): void {
    const own = this.#of.get(name) ?? new Map<Class, number>()
    own.set(how, (own.get(how) ?? 0) + 1)
    this.#of.set(name, own)
  }

  #sum(classes: readonly Class[]): number {
    return [...this.#of.values()].reduce(
      (sum, own) => sum + classes.reduce((all, how) => all + (own.get(how) ?? 0), 0),
      0,
    )
  }

  get sent(): number {
    return this.#sum(CLASSES)
  }

  /** Of all calls, between 0 and 1. */
  get past(): number {
    return this.#sum(PAST) / Math.max(1, this.sent)
  }

  /** Different calls. */
  get kinds(): number {
    return this.#of.size
  }

  /** Calls none of which was done or refused by what the handler knows. */
  get unreached(): string[] {
    return [...this.#of].flatMap(([name, own]) => (PAST.some((how) => own.has(how)) ? [] : [name]))
  }

  /** Calls that never succeeded. */
  get neverDone(): string[] {
    return [...this.#of].flatMap(([name, own]) => (own.has('done') ? [] : [name]))
  }

  toString(): string {
    const row = (cells: readonly (string | number)[], name: string) =>
      `${cells.map((cell) => String(cell).padStart(10)).join('')}  ${name}`
    return [
      row(CLASSES, ''),
      ...[...this.#of].map(([name, own]) =>
        row(
          CLASSES.map((how) => own.get(how) ?? 0),
          name,
        ),
      ),
      row(
        CLASSES.map((how) => this.#sum([how])),
        'all',
      ),
      `${this.sent} calls, ${(100 * this.past).toFixed(0)} % of them past validation`,
    ].join('\n')
  }
}
