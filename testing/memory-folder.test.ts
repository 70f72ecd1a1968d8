import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { adminConfig, withAdmin } from './database-setup.ts'
import { folderForDatabases, placeForDatabases } from './memory-folder.ts'

const GIB = 2 ** 30

test.each([
  ['as much as is needed', { folder: 4 * GIB, memory: 8 * GIB }, '/dev/shm'],
  [
    'a folder that is a byte too small, as in a container',
    { folder: 4 * GIB - 1, memory: 64 * GIB },
    tmpdir(),
  ],
  ['too little memory for anything beside', { folder: 32 * GIB, memory: 8 * GIB - 1 }, tmpdir()],
  ['no such folder', { folder: null, memory: 64 * GIB }, tmpdir()],
])('with %s', (_, room, place) => expect(placeForDatabases(room)).toBe(place))

test('the databases of this run are there', async () => {
  const server = inject('testServer')
  const place = placeForDatabases()
  // Less is free now than when they were made: where there is room now, there was then.
  if (server.kind === 'url' || place === tmpdir()) return
  expect(server.isInMemory).toBe(true)
  await withAdmin(adminConfig(server), async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    expect(rows[0]?.data_directory).toMatch(new RegExp(`^${place}/`))
  })
})

test('what a run left that was cut short is removed by the next one, and nothing else', async () => {
  const place = mkdtempSync(join(tmpdir(), 'frontage-place-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const kept = [
    `frontage-databases-${process.pid}-under-way`,
    'frontage-databases-of-others',
    `others-${dead}-a`,
  ]
  for (const name of [...kept, `frontage-databases-${dead}-left`]) {
    mkdirSync(join(place, name))
    writeFileSync(join(place, name, 'postmaster.pid'), '')
  }
  const made = await folderForDatabases(place)
  expect(readdirSync(place).toSorted()).toEqual([...kept, basename(made)].toSorted())
})
