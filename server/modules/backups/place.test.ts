import { expect, test } from 'vitest'
import { newBackupId, placeAddress, timeOf } from './place.ts'

test('names sort by time, also within a second', () => {
  const moments = ['2026-01-31T03:00:00.009Z', '2026-01-31T03:00:00.010Z', '2026-01-31T03:00:00.999Z']
  const ids = moments.map((moment) => newBackupId(new Date(moment)))
  expect(ids.toReversed().toSorted()).toEqual(ids)
  for (const id of ids) expect(timeOf(id)).toEqual(new Date('2026-01-31T03:00:00Z'))
})

test.each([
  ['file:/mnt/vault', 'file:/mnt/vault'],
  ['file:///mnt/vault/', 'file:/mnt/vault'],
  ['file:/mnt/../mnt/vault', 'file:/mnt/vault'],
  ['s3://vault/site-1', 's3://vault/site-1'],
  ['s3://vault/site-1/?region=eu-west-1', 's3://vault/site-1'],
  ['s3://vault/site-1?region=x&endpoint=https%3A%2F%2Fstore.example', 's3://vault/site-1 at store.example'],
])('%s is the place %s', (url, address) => expect(placeAddress(url)).toBe(address))
