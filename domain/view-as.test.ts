import { expect, test } from 'vitest'
import { type Giver } from './people.ts'
import { ABILITIES, type Ability } from './storefront.ts'
import {
  bothViews,
  ownAbilitiesOf,
  placeholderOf,
  plainView,
  planOfPlaceholder,
  viewInWords,
  viewProblem,
  type View,
} from './view-as.ts'

const tenantHas = (ability: Ability) => ability === 'ViewContactSupport' || ability === 'RemoveCartAtlanta'
const giver = (has: readonly Ability[], isAdministrator = true): Giver => ({
  id: 'her',
  isAdministrator,
  maySwitch: true,
  has: (ability) => has.includes(ability),
})
const view = (change: Partial<View>): View => ({ ...plainView(tenantHas), ...change })

test.each<[Partial<View>, string]>([
  [{}, 'an agent who never was a member'],
  [{ plan: 'trial' }, 'an agent in a free trial'],
  [{ role: 'Editor', plan: 'trial' }, 'an editor'],
  [
    { abilities: ['ViewContactSupport', 'EnableBB20Features'] },
    'an agent who never was a member, with “Newer storefront” and without “No shopping cart”',
  ],
  [{ role: 'Visitor' }, 'a visitor who is not signed in'],
])('%o is %s', (change, said) => expect(viewInWords(view(change), tenantHas)).toBe(said))

test('an ability that the viewer is without cannot be looked with, nor a restriction of hers taken away', () => {
  for (const ability of ABILITIES) {
    const { after, before } = bothViews(plainView(tenantHas), ability)
    const hers = ABILITIES.filter(tenantHas)
    const problems = [before, after].map((one) => viewProblem(giver(hers), one, tenantHas))
    const isHers = tenantHas(ability)
    // What she has she may take away; a restriction she may put on, and not take off.
    const mayBeWithout = !isHers || ability === 'ViewContactSupport'
    const mayBeWith = isHers || problems[1] === null
    expect([ability, problems[0] === null, problems[1] === null]).toEqual([ability, mayBeWithout, mayBeWith])
  }
  const missing = viewProblem(giver([]), view({ abilities: [...ABILITIES] }), tenantHas)
  expect(missing).toMatch(
    /^You do not have “[^”]+” as it would be for them, so you cannot look as they would\.$/,
  )
  expect(viewProblem(giver([...ABILITIES], false), view({}), tenantHas)).not.toBeNull()
})

test('what differs from the brokerage is said, and nothing else', () =>
  expect(ownAbilitiesOf({ abilities: ['ViewContactSupport', 'EnableBB20Features'] }, tenantHas)).toEqual({
    EnableBB20Features: 'on',
    RemoveCartAtlanta: 'off',
  }))

test('each membership status has a placeholder of its own', () => {
  for (const plan of ['active', 'trial', 'affiliate', 'downgraded', 'free'] as const)
    expect(planOfPlaceholder(placeholderOf({ plan }))).toBe(plan)
  expect(planOfPlaceholder('5f0c1d52-6f0e-4a5e-9d63-0d8b7f6f4a11')).toBeUndefined()
})
