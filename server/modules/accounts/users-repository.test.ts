/** Lists of users: who is on them, in what order, and what narrows them. */
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { UsersQuery } from '@frontage/contracts/switch-account.ts'
import type { Role } from '@frontage/domain/users.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { switchedTo } from '@frontage/testing/membership.ts'
import { namesSearched } from './names-repository.ts'
import { switchPage, usersPage } from './users-order-repository.ts'
import { switchCount, switchRows, userCount, userRows } from './users-repository.ts'
import { presentCurrentUser } from './presenter.ts'

const { app, context } = await anApp()
const admin = await signedIn(context, 'admin@harbor.test')
const scope = scopeOfAccount('harbor', admin.accountId)
const { db } = context

const BASE = { tenant_id: 'harbor', password_hash: 'x', profile: '{}', flags: '{}', email_verified_at: null }
const USERS = [
  {
    first_name: 'Ana',
    last_name: 'Zz Mare',
    email: 'zz1@z.test',
    role: 'Editor',
    last_login_at: new Date(3e12),
  },
  { first_name: 'bea', last_name: 'zz mare', email: 'zz3@z.test', role: 'Consult', last_login_at: null },
  {
    first_name: 'Cal',
    last_name: 'Zz Nord',
    email: 'ZZ2@z.test',
    role: 'Agent',
    last_login_at: new Date(2e12),
  },
  { first_name: 'Dot', last_name: 'Zz 50%_x', email: 'zz4@z.test', role: 'Agent', is_active: false },
  { first_name: 'Zz solo', last_name: '', email: 'zz5@z.test', role: 'Agent', is_manager: true },
] as const
beforeAll(() =>
  db.tenant(scopeOfTenant('harbor'), async (tx) => {
    for (const [n, user] of USERS.entries())
      await tx
        .insertInto('account')
        .values({ ...BASE, ...user, created_at: new Date(Date.UTC(2020, 0, 5 - n)) })
        .execute()
  }),
)

const namedBy = ({ search }: { search: string }) => namesSearched(db, scope, search)

const users = async (query: object) => {
  const asked = UsersQuery.parse({ pageSize: 100, search: 'zz', ...query })
  const keyset = usersPage(scope, asked)
  const [rows] = await db.read(scope, [userRows(scope, asked, await namedBy(asked), keyset)])
  return keyset.pageOf(rows).rows
}
const firstNames = async (query: object) => (await users(query)).map(({ first_name }) => first_name)

