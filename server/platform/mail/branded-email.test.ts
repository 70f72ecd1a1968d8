import { expect, test } from 'vitest'
import { brandedEmail } from './branded-email.ts'

test.each([
  ['(410) 555-0100', 'help@harbor.test', 'Questions? (410) 555-0100 or help@harbor.test'],
  ['', 'help@harbor.test', 'Questions? help@harbor.test'],
  ['', '', null],
])('with the phone %j and the address %j', (phone, email, help) => {
  const brand = { phone, email, address: '1 Pier & Quay' }
  const sender = { name: 'Harbor Realty', data: { brand_primary_color: '#0f4c5c', brand } }
  const { text, html } = brandedEmail(sender, { subject: 'S', heading: 'H', paragraphs: ['One.'] })
  const lines = [...(help ? [help] : []), 'Harbor Realty, 1 Pier & Quay']
  expect(text).toBe(`H\n\nOne.\n\n${lines.join('\n')}`)
  expect(html).toContain(`>${lines.join('<br>').replace('&', '&#38;')}</p>`)
})
