/** A mailing that would be in mailboxes after the open house it announces: said before it is agreed to, and before it is charged. */
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { anOwner, eachWeek, movableClock, on } from '@frontage/testing/campaigns.ts'
import { aDesign } from '@frontage/testing/designs.ts'

/** A Monday; what is ordered on Wednesday the 10th is in mailboxes on Friday the 19th. */
const START = '2027-03-01T18:00:00Z'
const clock = movableClock(START)
const shop = await anApp({ clock })
beforeEach(() => clock.set(START))

async function anAnnouncer(date: string) {
  const owner = await anOwner(shop)
  const slots = { date: { text: date } }
  const { id } = await aDesign(shop.context, owner.user, {
    ...{ product: 'postcard-4x6', slug: 'polaroid-weekend-postcard', slots },
  })
  return { ...owner, design_id: id }
}
const late = 'would be in mailboxes on Mar 19, after the open house on Mar 13.'

test.each([
  ['Saturday, March 13', `This ${late}`],
  ['Friday, March 19', 'This would be in mailboxes on Mar 19, the day of the open house.'],
  ['Saturday, March 20', null],
  ['Every weekend in March', null],
])('one that is mailed on March 10 for %s: %s', async (date, said) => {
  const owner = await anAnnouncer(date)
  const { design_id } = owner
  const { id } = await owner.make([owner.mailing(on('2027-03-10'), { design_id })])
  const [step] = (await owner.estimate(id)).steps
  expect(step?.problem).toBeNull()
  expect(step?.warnings.filter((one) => one.includes('open house'))).toEqual(said === null ? [] : [said])
  // It is a warning: whoever wants it mailed all the same is asked for nothing else.
  expect(await owner.approve(id, owner.card)).toMatchObject({ state: 'running' })
  clock.set('2027-03-09T17:00:00Z')
  await owner.run()
  const [email] = await owner.emails('announced')
  expect(email?.text_body).toContain('will order a mailing')
  expect(email?.text_body.includes('open house')).toBe(said !== null)
  if (said !== null) expect(email?.text_body).toContain(said)
})

test('of one that comes back each week the first that is too late, and of two days each its own', async () => {
  const owner = await anAnnouncer('Saturday, March 13')
  const { design_id } = owner
  const { id } = await owner.make([
    owner.mailing(eachWeek('2027-03-03'), { design_id }),
    owner.mailing(on('2027-03-02'), { design_id }),
    owner.mailing(on('2027-03-10'), { design_id }),
  ])
  const { steps } = await owner.estimate(id)
  expect(steps.map(({ warnings }) => warnings.filter((one) => one.includes('open house')))).toEqual([
    [`The mailing on Mar 10 ${late}`],
    [],
    [`This ${late}`],
  ])
})
