import { expect, test } from 'vitest'
import { acceptTemplate } from './intake.ts'

const font = 'font-family="Inter" font-size="24"'

const notices =
  `<text data-slot="licence" data-label="License" data-bind="profile.licence" data-compliance="licence" data-box="100 800 400 40" x="100" y="830" ${font}>1</text>` +
  `<text data-slot="brokerage" data-label="Brokerage" data-bind="profile.brokerage" data-compliance="brokerage" data-box="100 900 400 40" x="100" y="930" ${font}>B</text>` +
  '<g data-compliance="equal-housing"><path d="M700 900h40v40Z"/></g>'

const textOf = (id: string, attributes: string, sample: string) =>
  `<text data-slot="${id}" data-label="When" data-box="100 400 700 60" ${attributes} x="100" y="440" ${font}>${sample}</text>`

function rulesOf(body: string) {
  const page =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1080" text-rendering="geometricPrecision">' +
    `<rect width="1080" height="1080" fill="#ffffff"/>${body}${notices}</svg>`
  const accepted = acceptTemplate({
    slug: 'post',
    json: JSON.stringify({
      name: 'P',
      product: 'social-post',
      description: 'd',
      category: 'c',
      subcategory: 's',
      tags: [],
    }),
    pages: [page],
  })
  return accepted.ok ? [] : accepted.problems.map(({ rule }) => rule)
}

test.each([
  ['the usual date', 'data-kind="date"', 'June 14', []],
  ['a pattern of its own', 'data-kind="date" data-format="{weekday}, {month} {day}"', 'Sunday, June 14', []],
  ['hours', 'data-kind="time"', '1 to 4 pm', []],
  ['a sample in other words', 'data-kind="date"', '14 June', ['when-sample']],
  ['a part that is not known', 'data-kind="date" data-format="{fortnight}"', 'June 14', ['when-format']],
  ['hours in a date', 'data-kind="date" data-format="{month} {from}"', 'June 1 pm', ['when-format']],
  ['a format on plain text', 'data-format="{month}"', 'June', ['when']],
  ['an occasion on plain text', 'data-occasion="open-house"', 'June', ['when']],
  ['a weekday alone', 'data-kind="date" data-format="{weekday}"', 'Sunday', ['when-month']],
])('%s', (_what, attributes, sample, rules) => {
  expect(rulesOf(textOf('when', attributes, sample))).toEqual(rules)
})

test('a weekday goes with a date of its occasion, and with no other', () => {
  const day = textOf('day', 'data-kind="date" data-format="{weekday}" data-occasion="open-house"', 'Sunday')
  const dateOf = (occasion: string) =>
    textOf('date', `data-kind="date" data-occasion="${occasion}"`, 'June 14').replaceAll('400', '600')
  expect(rulesOf(day + dateOf('open-house'))).toEqual([])
  expect(rulesOf(day + dateOf('closing'))).toEqual(['when-month'])
})
