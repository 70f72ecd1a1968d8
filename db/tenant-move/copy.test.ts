/** One table may take longer to be written there than a connection may wait in a transaction here. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { inSnapshot } from './copy.ts'

const db = await aDatabase()

test('a snapshot is read for as long as the copy takes', async () => {
  const [holds, reads] = await Promise.all([db.connection('move'), db.connection('move')])
  try {
    await holds.query('begin isolation level repeatable read')
    const { rows } = await holds.query<{ id: string }>('select pg_export_snapshot() as id')
    await reads.query(`set idle_in_transaction_session_timeout = '50ms'`)
    const found = await inSnapshot(reads, rows[0]?.id ?? '', async () => {
      await sleep(300)
      return (await reads.query('select 1 as one')).rows
    })
    expect(found).toEqual([{ one: 1 }])
    // Elsewhere it holds as before.
    const limit = await reads.query('show idle_in_transaction_session_timeout')
    expect(limit.rows).toEqual([{ idle_in_transaction_session_timeout: '50ms' }])
  } finally {
    await holds.end()
    await reads.end()
  }
})
