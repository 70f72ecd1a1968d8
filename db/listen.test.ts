import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { ListenConnection } from './listen.ts'

test('channels that are subscribed to at once are told to the server one after the other', async () => {
  const client = new pg.Client()
  let running = 0
  let most = 0
  const answer = async () => {
    most = Math.max(most, ++running)
    await sleep(1)
    running -= 1
  }
  const asked = vi.spyOn(client, 'query').mockImplementation((): unknown => answer())
  const connection = new ListenConnection(async () => client)
  const listener = { onMessage: () => undefined }
  await connection.add('first', listener)
  await Promise.all(['second', 'third', 'fourth'].map((channel) => connection.add(channel, listener)))
  expect(asked).toHaveBeenCalledTimes(4)
  expect(most).toBe(1)
  await connection.close()
})
