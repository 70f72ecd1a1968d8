import { describe, expect, test } from 'vitest'
import { benefitProblem, planId, planProblems, type PlanState } from './plan.ts'

const PLAN: PlanState = {
  name: 'Plus, monthly',
  price_cents: 29_00,
  trial_days: 7,
  note: '',
  is_offered: true,
}
const fieldsOf = (change: Partial<PlanState>) =>
  planProblems({ ...PLAN, ...change }).map(({ field }) => field)

test.each<[Partial<PlanState>, (keyof PlanState)[]]>([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ price_cents: 99 }, ['price_cents']],
  [{ price_cents: 100 }, []],
  [{ price_cents: 1_000_000 }, []],
  [{ price_cents: 1_000_001 }, ['price_cents']],
  [{ price_cents: 29.5 }, ['price_cents']],
  [{ price_cents: Number.NaN }, ['price_cents']],
  [{ trial_days: -1 }, ['trial_days']],
  [{ trial_days: 0 }, []],
  [{ trial_days: 90 }, []],
  [{ trial_days: 91 }, ['trial_days']],
  [{ name: '', price_cents: 0, trial_days: 0.5 }, ['name', 'price_cents', 'trial_days']],
])('%j has problems at %j', (change, fields) => expect(fieldsOf(change)).toEqual(fields))

describe('ids', () => {
  test.each([
    ['Plus, monthly', [], 'plus-monthly'],
    ['Plus, monthly', ['plus-monthly'], 'plus-monthly-2'],
    ['Plus, monthly', ['plus-monthly', 'plus-monthly-2'], 'plus-monthly-3'],
    ['Équipe +', [], 'equipe'],
    ['12 months', [], 'months'],
    ['5', [], 'plan'],
    ['プラス', ['plan'], 'plan-2'],
    ['A', [], 'plan-a'],
  ])('%j beside %j is %j', (name, taken, id) => expect(planId(name, taken)).toBe(id))

  test('whatever the name, it is one', () => {
    for (const name of ['x'.repeat(200), '-'.repeat(60), ' a b ', `${'long '.repeat(12)}x`, '\u0000', 'É'])
      for (const taken of [[], [planId(name, [])]])
        expect(planId(name, taken)).toMatch(/^[a-z][a-z0-9-]{1,40}$/)
  })
})

test.each([
  [[], null],
  [['Print', 'Mail'], null],
  [['Print', ' '], 1],
  [['Print', 'Mail', 'print '], 2],
])('of the lines %j number %s is wrong', (titles, line) =>
  expect(benefitProblem(titles.map((title) => ({ title, free: '', plus: 'yes' })))?.line ?? null).toBe(line),
)
