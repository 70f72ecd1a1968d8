import { expect, test } from 'vitest'
import { readEnvironment, settingsFrom } from '../platform/settings.ts'
import { lookedAt } from './looked-at.ts'

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [
    {},
    /^Looked at the database embedded in \/.*\/\.data\/postgres \(DATABASE_URL is not set\) and the data folder \/.*\/\.data \(DATA_DIR is not set\): demonstration data, as an embedded database has unless DEMO_DATA=off\.$/,
  ],
  [
    { DATA_DIR: '/srv/data', DEMO_DATA: 'off' },
    /\/srv\/data\/postgres .*\/srv\/data \(DATA_DIR\): real data\.$/,
  ],
  [{ DATABASE_URL: 'embedded:/srv/pg' }, /the database embedded in \/srv\/pg \(DATABASE_URL\)/],
  [
    { DATABASE_URL: 'postgres://owner:hidden@db.example:5433/shop?sslmode=require' },
    /^Looked at the database at db\.example:5433\/shop \(DATABASE_URL\) .* real data\.$/,
  ],
  [{ DATABASE_URL: 'postgres://o@db/shop', DEMO_DATA: 'on' }, /: demonstration data, as DEMO_DATA says\.$/],
])('%j', (source, says) => {
  const env = readEnvironment(source)
  expect(lookedAt(settingsFrom(env, ''), env)).toMatch(says)
})
