/** What is in the way of a move: asked before anything is written, and by --dry-run alone. */
import type { Db } from '@frontage/db/client.ts'
import {
  databaseIdOf,
  moveOf,
  problemsOfServers,
  readingOf,
  writingOf,
} from '@frontage/db/tenant-move/index.ts'
import { SILENT_MS } from '../../../platform/alive.ts'
import { traceOfFiles, WorksWith, worksWithOf } from '../../../platform/works-with.ts'
import { isHostTaken } from '../reservations-repository.ts'
import { brokerageOf, isDomainTaken, namesHeld, processesSince } from './repository.ts'
import { MoveRefused, type Context, type There } from './sides.ts'

export interface Asked {
  tenantId: string
  /** FILES_URL of the other installation, where that is another store. */
  filesUrl: string | undefined
}

/** @throws MoveRefused with all that is in the way */
export async function checkMove(context: Context, there: There, asked: Asked): Promise<void> {
  const { tenantId } = asked
  const here = await context.db.platform((owner) => databaseIdOf(owner))
  if (here === (await there.db.platform((owner) => databaseIdOf(owner))))
    throw new MoveRefused(['That is the database of this installation, or a restored copy of it.'])
  const problems = [
    ...(await problemsHere(context, tenantId)),
    ...(await problemsOfDatabases(context, there, tenantId)),
    ...(await problemsOfProcesses(context, there, asked)),
    ...(await problemsOfNames(context, there, tenantId)),
  ]
  if (problems.length > 0) throw new MoveRefused(problems)
}

async function problemsHere({ db }: Context, tenantId: string): Promise<string[]> {
  const row = await db.platform((owner) => brokerageOf(owner, tenantId))
  if (!row || row.state === 'opening') return [`There is no brokerage ${tenantId} here.`]
  if (row.delete_at !== null)
    return [`${tenantId} is about to be deleted. Cancel that first: npm run tenant -- keep ${tenantId}`]
  if (row.state === 'suspended')
    return [
      `${tenantId} is suspended. Open it first, or move it as an archive: npm run tenant -- export ${tenantId} --out ${tenantId}.zip`,
    ]
  return []
}

async function problemsOfDatabases({ db }: Context, there: There, tenantId: string): Promise<string[]> {
  const from = await readingOf(db, tenantId)
  try {
    const to = await writingOf(there.db, tenantId)
    try {
      return await problemsOfServers(from, to, tenantId)
    } finally {
      await to.end()
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    await from.end()
  }
}

async function problemsOfProcesses(
  { db, clock, settings, cards }: Context,
  there: There,
  { filesUrl }: Asked,
): Promise<string[]> {
  const since = new Date(clock.now().getTime() - SILENT_MS)
  const ours = await db.platform((owner) => processesSince(owner, since))
  const theirs = await there.db.platform((owner) => processesSince(owner, since))
  const problems: string[] = []
  if (ours.some(({ works_with }) => !works_with))
    problems.push(
      'A process of an older release still runs here, which would go on writing. Replace it first.',
    )
  if (theirs.length === 0)
    problems.push(
      'No process of the other installation runs. Start it first, so that the brokerage is served.',
    )
  const mine = worksWithOf({ settings, cards })
  const wantedFiles = filesUrl === undefined ? mine.files : traceOfFiles(filesUrl)
  const wrong = new Set<string>()
  for (const { works_with: stored } of theirs) {
    const { data } = WorksWith.safeParse(stored)
    if (!data) wrong.add('A process of an older release runs at the other installation. Replace it first.')
    else {
      if (!mine.secrets.every((secret) => data.secrets.includes(secret)))
        wrong.add(
          'The other installation does not know the SESSION_SECRET of this one, or one that is still accepted here, and could not read what was sealed with it. Add it there to SESSION_SECRETS_ACCEPTED, and restart.',
        )
      if (data.cards !== mine.cards)
        wrong.add(
          'The other installation has another STRIPE_SECRET_KEY. Saved cards, memberships and payments under way belong to the account of this one.',
        )
      if (data.files !== wantedFiles)
        wrong.add(
          filesUrl === undefined
            ? 'The other installation stores files elsewhere. Say where, so that they are copied: --files with its FILES_URL'
            : 'The other installation does not store its files where --files says.',
        )
    }
  }
  if (filesUrl !== undefined && wantedFiles === mine.files)
    wrong.add('--files names the file store of this installation. Leave it out: nothing is to be copied.')
  return [...problems, ...wrong]
}

async function problemsOfNames({ db }: Context, there: There, tenantId: string): Promise<string[]> {
  const problems: string[] = []
  const coming = await there.db.platform((owner) => moveOf(owner, tenantId))
  const mine = await db.platform((owner) => moveOf(owner, tenantId))
  const isOurs = coming !== undefined && coming.move_id === mine?.move_id
  if (!isOurs && coming?.side === 'target')
    problems.push(
      `A copy of ${tenantId} that another move began is there. When that one is given up, delete the copy there: npm run tenant -- move ${tenantId} --forget`,
    )
  else if (!isOurs && (await there.db.platform((owner) => brokerageOf(owner, tenantId))))
    problems.push(
      `A brokerage with the id ${tenantId} is there already. As an archive it can come beside it: npm run tenant -- import`,
    )
  return [...problems, ...(await namesTaken(db, there, tenantId))]
}

/** Hosts and email domains of the brokerage that are another's there. */
export async function namesTaken(db: Db, there: There, tenantId: string): Promise<string[]> {
  const { hosts, domains } = await db.platform((owner) => namesHeld(owner, tenantId))
  const problems: string[] = []
  for (const host of hosts)
    if (await there.db.platform((owner) => isHostTaken(owner, host)))
      problems.push(`${host} is another brokerage's address there.`)
  for (const domain of domains)
    if (await there.db.platform((owner) => isDomainTaken(owner, domain)))
      problems.push(`Emails from ${domain} are another brokerage's there.`)
  return problems
}
