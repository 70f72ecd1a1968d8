/**
 * A brokerage goes to another installation while it is served: copied, followed, closed for seconds, and opened there. At no moment may
 * both be written to. See docs/decisions/0130-moving-online.md.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  changeSource,
  closeForWriting,
  differencesOf,
  inTransaction,
  leave,
  hasArrived,
  moveOf,
  openThere as openOn,
  sayAlive,
  sumsOf,
  TookTooLong,
  type Difference,
  type MoveRow,
} from '@frontage/db/tenant-move/index.ts'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { checkMove, namesTaken, type Asked } from './check.ts'
import { copyFiles, type CopiedFiles } from './files.ts'
import { endMove, Follower, haveCopy, type Move } from './follow.ts'
import {
  alone,
  comesHere,
  isTargetOf,
  MoveRefused,
  servedOtherwise,
  tablesOf,
  type Context,
  type There,
} from './sides.ts'

export interface MoveOptions extends Asked {
  /** Where to, without a password. */
  towards: string
  /** Longer than this the brokerage is not read only: it stays here then. */
  readOnlyMs: number
  tell: (line: string) => void
}

export interface Moved {
  changes: number
  readOnlyMs: number
  files: CopiedFiles | null
}

/** What is under way may end before the database lets nothing more begin. */
const NOTICE_MS = 500
/** So little is applied faster than anybody notices. */
const NEARLY = 64n * 1024n

/** @throws MoveRefused with what is in the way, or why the brokerage stayed */
export function moveBrokerage(context: Context, there: There, options: MoveOptions): Promise<Moved | 'done'> {
  const { tenantId, tell } = options
  return alone(context, tenantId, async () => {
    const mine = await context.db.platform((owner) => moveOf(owner, tenantId))
    const tables = await tablesOf(context.db)
    const move: Move = { context, there, tenantId, tables, tell }
    if (mine?.side === 'target') throw comesHere(tenantId)
    if (mine && !(await isTargetOf(mine, there, options.towards)))
      throw new MoveRefused([
        `This move was begun towards ${mine.towards}, and that is not its database. Give its address, or undo the move there first: --abort`,
      ])
    if (mine?.phase === 'moved') {
      await finish(move, mine)
      return 'done'
    }
    await using _alive = sayingAlive(context, there, tenantId)
    if (mine && mine.has_copied_files !== (there.files !== undefined))
      throw new MoveRefused([
        'This move was begun with another --files. Give the same, or undo it with --abort.',
      ])
    await checkMove(context, there, options)
    const moveId = await haveCopy(move, options.towards)
    const follower = await Follower.open(move, moveId)
    try {
      if (there.files) {
        const { copied } = await copyFiles(context, tenantId, there.files, fileTeller(tell))
        tell(`Copied ${copied.toLocaleString('en-US')} files.`)
      }
      while ((await follower.catchUp()) > NEARLY);
      return await cutOver(move, moveId, follower, options)
    } finally {
      await follower.close()
    }
  })
}

/** So that nobody takes the slot here, or the copy there, for one that was left behind: it may be long before the next row is written. */
function sayingAlive({ db, clock }: Context, there: There, tenantId: string): AsyncDisposable {
  const say = () =>
    db.platform((here) => there.db.platform((theirs) => sayAlive(here, theirs, tenantId, clock.now())))
  // Whoever comes back after hours says so at once.
  let saying: Promise<unknown> = say().catch(() => {})
  const timer = setInterval(() => {
    saying = say().catch(() => {})
  }, ALIVE_MS)
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await saying
    },
  }
}
export const ALIVE_MS = 30_000

