/** Plans and their benefits as administrators write them, and what is wrong with them. */

/** Everything that is said of a plan, as it is stored, changed and put back. How it is billed stays. */
export interface PlanState {
  name: string
  price_cents: number
  /** Free days for who never had a trial; 0: none. */
  trial_days: number
  note: string
  is_offered: boolean
}

export const PLAN_FIELDS = {
  name: 'Name',
  price_cents: 'Price, in cents',
  trial_days: 'Free days',
  note: 'Note',
  is_offered: 'Offered',
} as const satisfies Record<keyof PlanState, string>

export interface PlanProblem {
  field: keyof PlanState
  sentence: string
}

/** The first thing that is wrong with each field. */
export function planProblems({ name, price_cents: price, trial_days: days }: PlanState): PlanProblem[] {
  const found: PlanProblem[] = []
  if (name.trim() === '') found.push({ field: 'name', sentence: 'Enter a name.' })
  if (!isWhole(price, LEAST_PRICE, MOST_PRICE))
    found.push({ field: 'price_cents', sentence: 'Enter a price from $1.00 to $10,000.00.' })
  if (!isWhole(days, 0, MOST_DAYS))
    found.push({ field: 'trial_days', sentence: 'Enter a whole number of days from 0 to 90.' })
  return found
}

const LEAST_PRICE = 1_00
const MOST_PRICE = 10_000_00
const MOST_DAYS = 90
const isWhole = (value: number, from: number, to: number) =>
  Number.isSafeInteger(value) && value >= from && value <= to

/** 'Plus, monthly' is 'plus-monthly', where nothing else is; the id says nothing to anybody, and stays. */
export function planId(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, LONGEST_ID)
    .replace(/-+$/, '')
  const base = plain.length < 2 ? `plan${plain && `-${plain}`}` : plain
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.includes(id)) return id
  }
}
/** With room for a number behind it; ids have 41 characters at most. */
const LONGEST_ID = 34

/** One line of the comparison. '': not included, 'yes': included, else what is shown. */
export interface BenefitState {
  title: string
  free: string
  plus: string
}

/** What is wrong with the lines of the comparison; `line` from 0. */
export function benefitProblem(lines: readonly BenefitState[]): { line: number; sentence: string } | null {
  const seen = new Set<string>()
  for (const [line, { title }] of lines.entries()) {
    if (title.trim() === '') return { line, sentence: 'Enter what members get, or take this line out.' }
    const plain = title.trim().toLowerCase()
    if (seen.has(plain)) return { line, sentence: 'There is another line with these words.' }
    seen.add(plain)
  }
  return null
}
