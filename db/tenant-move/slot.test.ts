/** What the log is like at the end of a page, on which somebody might wait for ever. */
import type pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { bytesOf, flushLog, placeOnDisk } from './slot.ts'

const db = await aDatabase()

const writtenOf = async (client: pg.Client): Promise<bigint> => {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return bytesOf(rows[0]?.at ?? '')
}

/** Of a record of `pg_logical_emit_message` with 256 bytes of text or more. */
const BESIDE_TEXT = 54n
const PAGE = 8192n

/** To the last byte of a page, with what is on nobody's disk yet. Others write to the same log: it takes some tries. */
async function fillPage(client: pg.Client): Promise<bigint> {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const text = PAGE - ((await writtenOf(client)) % PAGE) - BESIDE_TEXT
    await client.query(`select pg_logical_emit_message(false, '', repeat('x', $1))`, [
      Number(text < 256n ? 1_000n : text),
    ])
    const written = await writtenOf(client)
    // Behind the head of a page, that of a file being longer.
    if (written % PAGE === 24n || written % PAGE === 40n) return written
  }
  throw new Error('The log was never at the end of a page.')
}

test('at the end of a page, what is written is further than the disk is; a commit of one’s own is on it', async () => {
  const client = await db.connection('move')
  try {
    const written = await fillPage(client)
    await flushLog(client)
    expect(bytesOf(await placeOnDisk(client))).toBeGreaterThan(written)
  } finally {
    await client.end()
  }
})
