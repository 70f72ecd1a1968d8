/** What was worked out for a design is looked up by its hash the next time, and worked out again when it changed. */
import { expect, test } from 'vitest'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { allIssues, ensurePressFile, fillDesigns, type Buyer, type FilledDesign } from './index.ts'

const { context } = await anApp()
const agent = await signedIn(context, 'agent@harbor.test')
const scope = scopeOfAccount(agent.tenantId, agent.accountId)
const { id } = await aDesign(context, agent, { slots: { headline: { text: 'Open house on Sunday' } } })

const { account, stored } = await context.db.tenant(scope, async (tx) => ({
  account: await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', agent.accountId)
    .executeTakeFirstOrThrow(),
  stored: await tx
    .selectFrom('design as d')
    .innerJoin('template as t', 't.id', 'd.template_id')
    .innerJoin('template_version as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 'd.template_version'),
    )
    .select(['t.slug', 'v.artwork', 'v.artwork_hash', 'd.slots'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(),
}))
const tenant = await context.tenants.byId('harbor')
if (!tenant) throw new Error('No such tenant.')
const buyer: Buyer = { tenant, session: { scope, account, actor: null, expiresAt: new Date(8.64e15) } }

/** As filled anew, by another request; `fills` counts how often that was needed. */
async function filled(over: { slots?: Record<string, unknown> } = {}) {
  const [design] = await fillDesigns(context, buyer, [
    {
      ...stored,
      slots: { ...Object(stored.slots), ...over.slots },
      kind: 'print-and-ship',
      printed: { designId: id, lineId: null },
    },
  ])
  if (!design) throw new Error('No design.')
  const fills = { count: 0 }
  const watched: FilledDesign = {
    template: design.template,
    slots: design.slots,
    codes: design.codes,
    pictures: design.pictures,
    designHash: design.designHash,
    get filled() {
      fills.count++
      return design.filled
    },
  }
  return { watched, fills }
}

test('preflight looks once at a design, and again at an edited one', async () => {
  const first = await filled()
  const again = await filled()
  const [issues] = await allIssues(context, [first.watched])
  expect(first.fills.count).toBeGreaterThan(0)
  expect(await allIssues(context, [again.watched, again.watched])).toEqual([issues, issues])
  expect(again.fills.count).toBe(0)
  const edited = await filled({ slots: { headline: { text: 'Edited since' } } })
  expect(edited.watched.designHash).not.toBe(first.watched.designHash)
  await allIssues(context, [edited.watched])
  expect(edited.fills.count).toBeGreaterThan(0)
})

test('a press file that is there is found without filling the design again', async () => {
  const first = await filled()
  const made = await ensurePressFile(context, scope, first.watched, 'Flyer')
  expect(first.fills.count).toBeGreaterThan(0)
  const again = await filled()
  expect(await ensurePressFile(context, scope, again.watched, 'Flyer')).toEqual(made)
  expect(again.fills.count).toBe(0)
  const edited = await filled({ slots: { headline: { text: 'Edited since' } } })
  expect((await ensurePressFile(context, scope, edited.watched, 'Flyer')).sha256).not.toBe(made.sha256)
})
