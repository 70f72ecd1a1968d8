import { describe, expect, test } from 'vitest'
import { canSwitchAccounts, reachOf, rolesBelow, ROLES, switchRefusal, type AccountRights } from './users.ts'

const user = (over: Partial<AccountRights> & { id?: string } = {}): AccountRights & { id: string } => ({
  id: 'somebody',
  role: 'Agent',
  isManager: false,
  isRegionalManager: false,
  isTitleUser: false,
  team: '',
  region: '',
  isActive: true,
  maySwitch: null,
  ...over,
})
const admin = user({ id: 'admin', role: 'Admin' })

test.each([
  [{ role: 'Admin' }, true],
  [{ role: 'Admin', maySwitch: true }, true],
  [{ role: 'Admin', maySwitch: false }, false],
  [{ role: 'Admin', isActive: false }, false],
  [{ role: 'Editor', maySwitch: true }, false],
  [{ role: 'Consult', maySwitch: true }, false],
  [{ role: 'Agent', isManager: true, maySwitch: true }, false],
  [{ role: 'Agent', isRegionalManager: true, maySwitch: true }, false],
] as const)('%j may switch: %s', (over, may) => expect(canSwitchAccounts(user(over))).toBe(may))

describe('switching', () => {
  test.each([
    ['down to an agent', admin, user(), false, null],
    ['down to an editor', admin, user({ role: 'Editor' }), false, null],
    ['down to a regional manager', admin, user({ isRegionalManager: true }), false, null],
    ['to another administrator', admin, user({ role: 'Admin' }), false, 'not-below'],
    ['to oneself', admin, admin, false, 'self'],
    ['to nobody', admin, null, false, 'unknown'],
    ['to a closed account', admin, user({ isActive: false }), false, 'unknown'],
    ['on from a switched session', admin, user(), true, 'already-switched'],
    ['without the right', user({ id: 'editor', role: 'Editor' }), user(), false, 'no-right'],
    ['upwards', user({ id: 'agent' }), admin, false, 'no-right'],
  ] as const)('%s', (_what, actor, target, isSwitched, refusal) =>
    expect(switchRefusal(actor, target, isSwitched)).toBe(refusal),
  )

  test('nobody ends up with a role as high as her own', () => {
    for (const role of ROLES)
      for (const other of ROLES) {
        const refused = switchRefusal(user({ id: 'actor', role }), user({ role: other }), false)
        expect(refused === null).toBe(role === 'Admin' && other !== 'Admin')
        expect(rolesBelow(role).includes(other) || role === other || role !== 'Admin').toBe(true)
      }
    expect(rolesBelow('Admin')).toEqual(['Editor', 'Consult', 'Agent'])
    expect(rolesBelow('Agent')).toEqual([])
  })
})

test.each([
  [
    { isManager: true, team: 'Coast' },
    { of: 'team', name: 'Coast' },
  ],
  [
    { isRegionalManager: true, region: 'West' },
    { of: 'region', name: 'West' },
  ],
  [
    { isManager: true, isRegionalManager: true, team: 'Coast', region: 'West' },
    { of: 'region', name: 'West' },
  ],
  [{ isManager: true, team: '' }, null],
  [{ isRegionalManager: true, region: '', team: 'Coast' }, null],
  [{ team: 'Coast', region: 'West' }, null],
])('%j answers for %j', (over, reach) => expect(reachOf(user(over))).toEqual(reach))
