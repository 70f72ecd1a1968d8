import { describe, expect, test } from 'vitest'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { aDesign } from '@frontage/testing/designs.ts'

const { app, context } = await anApp()
const agent = await signedIn(context, 'agent@harbor.test')

describe('the safe token', () => {
  const tokenFor = async (user: User, designId?: string, lineId?: string) => {
    const reply = await app.inject(
      user.post('/auth/api/v1/authentication/safe-token', {
        tenant_uid: user.tenantId,
        token: '',
        ...(designId ? { design_id: designId } : {}),
        ...(lineId ? { cart_item_id: lineId } : {}),
      }),
    )
    return reply.json().data.access_token as string
  }
  const open = async (user: User, token: string, more = '') => {
    const reply = await app.inject(user.get(`/layout?token=${encodeURIComponent(token)}${more}`))
    return [reply.statusCode, reply.headers.location]
  }

  test('opens the layout tool once, without the token in the address', async () => {
    const design = await aDesign(context, agent)
    const token = await tokenFor(agent, design.id)
    expect(await open(agent, token)).toEqual([303, `/layout?design=${design.id}`])
    expect(await open(agent, token)).toEqual([303, '/layout?expired=1'])
  })

  test('leads to the line of the cart that the design is edited for', async () => {
    const [design, line] = [await aDesign(context, agent), crypto.randomUUID()]
    const token = await tokenFor(agent, design.id, line)
    expect(await open(agent, token)).toEqual([303, `/layout?design=${design.id}&line=${line}`])
  })

  test.each([
    ['&quantity=500', '&quantity=500'],
    ['&quantity=5e9', ''],
    ['&quantity=%0d%0aSet-Cookie:x', ''],
    ['&line=elsewhere', ''],
  ])('with %s it opens the design%s', async (more, stored) => {
    const design = await aDesign(context, agent)
    const token = await tokenFor(agent, design.id)
    expect(await open(agent, token, more)).toEqual([303, `/layout?design=${design.id}${stored}`])
  })

  test('is used up by whoever shows it, and opens nothing for another user', async () => {
    const token = await tokenFor(agent, (await aDesign(context, agent)).id)
    const colleague = await signedIn(context, 'admin@harbor.test')
    expect(await open(colleague, token)).toEqual([303, '/layout?expired=1'])
    expect(await open(agent, token)).toEqual([303, '/layout?expired=1'])
  })

  test('is nothing on another tenant’s site', async () => {
    const token = await tokenFor(agent)
    expect(await open(await signedIn(context, 'agent@summit.test'), token)).toEqual([
      303,
      '/layout?expired=1',
    ])
    expect(await open(agent, token)).toEqual([303, '/marketingmaterials'])
  })

  test('lasts a minute', async () => {
    const token = await tokenFor(agent)
    await context.db.tenant(agent, (tx) =>
      tx
        .updateTable('one_time_token')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('purpose', '=', 'layout')
        .where('used_at', 'is', null)
        .execute(),
    )
    expect(await open(agent, token)).toEqual([303, '/layout?expired=1'])
  })

  test('an anonymous visitor is asked to sign in and the token stays unused', async () => {
    const token = await tokenFor(agent)
    const reply = await app.inject({
      url: `/layout?token=${token}`,
      headers: { host: hostOf('harbor') },
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      '/auth/login?returnurl=%2Fmarketingmaterials',
    ])
    expect((await open(agent, token))[1]).toBe('/marketingmaterials')
  })
})
