import { SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'
import { expect, test } from 'vitest'
import { demoOffer, USUAL_PRODUCTION_DAYS } from '../offers.ts'
import { questions, shipping } from './help.ts'
import { spokenFacts, type BrokerageFacts } from './facts.ts'

const facts: BrokerageFacts = {
  ...spokenFacts.harbor,
  uid: 'harbor',
  name: 'Harbor Realty',
  legalName: 'Harbor Realty, Inc.',
  phone: '(310) 555-0100',
  email: 'hello@harbor.test',
  address: '1200 Ocean View Avenue, Long Beach, CA 90802',
  tagline: '',
}

test.each(Object.values(SHIPPING_SERVICES))(
  'the help page says of $name what the checkout does',
  (service) => {
    const row = shipping(facts)
      .split('<tr>')
      .find((one) => one.includes(`<td>${service.name}</td>`))
    expect(row).toContain(`<td>${service.days} working days</td>`)
    expect(row).toContain(`$${(service.price / 100).toFixed(2)}`)
  },
)

test('no page promises other days than those', () => {
  const known = [USUAL_PRODUCTION_DAYS, ...Object.values(SHIPPING_SERVICES).map(({ days }) => days)]
  const terms = { billToCompany: false, freePrintProgram: false }
  expect(demoOffer('letter-flyer', terms)?.production_days).toBe(USUAL_PRODUCTION_DAYS)
  const pages = shipping(facts) + questions(facts)
  const promised = [...pages.matchAll(/(\w+) working\s+days?/g)].map(([, days]) => Number(days))
  expect(promised.length).toBeGreaterThan(5)
  expect(promised.filter((days) => !known.some((one) => one === days))).toEqual([])
})