async function cutOver(move: Move, moveId: string, follower: Follower, options: MoveOptions): Promise<Moved> {
  const { context, there, tenantId, tables, tell } = move
  const { db, clock } = context
  const limit = options.readOnlyMs
  const began = performance.now()
  const isOver = () => performance.now() - began > limit
  const readOnlyUntil = new Date(clock.now().getTime() + limit + NOTICE_MS)
  await db.platform((owner) =>
    changeSource(owner, tenantId, { read_only_until: readOnlyUntil, heard_at: clock.now() }),
  )
  tell('Nothing can be changed at the brokerage from here on.')
  try {
    await sleep(Math.min(NOTICE_MS, limit / 4))
    await follower.catchUp()
    const holding = await closeForWriting(db, tenantId, limit)
    try {
      if (!(await follower.catchUpAll(isOver))) throw new TookTooLong('Its last changes took too long.')
      crashPoint(context.settings, 'move-closed')
      const files = there.files ? await copyFiles(context, tenantId, there.files) : null
      await assertSame(move, follower)
      await inTransaction(follower.to, async () => {
        await openOn(follower.from, follower.to, { tenantId, moveId, last: tables.last, at: clock.now() })
        if (isOver()) throw new TookTooLong('Comparing both sides took too long.')
        const hasLeft = await leave(holding, {
          tenantId,
          moveId,
          towards: options.towards,
          applied: follower.applied,
          at: clock.now(),
        })
        if (!hasLeft)
          throw new MoveRefused([`${tenantId} was suspended, or is to be deleted, since the move began.`])
        crashPoint(context.settings, 'move-left')
      })
      crashPoint(context.settings, 'move-opened')
      const readOnlyMs = Math.round(performance.now() - began)
      await endMove(context, tenantId, moveId)
      return { changes: follower.changes, readOnlyMs, files }
    } finally {
      await holding.end().catch(() => {})
    }
  } catch (error) {
    // The answer to its commit may have been lost.
    const mine = await db.platform((owner) => moveOf(owner, tenantId))
    if (mine?.phase === 'moved') {
      await finish(move, mine).catch((again: unknown) => {
        if (again instanceof MoveRefused) throw again
        throw new MoveRefused([
          `${tenantId} has left, and could not be opened there: ${again instanceof Error ? again.message : String(again)}`,
          'It is closed on both sides. Run the same command again, which opens it there, or with --abort, which opens it here.',
        ])
      })
      return { changes: follower.changes, readOnlyMs: Math.round(performance.now() - began), files: null }
    }
    await db.platform((owner) =>
      changeSource(owner, tenantId, { read_only_until: null, heard_at: clock.now() }),
    )
    throw stayed(tenantId, error)
  }
}

/** @throws MoveRefused with the tables that differ */
async function assertSame(
  { tenantId, tables }: Move,
  { from, to }: Pick<Follower, 'from' | 'to'>,
): Promise<void> {
  const [here, there] = await Promise.all([
    sumsOf(from, tenantId, tables.carried),
    sumsOf(to, tenantId, tables.carried),
  ])
  const differences = differencesOf(here, there)
  if (differences.length > 0)
    throw new MoveRefused([
      'The two sides do not have the same, and nothing was opened there:',
      ...differences.map((one: Difference) => `  ${one.table}: ${one.here} here, ${one.there} there`),
      `Undo the move with --abort, and begin again.`,
    ])
}

function stayed(tenantId: string, error: unknown): unknown {
  const said = error instanceof Error ? error.message : String(error)
  const isName = codeOf(error) === '23505'
  if (!(error instanceof TookTooLong) && !isName) return error
  return new MoveRefused([
    isName ? `An address or email domain of ${tenantId} is in use there since the move began: ${said}` : said,
    `${tenantId} is open here, and nothing is lost. Run the command again, which goes on from here, or with --abort.`,
  ])
}

/** Opened there, where that was not known, or not done, when the command ended. */
async function finish(move: Move, mine: MoveRow): Promise<void> {
  const { context, there, tenantId, tables, tell } = move
  const { db, clock } = context
  const theirs = await there.db.platform((owner) => moveOf(owner, tenantId))
  if (theirs?.side === 'target') {
    if (theirs.move_id !== mine.move_id)
      throw new MoveRefused([
        `The copy of ${tenantId} that is there was given up there (--forget), or is another move's.`,
        `${tenantId} is closed on both sides. Run the command with --abort, which opens it here.`,
      ])
    if (theirs.applied_lsn !== mine.applied_lsn)
      throw new MoveRefused([
        'The copy there is not the one that this brokerage left with: has a backup been restored there?',
        `${tenantId} is closed on both sides. Run the command with --abort, which opens it here.`,
      ])
    tell('It has left, and is opened there now.')
    const taken = await namesTaken(db, there, tenantId)
    if (taken.length > 0) throw closedOnBoth(move, taken)
    const follower = await Follower.open(move, mine.move_id)
    try {
      // Nothing has changed on either side since.
      await assertSame(move, follower)
      await inTransaction(follower.to, () =>
        openOn(follower.from, follower.to, {
          tenantId,
          moveId: mine.move_id,
          last: tables.last,
          at: clock.now(),
        }),
      )
    } catch (error) {
      if (codeOf(error) !== '23505') throw error
      throw closedOnBoth(move, [`An address or email domain of ${tenantId} is another brokerage's there.`])
    } finally {
      await follower.close()
    }
  } else if (!(await there.db.platform((owner) => hasArrived(owner, tenantId, mine.move_id))))
    throw new MoveRefused([
      `${tenantId} has left, and nothing of that move is there: it is closed on both sides.`,
      ...(await servedOtherwise(there, tenantId)),
      'Run the command with --abort, which opens it here.',
    ])
  await endMove(context, tenantId, mine.move_id)
}

const closedOnBoth = ({ tenantId }: Move, why: readonly string[]) =>
  new MoveRefused([
    ...why,
    `${tenantId} has left, and is closed on both sides. Run the same command again when that is free there, or with --abort, which opens it here.`,
  ])

const fileTeller = (tell: (line: string) => void) => (done: number, all: number) => {
  if (done % 500 === 0) tell(`  ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} files`)
}
