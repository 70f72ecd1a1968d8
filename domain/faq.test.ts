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

describe('what an author writes', () => {
  const first = (html: string) => questionsOf(html)[0]
  test.each([
    ['a heading with attributes', '<h3 id="a" class="b">When?</h3><p>Now.</p>', 'When?', '<p>Now.</p>'],
    [
      'a heading over two lines',
      '<h3>When\n  does it come?</h3><p>Now.</p>',
      'When does it come?',
      '<p>Now.</p>',
    ],
    ['capital tags', '<H3>When?</H3><p>Now.</p>', 'When?', '<p>Now.</p>'],
    ['nothing answered yet', '<h3>When?</h3>', 'When?', ''],
    ['room around the answer', '<h3>When?</h3>\n <p>Now.</p> \n', 'When?', '<p>Now.</p>'],
    ['a link in the question', '<h3><a href="/x">When</a>ever</h3><p>Now.</p>', 'Whenever', '<p>Now.</p>'],
    [
      'a heading of a lower level',
      '<h3>When?</h3><h4>First</h4><p>Now.</p>',
      'When?',
      '<h4>First</h4><p>Now.</p>',
    ],
  ])('%s', (_, html, question, answer) => expect(first(html)).toEqual({ topic: '', question, answer }))

  test('a topic with attributes', () =>
    expect(first('<h2 id="x">Paying</h2><h3>How?</h3>')).toMatchObject({ topic: 'Paying' }))

  test('what follows a new topic belongs to no question of the one before', () =>
    expect(questionsOf('<h3>A?</h3><p>a</p><h2>Next</h2><p>lost</p><h3>B?</h3><p>b</p>')).toEqual([
      { topic: '', question: 'A?', answer: '<p>a</p>' },
      { topic: 'Next', question: 'B?', answer: '<p>b</p>' },
    ]))

  test('words of marked text stay whole, and blocks part them', () => {
    expect(plainText('un<mark class="x">believ</mark>able<p>news</p>')).toBe('unbelievable news')
    expect(plainText('a  \n\n b')).toBe('a b')
  })

  test('accents and case make no difference, whichever side has them', () => {
    const questions = questionsOf('<h3>Wo ist das CAFÉ?</h3><p>Dort.</p>')
    for (const typed of ['cafe', 'CAFÉ', 'cafe\u0301', 'dort  WO', '\tdort\n'])
      expect(matching(questions, typed)).toHaveLength(1)
    expect(matching(questions, 'x')).toEqual([])
  })
})
