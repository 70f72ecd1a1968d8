/** One brokerage of a backup comes back beside the living ones, and a kill leaves nothing of the way. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { Busy } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import type { FileStore } from '../../platform/files/port.ts'
import { inFreshDatabase } from './fresh-database.ts'
import { openPlace, restoreTenant, runBackup } from './index.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await anApp()
const { context } = shop
const folder = await mkdtemp(join(tmpdir(), 'frontage-restore-tenant-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const made = await openPlace({
  ...context.settings,
  backup: {
    ...context.settings.backup,
    url: `file:${folder}`,
    key: 'a key for tests, of 32 characters or more',
  },
})
const BY_HAND = { isVerified: false, patience: 10_000 }
const { id } = (await runBackup(context, made, BY_HAND)).manifest

test('one brokerage comes back beside the living one, as it was', async () => {
  await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.updateTable('account').set({ office: 'Changed since' }).execute(),
  )
  const host = 'restored.localhost'
  const restored = await restoreTenant(context, made, { id, tenantId: 'harbor', host, patience: 0 })
  expect(restored).toMatchObject({ name: 'Harbor Realty' })
  expect(restored.id).not.toBe('harbor')
  const offices = async (tenantId: string) =>
    JSON.stringify(
      await context.db.tenant(scopeOfTenant(tenantId), (tx) =>
        tx.selectFrom('account').select('office').distinct().execute(),
      ),
    )
  expect(await offices('harbor')).toContain('Changed since')
  expect(await offices(restored.id)).not.toContain('Changed since')
  const url = `/managetenants/api/v1/tenants/data?domain=${host}`
  const reply = await shop.app.inject({ url, headers: { host } })
  expect(reply.json().data).toMatchObject({ uid: restored.id, name: 'Harbor Realty' })
  const unknown = restoreTenant(context, made, { id, tenantId: 'nobody', host, patience: 0 })
  await expect(unknown).rejects.toThrow(
    /^There is no brokerage nobody in .*There are bluebird, harbor, summit\.$/,
  )
})

describe('what a brokerage is brought back through', () => {
  const { dataDir } = context.settings
  const place = join(dataDir, 'restored')
  const how = { id, tenantId: 'summit', host: 'through.localhost', patience: 0 }

  test('is gone after the next proof where its process was killed', async () => {
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'brokerage.zip'), 'what a killed one left')
    const left = await inFreshDatabase(dataDir, 0, () => readdir(place))
    // Its database, or the note that says where that is.
    expect(left).not.toEqual([])
    expect(left).not.toContain('brokerage.zip')
    expect(existsSync(place)).toBe(false)
  })

  test('stays while it is used: a proof waits for it, and a backup comes later', async () => {
    const before = await readdir(dataDir)
    let proof: Promise<string[]> | undefined
    let during: string[] = []
    const lookAside = async () => {
      if (proof) return
      proof = inFreshDatabase(dataDir, 0, () => readdir(place))
      // Long enough for it to clear the folder, if it would.
      await setTimeout(500)
      during = (await readdir(dataDir)).filter((name) => !before.includes(name))
      expect(await readdir(place)).toContain('brokerage.zip')
      await expect(runBackup(context, made, { ...BY_HAND, patience: 0 })).rejects.toThrow(Busy)
    }
    const put: FileStore['put'] = async (...file) => {
      await lookAside()
      return context.files.put(...file)
    }
    await restoreTenant({ ...context, files: { ...context.files, put } }, made, how)
    // Nothing else is written there, which a kill could leave.
    expect(during).toEqual(['restored'])
    expect(await proof).not.toContain('brokerage.zip')
    expect(await readdir(dataDir)).toEqual(before)
  })
})
