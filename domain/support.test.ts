import { describe, expect, test } from 'vitest'
import { feedbackProblems, ideaProblems, supportProblems, templateProblems } from './support.ts'

const words = { message: 'No staples.', name: 'Ann Lee', email: 'ann@example.com' }

describe('a support message', () => {
  test.each([
    [{}, {}],
    [{ message: '' }, { message: 'Enter Request or Question' }],
    [{ message: ' \n ' }, { message: 'Enter Request or Question' }],
    [{ message: 'x'.repeat(300) }, {}],
    [{ message: 'x'.repeat(301) }, { message: 'Maximum 300 characters allowed' }],
    [{ message: 'a\u0000' }, { message: 'Contains characters that cannot be stored.' }],
    [{ message: 'a\ud800' }, { message: 'Contains characters that cannot be stored.' }],
    [{ message: 'two\nlines' }, {}],
    [{ name: '' }, { name: 'Enter name' }],
    [{ name: 'x'.repeat(120) }, {}],
    [{ name: 'x'.repeat(121) }, { name: 'Maximum 120 characters allowed' }],
    [{ name: 'a\nBcc: b' }, { name: 'Must be on one line.' }],
    [{ email: '' }, { email: 'Enter valid email address' }],
    [{ email: 'ann' }, { email: 'Invalid email address' }],
    [{ email: ' ann@example.com ' }, {}],
    [
      { message: '', name: '', email: '' },
      { message: 'Enter Request or Question', name: 'Enter name', email: 'Enter valid email address' },
    ],
  ])('%j: %j', (change, problems) => {
    expect(supportProblems({ ...words, ...change })).toEqual(problems)
  })
})

test.each([
  [1, undefined],
  [5, undefined],
  [0, 'Choose a rating'],
  [6, 'Choose a rating'],
  [2.5, 'Choose a rating'],
])('a rating of %s: %s', (rating, problem) => {
  expect(feedbackProblems({ ...words, rating, topic: 'Prices' }).rating).toBe(problem)
})

test.each([
  ['', undefined],
  ['https://example.com/a?b=c', undefined],
  ['http://example.com', undefined],
  ['example.com', 'Enter an address that begins with https://'],
  ['javascript:alert(1)', 'Enter an address that begins with https://'],
  ['https://a b', 'Enter an address that begins with https://'],
])('an idea with the link "%s": %s', (link, problem) => {
  expect(ideaProblems({ title: 'Spring', message: 'Tulips', link }).link).toBe(problem)
})

const feedback = { ...words, rating: 4, topic: 'Prices' }
test.each([
  [{}, {}],
  [{ topic: 'Weather' }, { topic: 'Choose what it is about' }],
  [{ topic: 'Something else' }, {}],
  [{ message: '' }, { message: 'Tell us what you think' }],
  [{ message: ' \n ' }, { message: 'Tell us what you think' }],
  [{ message: 'x'.repeat(2000) }, {}],
  [{ message: 'x'.repeat(2001) }, { message: 'Maximum 2000 characters allowed' }],
  [{ email: '  ' }, { email: 'Enter valid email address' }],
  [{ name: '  ' }, { name: 'Enter name' }],
])('feedback with %j: %j', (change, problems) => {
  expect(feedbackProblems({ ...feedback, ...change })).toEqual(problems)
})

test.each([
  [{}, {}],
  [{ title: ' ' }, { title: 'Give your idea a title' }],
  [{ message: ' ' }, { message: 'Describe your idea' }],
  [{ message: '' }, { message: 'Describe your idea' }],
  [{ message: 'x'.repeat(2001) }, { message: 'Maximum 2000 characters allowed' }],
  [{ link: ' https://example.com ' }, {}],
])('an idea with %j: %j', (change, problems) => {
  expect(ideaProblems({ title: 'Spring', message: 'Tulips', link: '', ...change })).toEqual(problems)
})

test('a template needs a title and no more', () => {
  expect(templateProblems({ title: '', message: '' })).toEqual({ title: 'Give the template a title' })
  expect(templateProblems({ title: 'My flyer', message: '' })).toEqual({})
})