describe('everybody', () => {
  test.each<[object, string[]]>([
    [{}, ['Zz solo', 'Dot', 'Cal', 'bea', 'Ana']],
    [{ sort: 'name', direction: 'ASC' }, ['Zz solo', 'Dot', 'Ana', 'bea', 'Cal']],
    [{ sort: 'name', direction: 'DESC' }, ['Cal', 'bea', 'Ana', 'Dot', 'Zz solo']],
    [{ sort: 'email', direction: 'ASC' }, ['Ana', 'Cal', 'bea', 'Dot', 'Zz solo']],
    [{ sort: 'email', direction: 'DESC' }, ['Zz solo', 'Dot', 'bea', 'Cal', 'Ana']],
  ])('%j are %j', async (query, names) => {
    expect(await firstNames(query)).toEqual(names)
  })

  test('who never signed in stands last, whichever way', async () => {
    expect((await firstNames({ sort: 'lastLogin', direction: 'ASC' })).slice(0, 2)).toEqual(['Cal', 'Ana'])
    expect((await firstNames({ sort: 'lastLogin', direction: 'DESC' })).slice(0, 2)).toEqual(['Ana', 'Cal'])
  })

  test('by role, orders and profile status', async () => {
    const column = async (
      sort: 'role' | 'orders' | 'profileStatus',
      name: 'role' | 'orders' | 'profile_status',
    ) => {
      const up = (await users({ search: '', sort, direction: 'ASC' })).map((row) => row[name])
      const down = (await users({ search: '', sort, direction: 'DESC' })).map((row) => row[name])
      expect(down).toEqual([...up].reverse())
      return up
    }
    const roles = await column('role', 'role')
    expect([roles[0], roles.at(-1)]).not.toEqual([roles.at(-1), roles[0]])
    const orders = (await column('orders', 'orders')).map(Number)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
    expect(new Set(await column('profileStatus', 'profile_status')).size).toBeGreaterThan(1)
  })

  test('a page at a time, with the number of all', async () => {
    const sorted = { sort: 'email', direction: 'ASC', pageSize: 2 }
    expect(await firstNames({ ...sorted, page: 1 })).toEqual(['Ana', 'Cal'])
    expect(await firstNames({ ...sorted, page: 2 })).toEqual(['bea', 'Dot'])
    const asked = UsersQuery.parse({ ...sorted, search: 'zz', page: 9 })
    const named = await namedBy(asked)
    expect(
      await db.read(scope, [
        userRows(scope, asked, named, usersPage(scope, asked)),
        userCount(scope, asked, named),
      ]),
    ).toEqual([[], [{ total: 5 }]])
  })

  test.each<[string, string[]]>([
    ['zz mare', ['Ana', 'bea']],
    ['MARE  ana', ['Ana']],
    ['bea ana', []],
    ['zz %', ['Dot']],
    ['zz _', ['Dot']],
    ['zz \\', []],
    ['zz2@z', ['Cal']],
    ['zz z z z z z z z nobody', ['Ana', 'Cal', 'Dot', 'Zz solo', 'bea']],
    ['zz z z z z z z nobody', []],
  ])('found by %j: %j', async (search, names) => {
    expect((await firstNames({ search })).sort()).toEqual(names)
  })

  test('narrowed by first letter, orders and profile, each bound alone and both, its ends included', async () => {
    const all = await users({ search: '' })
    const letterOf = (row: { first_name: string; last_name: string }) =>
      (row.last_name || row.first_name)[0]!.toUpperCase()
    for (const [query, isIn] of [
      [{ letterFrom: 'B' }, (letter: string) => letter >= 'B'],
      [{ letterTo: 'B' }, (letter: string) => letter <= 'B'],
      [{ letterFrom: 'B', letterTo: 'B' }, (letter: string) => letter === 'B'],
    ] as const)
      expect((await users({ search: '', ...query })).map(({ id }) => id).sort()).toEqual(
        all
          .filter((row) => isIn(letterOf(row)))
          .map(({ id }) => id)
          .sort(),
      )
    // Without a last name the first one counts.
    expect(await firstNames({ letterFrom: 'Z' })).toContain('Zz solo')
    const most = Math.max(...all.map(({ orders }) => Number(orders)))
    expect(most).toBeGreaterThan(0)
    for (const [query, isIn] of [
      [{ numberFrom: most }, (orders: number) => orders >= most],
      [{ numberTo: most - 1 }, (orders: number) => orders < most],
      [{ numberFrom: 0, numberTo: 0 }, (orders: number) => orders === 0],
    ] as const)
      expect((await users({ search: '', ...query })).map(({ id }) => id).sort()).toEqual(
        all
          .filter(({ orders }) => isIn(Number(orders)))
          .map(({ id }) => id)
          .sort(),
      )
    for (const profileStatus of ['Complete', 'Incomplete', 'Not started'] as const) {
      const found = await users({ search: '', profileStatus })
      expect(found.length).toBe(all.filter((row) => row.profile_status === profileStatus).length)
      expect(found.length).toBeGreaterThan(0)
    }
  })

  test('cancelled orders are not counted', async () => {
    const countOf = async () =>
      Number(
        (await users({ search: 'agent@harbor.test' })).find(({ email }) => email === 'agent@harbor.test')!
          .orders,
      )
    const before = await countOf()
    // Her history has a cancelled one already.
    const { id } = await db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx
        .selectFrom('orders')
        .innerJoin('account', 'account.id', 'orders.account_id')
        .select('orders.id')
        .where('email_lower', '=', 'agent@harbor.test')
        .where('orders.status', '=', 'placed')
        .executeTakeFirstOrThrow(),
    )
    const setStatus = (status: 'cancelled' | 'placed') =>
      db.tenant(scopeOfTenant('harbor'), (tx) =>
        tx.updateTable('orders').set({ status }).where('id', '=', id).execute(),
      )
    await setStatus('cancelled')
    expect(await countOf()).toBe(before - 1)
    await setStatus('placed')
  })
})

test('as a row: role in words, when last here, and whether the asking user may act for her', async () => {
  const rows = (
    await app.inject(admin.get('/security/api/v1/users?search=zz&pageSize=100&sort=email&direction=ASC'))
  ).json().data.rows
  expect(rows.map((row: { role: string }) => row.role)).toEqual([
    'Editor',
    'Agent',
    'Consult',
    'Agent',
    'Manager',
  ])
  expect(rows[0]).toMatchObject({
    firstName: 'Ana',
    lastName: 'Zz Mare',
    email: 'zz1@z.test',
    urlProfile: null,
    team: '',
    isActive: true,
    lastLogin: new Date(3e12).toISOString(),
    orders: 0,
    profileStatus: 'Not started',
    canSwitch: true,
  })
  expect(rows[3]).toMatchObject({ isActive: false, lastLogin: null, canSwitch: false })
  const named = async (mailbox: string) =>
    (await app.inject(admin.get(`/security/api/v1/users?search=${mailbox}@harbor.test`))).json().data.rows[0]
  expect(await named('regional')).toMatchObject({ role: 'Regional manager' })
  expect(await named('title')).toMatchObject({ role: 'Title user' })
  const face = await named('agent')
  expect(face.urlProfile).toBe(`/security/api/v1/users/${face.idUser}/face`)
})

