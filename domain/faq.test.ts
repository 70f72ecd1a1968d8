import { describe, expect, test } from 'vitest'
import { matching, plainText, questionsOf } from './faq.ts'

const html =
  '<p>Before.</p><h2>Orders</h2><h3>How <em>fast</em>?</h3><p>Five days.</p><p>Or <a href="/x">two</a>.</p>' +
  '<h3>Pick up?</h3><p>Yes.</p><h2>Paying</h2><p>Of no question.</p><h3>Café &amp; cards?</h3><p>All.</p>'

test('headings become topics and questions', () => {
  expect(questionsOf(html)).toEqual([
    {
      topic: 'Orders',
      question: 'How fast?',
      answer: '<p>Five days.</p><p>Or <a href="/x">two</a>.</p>',
    },
    { topic: 'Orders', question: 'Pick up?', answer: '<p>Yes.</p>' },
    { topic: 'Paying', question: 'Café & cards?', answer: '<p>All.</p>' },
  ])
})

test.each(['', '<p>Nothing asked.</p>', '<h2>A topic alone</h2><p>x</p>'])('%j has no questions', (page) => {
  expect(questionsOf(page)).toEqual([])
})

describe('a search', () => {
  const questions = questionsOf(html)
  test.each([
    ['', 3],
    ['  ', 3],
    ['days', 1],
    ['DAYS fast', 1],
    ['days cards', 0],
    ['cafe', 1],
    ['orders', 2],
    ['href', 0],
    ['<p>', 0],
    ['.*', 0],
  ])('for "%s" finds %i', (typed, count) => {
    expect(matching(questions, typed)).toHaveLength(count)
  })
})

test.each([
  ['a &amp;lt; b', 'a &lt; b'],
  ['&#65;&#x42;', 'AB'],
  ['&unknown;', '&unknown;'],
  ['<b>a</b><br>b', 'a b'],
])('%s is read as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
