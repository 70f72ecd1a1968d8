/** What is shown of an uploaded file before it is saved: its columns, a few of their cells, and what is wrong with it. */
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../platform/secrets.ts'
import type { Reading } from './clean-job.ts'
import { answerOf } from './clean-upload.ts'

const HEAD = 'Name,Street,City,State,Zip'
const ADDRESS = '12 Pine St,Boston,MA,02134'

async function cleaned(text: string, reading: Reading | null = null) {
  const answer = await answerOf({ bytes: Buffer.from(text), reading })
  if (!('cleaned' in answer)) throw new Error(JSON.stringify(answer))
  return answer.cleaned
}

describe('columns', () => {
  test('have the headings of the file, and a number where it has none', async () => {
    expect((await cleaned(`${HEAD}, ,Note\nAnn,${ADDRESS},x,y`)).headings).toEqual([
      'Name',
      'Street',
      'City',
      'State',
      'Zip',
      'Column 6',
      'Note',
    ])
    const bare = await cleaned(`Ann,${ADDRESS}\nBob,9 Elm Ave,Boston,MA,02134`)
    expect([bare.reading.hasHeader, bare.headings[0], bare.headings[4]]).toEqual([
      false,
      'Column 1',
      'Column 5',
    ])
  })

  test('show their first three cells that are not empty, each once, cut at sixty characters', async () => {
    const names = ['Ann', '', 'Ann', 'x'.repeat(61), 'Bob', 'Cy']
    const { samples } = await cleaned([HEAD, ...names.map((name) => `${name},${ADDRESS}`)].join('\n'))
    expect(samples[0]).toEqual(['Ann', 'x'.repeat(60), 'Bob'])
    expect(samples[1]).toEqual(['12 Pine St'])
    const bare = await cleaned(`Ann,${ADDRESS}\nBob,${ADDRESS}`)
    expect(bare.samples[0]).toEqual(['Ann', 'Bob'])
  })

  test('show cells of the first hundred lines alone', async () => {
    const late = (empty: number) =>
      cleaned([HEAD, ...Array(empty).fill(`,${ADDRESS}`), `Zoe,${ADDRESS}`].join('\n'))
    expect((await late(98)).samples[0]).toEqual(['Zoe'])
    expect((await late(99)).samples[0]).toEqual([])
  })

  test('are as many as the widest row has', async () => {
    const { headings, samples, reading } = await cleaned(`${HEAD}\nAnn,${ADDRESS},more,and more`)
    expect([headings.length, samples.length, reading.mapping.length]).toEqual([7, 7, 7])
    expect(samples[6]).toEqual(['and more'])
  })
})

describe('reading', () => {
  const rows = `what,where,a,b\nAna,12 Pine St,Long Beach,90802\nBo,12 Pine St,Long Beach,90802`

  test('is recognized, one piece for each household', async () => {
    const { reading, list } = await cleaned(`${HEAD}\nAnn,${ADDRESS}\nBob,${ADDRESS}`)
    expect(reading).toEqual({
      mapping: ['name', 'street', 'city', 'state', 'zip'],
      hasHeader: true,
      onePer: 'household',
    })
    expect([list.recipients.length, list.removed.length]).toEqual([1, 1])
  })

  test('is as a person says; a column that was not named says nothing', async () => {
    const reading: Reading = { mapping: ['name', 'street', 'city'], hasHeader: true, onePer: 'person' }
    const again = await cleaned(rows, reading)
    expect(again.reading).toEqual({ ...reading, mapping: ['name', 'street', 'city', null] })
    expect(again.list.recipients).toEqual([])
    const whole = await cleaned(rows, { ...reading, mapping: ['name', 'street', 'city', 'zip'] })
    expect(whole.list.recipients).toHaveLength(2)
  })

  test('of the same addresses in another order has the same hash, of others another', async () => {
    const one = await cleaned(`${HEAD}\nAnn,${ADDRESS}\nBob,9 Elm Ave,Boston,MA,02134`)
    const other = await cleaned(`${HEAD}\nBob,9 Elm Ave,Boston,MA,02134\nAnn,${ADDRESS}`)
    expect(other.contentHash).toBe(one.contentHash)
    expect(one.contentHash).toMatch(/^[0-9a-f]{64}$/)
    const fewer = await cleaned(`${HEAD}\nAnn,${ADDRESS}`)
    expect(fewer.contentHash).not.toBe(one.contentHash)
    expect(fewer.contentHash).not.toBe(sha256(''))
  })

  test('rows whose quotation marks cannot be told are removed', async () => {
    const { list } = await cleaned(`${HEAD}\n"Smith, Ann,${ADDRESS}\nBob,9 Elm Ave,Boston,MA,02134`)
    expect(list.removed).toMatchObject([{ row: 2, reason: 'broken-quotes' }])
    expect(list.recipients).toMatchObject([{ name: 'Bob' }])
  })
})

test.each([
  ['', 'lists.empty'],
  ['%PDF-1.7', 'lists.not-a-list'],
])('the file %j is answered with %s', async (text, unreadable) => {
  expect(await answerOf({ bytes: Buffer.from(text), reading: null })).toEqual({ unreadable })
})

test('whatever else goes wrong is part of the answer', async () => {
  const broken = { reading: null } as unknown as Parameters<typeof answerOf>[0]
  expect(await answerOf(broken)).toEqual({ failed: expect.stringContaining('undefined') })
})
