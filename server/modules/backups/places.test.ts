/** Whose a place of backups is, and that what was stored there is still there. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { folderStore } from '../../platform/files/folder.ts'
import type { FileStore } from '../../platform/files/port.ts'
import {
  backupIds,
  backupState,
  backupWarnings,
  openPlace,
  restoreBackup,
  runBackup,
  takePlaceOver,
} from './index.ts'
import type { Place } from './place.ts'
import { failuresSince } from './repository.ts'

vi.setConfig({ testTimeout: 120_000 })

const { context } = await anApp()
const folder = await mkdtemp(join(tmpdir(), 'frontage-places-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const settingsOf = (name: string) => ({
  ...context.settings,
  backup: {
    ...context.settings.backup,
    url: `file:${join(folder, name)}`,
    key: 'a key for tests, of 32 characters or more',
  },
})
const { key } = await openPlace(settingsOf('any'))
const inFolder = (name: string): Place => ({
  key,
  store: folderStore(join(folder, name)),
  address: `file:${join(folder, name)}`,
})
const BY_HAND = { isVerified: false, patience: 10_000 }
const empty = () => aDatabase('template1')

describe('a place whose disk is not there', async () => {
  const settings = settingsOf('vault')
  const place = await openPlace(settings)
  const away = join(folder, 'vault-elsewhere')
  const unmount = () => rename(join(folder, 'vault'), away)
  await runBackup(context, place, BY_HAND)

  test('nothing is written to what is in its stead, and that is said, until it is back', async () => {
    expect(await backupWarnings({ db: context.db, settings })).toEqual([])
    await unmount()
    const sentence = /vault \(BACKUP_URL\) had backups.*nothing of them is there now. Is its disk mounted\?/
    await expect(runBackup(context, place, BY_HAND)).rejects.toThrow(sentence)
    expect(existsSync(join(folder, 'vault'))).toBe(false)
    expect(await backupWarnings({ db: context.db, settings })).toEqual([expect.stringMatching(sentence)])
    const state = await backupState(context.db, settings, new Date())
    expect(state.problem).toMatch(sentence)
    // The folder that a disk is mounted on is there, and empty.
    await mkdir(join(folder, 'vault'))
    await expect(runBackup(context, place, BY_HAND)).rejects.toThrow(sentence)
    await rm(join(folder, 'vault'), { recursive: true })
    await rename(away, join(folder, 'vault'))
    await runBackup(context, place, BY_HAND)
    expect(await backupIds(place)).toHaveLength(2)
  })

  test('where it is gone for good one starts afresh, and one never used is taken without asking', async () => {
    await unmount()
    await takePlaceOver(context.db, place)
    await runBackup(context, place, BY_HAND)
    expect(await backupIds(place)).toHaveLength(1)
    await runBackup(context, inFolder('vault-of-next-year'), BY_HAND)
    // However many there were since, the first one is remembered.
    await rename(join(folder, 'vault'), join(folder, 'vault-elsewhere-too'))
    await expect(runBackup(context, place, BY_HAND)).rejects.toThrow(/nothing of them is there now/)
  })

  test('before the update that remembers places a backup is made as ever', async () => {
    const db = await empty()
    const files = folderStore(join(folder, 'older-files'))
    const { manifest } = await runBackup(context, inFolder('before'), BY_HAND)
    await restoreBackup({ db, files }, inFolder('before'), manifest.id)
    await db.ownerPool.query('alter table installation drop column backup_places')
    const older = inFolder('older')
    await runBackup({ ...context, db, files }, older, BY_HAND)
    await runBackup({ ...context, db, files }, older, BY_HAND)
    expect(await backupIds(older)).toHaveLength(2)
  })
})

describe('two installations with one place', async () => {
  const place = inFolder('shared')
  const { manifest } = await runBackup(context, place, BY_HAND)
  const db = await empty()
  const files = folderStore(join(folder, 'shared-files'))
  await restoreBackup({ db, files }, place, manifest.id)
  const restored = { ...context, db, files }

  test('the one that was restored, for a rehearsal perhaps, puts no backup of the first away', async () => {
    await expect(runBackup(restored, place, { ...BY_HAND, isVerified: true })).rejects.toThrow(
      /of another installation/,
    )
    expect(await backupIds(place)).toEqual([manifest.id])
    expect((await runBackup(context, place, BY_HAND)).manifest.id).not.toBe(manifest.id)
  })

  test('it takes the place over when somebody says so, and the first is refused from then on', async () => {
    await takePlaceOver(db, place)
    await runBackup(restored, place, BY_HAND)
    await expect(runBackup(context, place, BY_HAND)).rejects.toThrow(/of another installation/)
  })
})

test('one that is never proven does not fill the place', async () => {
  await context.db.ownerPool.query('delete from backup_run')
  const place = await openPlace(settingsOf('unproven'))
  const { manifest: byHand } = await runBackup(context, place, BY_HAND)
  const forgetful: FileStore = {
    ...place.store,
    // The proof fails: the rows are gone.
    open: async (name) => place.store.open(name.replace('rows.bin', 'nothing.bin')),
  }
  for (let night = 0; night < 4; night += 1)
    await expect(
      runBackup(context, { ...place, store: forgetful }, { ...BY_HAND, isVerified: true }),
    ).rejects.toThrow(/No file is stored/)
  const left = await backupIds(place)
  expect(left).toHaveLength(4)
  expect(left).toContain(byHand.id)
  expect(await failuresSince(context.db, undefined)).toBe(4)
})
