import { expect, test } from 'vitest'
import { z } from 'zod'
import { QuantityChanges, SaveCartAddress } from './cart.ts'
import { fieldName, fieldProblem, fieldSentence } from './field-problems.ts'
import { typedText } from './text.ts'

const sentences = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value, { error: fieldProblem })
    .error?.issues.map((issue) => fieldSentence(issue.path, issue.message))

test.each([
  [z.string(), undefined, 'First name is missing.'],
  [z.string(), null, 'First name is missing.'],
  [z.string(), 5, 'First name must be text.'],
  [z.string().min(1), '', 'First name is missing.'],
  [z.string().min(3), 'ab', 'First name must have at least 3 characters.'],
  [typedText(60), 'x'.repeat(61), 'First name can have at most 60 characters.'],
  [typedText(60), 'a\u0000', 'First name contains characters that cannot be stored.'],
  [z.number(), 'x', 'First name must be a number.'],
  [z.number(), Number.NaN, 'First name must be a number.'],
  [z.int(), 1.5, 'First name must be a whole number.'],
  [z.int().min(1), 0, 'First name must be 1 or more.'],
  [z.int().max(99_999), 100_000, 'First name must be 99,999 or less.'],
  [z.number().gt(0), 0, 'First name must be more than 0.'],
  [z.boolean(), 'yes', 'First name must be true or false.'],
  [z.array(z.string()), {}, 'First name must be a list.'],
  [z.array(z.string()).min(1), [], 'First name must have at least 1 entry.'],
  [z.object({}), [], 'First name must be a set of fields.'],
  [z.guid(), 'x', 'First name must be an ID.'],
  [z.email(), 'x', 'First name must be an email address.'],
  [z.string().regex(/^\d$/), 'x', 'First name is not in the right form.'],
  [z.enum(['a', 'b']), 'c', 'First name must be one of: a, b.'],
  [z.enum(['a', 'b']), undefined, 'First name is missing.'],
  [z.literal(true), false, 'First name must be true.'],
  [z.union([z.string(), z.number()]), true, 'First name is not valid.'],
  [z.string().refine(() => false), 'x', 'First name is not valid.'],
  [z.string().refine(() => false, 'Enter a name'), '', 'Enter a name'],
])('%#: %j %s', (schema, value, sentence) =>
  expect(sentences(z.object({ first_name: schema }), { first_name: value })).toEqual([sentence]),
)

test('strict objects say so', () =>
  expect(sentences(z.strictObject({}), { x: 1 })).toEqual(['The information has fields that are not known.']))

test('the field is named with what it is part of', () => {
  expect(sentences(QuantityChanges, [{ id: 'x', quantity: 100_000 }])).toEqual([
    'ID of entry 1 must be an ID.',
    'Quantity of entry 1 must be 99,999 or less.',
  ])
  expect(sentences(SaveCartAddress, { shipping_address: { zip_code: 1 } })).toContain(
    'ZIP code of the shipping address must be text.',
  )
  expect(sentences(QuantityChanges, undefined)).toEqual(['The information is missing.'])
})

test.each([
  ['design_id', 'Design'],
  ['NotificationMessageId', 'Notification message'],
  ['id', 'ID'],
  ['interiorSubCategoryId', 'Interior sub category'],
  ['page_name', 'Page name'],
  ['isBBTenant', 'Is bbtenant'],
  ['$', 'Entry'],
  ['constructor', 'Constructor'],
])('%s is called %s', (name, words) => expect(fieldName([name])).toBe(words))