describe('to act for', () => {
  const rowsFor = async (role: Role, query: object = {}) => {
    const asked = { page: 1, pageSize: 100, search: 'zz', ...query }
    const keyset = switchPage(scope, asked)
    const [rows] = await db.read(scope, [switchRows(scope, role, keyset, await namedBy(asked))])
    return keyset.pageOf(rows).rows
  }

  test.each<[Role, string[]]>([
    ['Admin', ['Zz solo', 'Ana', 'Cal', 'bea']],
    ['Editor', ['Zz solo', 'Cal', 'bea']],
    ['Consult', ['Zz solo', 'Cal']],
    ['Agent', []],
  ])('an account of the role %s finds %j: lower ones that are open, by name', async (role, names) => {
    const rows = await rowsFor(role)
    expect(rows.map(({ first_name }) => first_name).sort()).toEqual([...names].sort())
    const asked = { page: 9, pageSize: 1, search: 'zz' }
    expect(await db.read(scope, [switchCount(scope, role, await namedBy(asked))])).toEqual([
      [{ total: names.length }],
    ])
  })

  test('never herself, and a page at a time', async () => {
    const all = await rowsFor('Admin', { search: '' })
    expect(all.map(({ id }) => id)).not.toContain(admin.accountId)
    const [page] = await rowsFor('Admin', { search: '', pageSize: 1, page: 2 })
    expect(page).toEqual(all[1])
    const agent = await signedIn(context, 'agent@harbor.test')
    const asking = { ...scope, accountId: agent.accountId }
    const asked = { page: 1, pageSize: 100, search: '' }
    const [rows] = await db.read(asking, [switchRows(asking, 'Admin', switchPage(asking, asked), [])])
    expect(rows.map(({ id }) => id)).not.toContain(agent.accountId)
  })

  test('is offered to administrators, and not to whoever acts for someone already', async () => {
    const list = '/auth/api/v1/authentication/switch-accounts'
    for (const user of [
      await signedIn(context, 'editor@harbor.test'),
      await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test'),
    ]) {
      const reply = await app.inject(user.get(list))
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'account.not-allowed'])
    }
  })
})

test.each([
  [
    'admin',
    { userTypeId: 1, canEditUsers: true, enableReportingAccess: true, canSwitchAccountsLoggedUser: true },
  ],
  [
    'editor',
    { userTypeId: 2, canEditUsers: false, enableReportingAccess: false, canSwitchAccountsLoggedUser: false },
  ],
  ['consult', { userTypeId: 3, canEditUsers: false, enableReportingAccess: false }],
  ['agent', { userTypeId: 4, answersFor: null, canEditUsers: false, enableReportingAccess: false }],
  [
    'manager',
    {
      userTypeId: 4,
      answersFor: 'team',
      isManager: true,
      isRegionalManager: false,
      enableReportingAccess: true,
    },
  ],
  ['regional', { userTypeId: 4, answersFor: 'region', isRegionalManager: true, enableReportingAccess: true }],
  ['title', { userTypeId: 4, isTitleUser: true, enableReportingAccess: false }],
] as const)('what %s is told of herself', async (mailbox, expected) => {
  const user = await signedIn(context, `${mailbox}@harbor.test`)
  const me = (await app.inject(user.get('/security/api/v1/users/me'))).json().data
  expect(me).toMatchObject({ id: user.accountId, email: `${mailbox}@harbor.test`, ...expected })
  expect(me.enablePrintReportingAccess).toBe(me.enableReportingAccess)
  expect(JSON.stringify(me)).not.toMatch(/password|argon2/)
})

test('what is told of an account: photo, first welcome, walkthrough, terms, confirmation and ideas', async () => {
  const tenant = (await context.tenants.byId('bluebird'))!
  const account = await db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.selectFrom('account').selectAll().where('id', '=', admin.accountId).executeTakeFirstOrThrow(),
  )
  const without = {
    photo_file_id: null,
    logo_file_id: null,
    last_login_at: null,
    welcomed_at: null,
    email_verified_at: null,
    walkthrough_completed_at: null,
    terms_version: 0,
  }
  const at = new Date('2026-05-01T12:00:00Z')
  const told = (over: object, can = false) =>
    presentCurrentUser({ ...account, ...over }, { ...tenant, can: () => can })
  expect(told(without)).toMatchObject({
    profilePhoto: null,
    photoFileId: null,
    logoFileId: null,
    lastLogin: null,
    welcomed: false,
    emailVerified: false,
    walkthroughCompleted: false,
    termsVersion: 0,
    layoutTool: true,
  })
  const full = { photo_file_id: 'p', logo_file_id: 'l', terms_version: 3 }
  const dates = { last_login_at: at, welcomed_at: at, email_verified_at: at, walkthrough_completed_at: at }
  expect(told({ ...full, ...dates })).toMatchObject({
    profilePhoto: '/marketingcenter/api/v1/files/p',
    photoFileId: 'p',
    logoFileId: 'l',
    lastLogin: at.toISOString(),
    welcomed: true,
    emailVerified: true,
    walkthroughCompleted: true,
    termsVersion: 3,
  })
  const maySubmit = (role: Role, can: boolean) => told({ role }, can).canEnableTemplateSubmission
  expect([maySubmit('Agent', false), maySubmit('Agent', true), maySubmit('Editor', false)]).toEqual([
    false,
    true,
    true,
  ])
})
