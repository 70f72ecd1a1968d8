/** What groups of a directory give and take, by the front door. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { aScimBrokerage, patch, SCIM_DOMAIN } from '@frontage/testing/scim.ts'

const { context, admin, settings, ask, created, accountOf } = await aScimBrokerage()
const HARBOR = scopeOfTenant('harbor')

describe('groups', () => {
  beforeAll(async () => {
    await settings.save(admin, {
      roles: [
        { group: 'brokers', gives: 'Manager' },
        { group: 'id-of-admins', gives: 'Admin' },
      ],
    })
    await settings.turnOn(admin)
  })
  afterAll(async () => {
    await settings.save(admin)
    await settings.turnOn(admin)
  })
  const group = async (displayName: string, externalId: string, members: string[] = []) =>
    (await ask('POST', '/Groups', { displayName, externalId, members: members.map((value) => ({ value })) }))
      .body
  test('give the role that is set for them, and take it back', async () => {
    const id = await created('boss')
    const { id: groupId } = await group('Brokers', 'g-1')
    expect((await ask('POST', '/Groups', { displayName: 'BROKERS' })).status).toBe(409)
    const found = (
      await ask(
        'GET',
        `/Groups?filter=${encodeURIComponent('displayName eq "brokers"')}&excludedAttributes=members`,
      )
    ).body
    expect(found.Resources).toMatchObject([{ id: groupId, displayName: 'Brokers' }])
    expect(found.Resources[0].members).toBeUndefined()
    await ask('PATCH', `/Groups/${groupId}`, patch({ op: 'Add', path: 'members', value: [{ value: id }] }))
    expect(await accountOf(id)).toMatchObject({ role: 'Agent', is_manager: true })
    await ask(
      'PATCH',
      `/Groups/${groupId}`,
      patch({ op: 'replace', value: { id: groupId, displayName: 'Others' } }),
    )
    expect(await accountOf(id)).toMatchObject({ is_manager: false })
    await ask('PUT', `/Groups/${groupId}`, { displayName: 'Brokers', members: [{ value: id }] })
    expect((await ask('GET', `/Groups/${groupId}`)).body.members).toMatchObject([{ value: id }])
    expect(await accountOf(id)).toMatchObject({ is_manager: true })
    expect((await ask('DELETE', `/Groups/${groupId}`)).status).toBe(204)
    expect(await accountOf(id)).toMatchObject({ is_manager: false })
  })
  test('never give staff what the settings do not allow, nor take the last administrator', async () => {
    const id = await created('chief')
    const { id: groupId } = await group('Admins', 'id-of-admins', [id])
    expect(await accountOf(id)).toMatchObject({ role: 'Agent' })
    await settings.save(admin, { roles: [{ group: 'id-of-admins', gives: 'Admin' }], may_give_staff: true })
    await settings.turnOn(admin)
    await ask('PUT', `/Groups/${groupId}`, { displayName: 'Admins', members: [] })
    await ask('PUT', `/Groups/${groupId}`, { displayName: 'Admins', members: [{ value: id }] })
    expect(await accountOf(id)).toMatchObject({ role: 'Admin' })
    await context.db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('account')
        .set({ role: 'Agent' })
        .where('role', '=', 'Admin')
        .where('id', '<>', id)
        .execute(),
    )
    const refused = await ask('DELETE', `/Users/${id}`)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining('last administrator'),
    ])
    expect((await ask('DELETE', `/Groups/${groupId}`)).status).toBe(403)
    expect((await ask('GET', `/Groups/${groupId}`)).body.members).toHaveLength(1)
    await context.db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('account')
        .set({ role: 'Admin' })
        .where('email_lower', '=', 'admin@harbor.test')
        .execute(),
    )
  })
  test('where nobody else gets in, open and close', async () => {
    await settings.save(admin, { roles: [{ group: 'members', gives: 'Agent' }], otherwise: null })
    await settings.turnOn(admin)
    const id = await created('waiting')
    expect(await accountOf(id)).toMatchObject({ is_active: false })
    const { id: groupId } = await group('Members', '', [id])
    expect(await accountOf(id)).toMatchObject({ is_active: true })
    await ask('PATCH', `/Groups/${groupId}`, patch({ op: 'Remove', path: 'members', value: [{ value: id }] }))
    expect(await accountOf(id)).toMatchObject({ is_active: false })
  })
  test.each(['a group', 'a change'])(
    '%s opens nothing to whoever made the account without owning its address',
    async (by) => {
      const email = `squatted.by.${by.replaceAll(' ', '.')}@${SCIM_DOMAIN}`
      const { id } = await context.db.tenant(HARBOR, (tx) =>
        tx
          .insertInto('account')
          .values({ tenant_id: 'harbor', email, password_hash: 'of a stranger', profile: '{}', flags: '{}' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      const expires_at = new Date(context.clock.now().getTime() + 3_600_000)
      await context.db.tenant(HARBOR, (tx) =>
        tx
          .insertInto('session')
          .values({
            tenant_id: 'harbor',
            token_hash: `theirs ${by}`,
            account_id: id,
            actor_account_id: null,
            expires_at,
          })
          .execute(),
      )
      if (by === 'a group') await group('Squatted', '', [id])
      else await ask('PATCH', `/Users/${id}`, patch({ op: 'add', path: 'title', value: 'x' }))
      expect(await accountOf(id)).toMatchObject({ password_hash: '', by_directory: true })
      const sessions = await context.db.tenant(HARBOR, (tx) =>
        tx.selectFrom('session').select('token_hash').where('account_id', '=', id).execute(),
      )
      expect(sessions).toEqual([])
    },
  )
  test('leave the password of staff, confirmed or not', async () => {
    const { id, password_hash } = await context.db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('account')
        .set({ email_verified_at: null })
        .where('email_lower', '=', 'editor@harbor.test')
        .returning(['id', 'password_hash'])
        .executeTakeFirstOrThrow(),
    )
    await group('With staff', '', [id])
    expect(await accountOf(id)).toMatchObject({ password_hash, role: 'Editor', email_verified_at: null })
  })
  test('have no members that are nobody here', async () => {
    const value = '00000000-0000-4000-8000-000000000000'
    const reply = await ask('POST', '/Groups', { displayName: 'Ghosts', members: [{ value }] })
    expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidValue'])
    expect(
      (await ask('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Ghosts"')}`)).body.totalResults,
    ).toBe(0)
  })
})
