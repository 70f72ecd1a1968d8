import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import { anApp } from '@frontage/testing/app.ts'
import { shoppersAt } from '@frontage/testing/cart.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { describe, expect, test } from 'vitest'

const shop = await anApp()
const { add, aShopper } = shoppersAt(shop)

describe('what may not be sold', () => {
  test.each([
    ['licence', 'N/A', '“N/A” is not a license number. Type the number on your license.'],
    ['licence', '\u200b', 'The law asks for your license number on this piece, and it is missing.'],
    [
      'brokerage',
      'Another Company',
      '“Another Company” does not name your brokerage, Bluebird Brokers. Write its name as it is registered.',
    ],
    ['headline', 'Lorem ipsum', '“Headline” still says “Lorem ipsum”. Write your own text.'],
  ])('%s “%s”', async (slot, text, message) => {
    const shopper = await aShopper('bluebird')
    const design = await aDesign(shop.context, shopper, { slots: { [slot]: { text } } })
    const reply = await add(shopper, { design_id: design.id, warnings_accepted: true })
    expect(reply.json()).toMatchObject({
      code: 'cart.preflight-errors',
      message: 'This design cannot be printed yet. Please fix what is marked.',
    })
    const { issues } = reply.json<{ data: { issues: PreflightIssue[] } }>().data
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'error', slot, message }))
  })
})
