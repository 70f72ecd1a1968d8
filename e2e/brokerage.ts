/** Sets a brokerage up differently while an end-to-end test lasts, as an operator would in its database. */
import { join } from 'node:path'
import { ownSlot } from './slots.ts'
import type { Tenant } from './visitor.ts'
import { engineClient } from '@frontage/db/engine/postmaster.ts'
import { startEmbedded } from '@frontage/db/engine/server.ts'
import { DATABASE_NAME } from '@frontage/db/roles.ts'
import type { Ability } from '@frontage/domain/storefront.ts'

interface Setup {
  abilities?: readonly Ability[]
  without?: readonly Ability[]
  settings?: Readonly<Record<string, boolean>>
  partnership?: Readonly<Record<string, boolean>>
}

/** The server under test notices after a moment: what it knows of a brokerage may be some seconds old. */
export async function setUpAs(
  tenant: Tenant,
  { abilities = [], without = [], settings = {}, partnership = {} }: Setup,
  testName: () => Promise<void>,
): Promise<void> {
  const server = await startEmbedded(join(ownSlot.dataDir, 'postgres'))
  const database = await engineClient(server.host, DATABASE_NAME)
  const { rows } = await database.query('select settings, partnership from tenant where tenant_id = $1', [
    tenant,
  ])
  const before = rows[0] as { settings: object; partnership: object }
  const write = (settings: object, partnership: object) =>
    database.query('update tenant set settings = $2, partnership = $3 where tenant_id = $1', [
      tenant,
      JSON.stringify(settings),
      JSON.stringify(partnership),
    ])
  const give = (names: readonly string[]) =>
    database.query('insert into tenant_ability (tenant_id, name) select $1, unnest($2::text[])', [
      tenant,
      names,
    ])
  const take = (names: readonly string[]) =>
    database.query<{ name: string }>(
      'delete from tenant_ability where tenant_id = $1 and name = any($2) returning name',
      [tenant, names],
    )
  const taken = (await take(without)).rows.map(({ name }) => name)
  try {
    await write({ ...before.settings, ...settings }, { ...before.partnership, ...partnership })
    await give(abilities)
    await testName()
  } finally {
    await write(before.settings, before.partnership)
    await take(abilities)
    await give(taken)
    await database.end()
    await server.stop()
  }
}
