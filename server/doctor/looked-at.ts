/** Which server the doctor looked at: in a shell without that server's settings it is another one than meant. */
import { join } from 'node:path'
import { withoutPassword } from '@frontage/db/refusal.ts'
import type { Environment } from '../platform/environment.ts'
import type { Settings } from '../platform/settings.ts'

export function lookedAt(
  { databaseUrl, dataDir, isDemonstration }: Settings,
  env: Pick<Environment, 'DATA_DIR' | 'DEMO_DATA'>,
): string {
  const database = databaseUrl
    ? databaseUrl.startsWith('embedded:')
      ? `the database embedded in ${databaseUrl.slice('embedded:'.length)} (DATABASE_URL)`
      : `the database at ${withoutPassword(databaseUrl)} (DATABASE_URL)`
    : `the database embedded in ${join(dataDir, 'postgres')} (DATABASE_URL is not set)`
  const data = isDemonstration
    ? `demonstration data, as ${env.DEMO_DATA ? 'DEMO_DATA says' : 'an embedded database has unless DEMO_DATA=off'}`
    : 'real data'
  return `Looked at ${database} and the data folder ${dataDir} (DATA_DIR${env.DATA_DIR ? '' : ' is not set'}): ${data}.`
}

/** What "nothing is wrong" is said of. */
export const wellOf = ({ isDemonstration }: Settings): string =>
  isDemonstration
    ? 'Nothing is wrong with this demonstration data. Of a server of real data nothing was looked at: run this with its settings.'
    : 'Nothing is wrong.'
