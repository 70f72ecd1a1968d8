import { expect, test } from 'vitest'
import { shapeOf, SlowStatements } from './slow-statements.ts'

test.each([
  ["select * from account where email = 'ann@x.test'", "select * from account where email = '…'"],
  ["select 'it''s', \n  $1", "select '…', $1"],
  ['select * from t1 where n > 12.5 limit 3', 'select * from t1 where n > … limit …'],
  ['select "order2"."id" from "order2"', 'select "order2"."id" from "order2"'],
  ['where id in ($1, $2, $3, $4, $5)', 'where id in ($1, …)'],
  ['where id in ($1, $2)', 'where id in ($1, $2)'],
  ['select $$secret$$, $a$ other $a$', 'select …, …'],
])('%j has the shape %j', (sql, shape) => expect(shapeOf(sql)).toBe(shape))

test('what is slow is counted by shape, and there is a bound', () => {
  const slow = new SlowStatements()
  slow.note('select 1', 99)
  expect(slow.list()).toEqual([])
  slow.note('select 1', 150)
  slow.note('select 2', 250)
  expect(slow.list()).toEqual([{ shape: 'select …', count: 2, totalMs: 400, longestMs: 250 }])
  for (let n = 0; n < 1_000; n += 1) slow.note(`select column_${n}`, 100 + n)
  expect(slow.list()).toHaveLength(200)
  expect(slow.list()[0]?.shape).toBe('select column_999')
})
