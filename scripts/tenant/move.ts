/** `npm run tenant -- move`: a brokerage goes to another installation while it is served. */
import {
  checkMove,
  forgetMoved,
  giveUpMove,
  moveBrokerage,
  MoveRefused,
  openThere,
  undoMove,
  withoutPassword,
} from '@frontage/server/modules/brokerages/index.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { openFileStore } from '@frontage/server/platform/files/store.ts'
import { traceOfFiles, worksWithOf } from '@frontage/server/platform/works-with.ts'
import { argumentsOf } from '../arguments.ts'
import type { Answer } from './commands.ts'

/** Seconds. */
const READ_ONLY = { usual: 10, least: 2, most: 120 }

export async function move(context: AppContext, args: string[]): Promise<Answer> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = argumentsOf(args, {
    words: 2,
    usage: 'npm run tenant says what there is; docs/operate.md in which order.',
    options: {
      'dry-run': flag,
      abort: flag,
      gone: flag,
      'open-nowhere': flag,
      forget: flag,
      'read-only': { type: 'string', default: String(READ_ONLY.usual) },
      files: { type: 'string' },
      confirm: { type: 'string' },
    },
  })
  const [tenantId, url] = positionals
  if (!tenantId) throw new Error('Which brokerage? npm run tenant -- list shows them.')
  if (values['dry-run'] && (values.abort || values.forget))
    throw new MoveRefused(['--dry-run tries a move alone. Nothing was done.'])
  if (values.gone && !values.abort)
    throw new MoveRefused(['--gone goes with --abort, where the other installation is gone for good.'])
  if (values['open-nowhere'] && !values.gone)
    throw new MoveRefused(['--open-nowhere goes with --abort --gone, of a brokerage that has left.'])
  if (!context.settings.isDemonstration && !values['dry-run'] && values.confirm !== tenantId)
    throw new MoveRefused([
      'This is real data. Moves have been tried with demonstration data, on one machine: docs/operate.md says what was, and what was not.',
      `Make a backup of both installations first (npm run backup), and then say which brokerage once more: --confirm ${tenantId}`,
    ])
  if (values.forget) return forget(context, tenantId)
  if (values.abort && values.gone) return giveUp(context, tenantId, values['open-nowhere'])
  if (!url)
    throw new Error(
      `Where to? npm run tenant -- move ${tenantId} postgres://owner@server/frontage, the database of the other installation`,
    )
  const readOnlyMs = secondsOf(values['read-only']) * 1000
  await using closing = new AsyncDisposableStack()
  const db = await openThere(url, closing)
  const filesUrl = values.files
  // An undone move deletes what it copied there.
  if (filesUrl !== undefined && traceOfFiles(filesUrl) === worksWithOf(context).files)
    throw new MoveRefused([
      '--files names the file store of this installation. Leave it out: nothing is to be copied.',
    ])
  const there = { db, files: filesUrl === undefined ? undefined : await openFileStore(filesUrl) }
  const towards = withoutPassword(url)
  if (values.abort) {
    const isUndone = await undoMove(context, there, { tenantId, towards })
    return {
      data: { id: tenantId, undone: isUndone },
      said: isUndone
        ? `${tenantId} is open here as before. Nothing of it is left at ${towards}.`
        : `No move of ${tenantId} was begun: nothing is to be undone.`,
    }
  }
  if (values['dry-run']) {
    await checkMove(context, there, { tenantId, filesUrl })
    return {
      data: { id: tenantId, towards, ready: true },
      said: `${tenantId} can move to ${towards}. Nothing was changed.`,
    }
  }
  const began = performance.now()
  const moved = await moveBrokerage(context, there, {
    tenantId,
    filesUrl,
    towards,
    readOnlyMs,
    // The answer alone goes to standard output.
    tell: (line) => console.error(line),
  })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const last = `Lead its addresses there: until then visitors are told here that it has moved. When all is well, delete what is left: npm run tenant -- move ${tenantId} --forget`
  if (moved === 'done')
    return { data: { id: tenantId, towards }, said: `${tenantId} is open at ${towards}.\n${last}` }
  return {
    data: { id: tenantId, towards, seconds, changes: moved.changes, read_only_ms: moved.readOnlyMs },
    said: `${tenantId} is open at ${towards}, after ${seconds} s. For ${(moved.readOnlyMs / 1000).toFixed(1)} s nothing could be changed.\n${last}`,
  }
}

async function giveUp(context: AppContext, tenantId: string, isOpenNowhere: boolean): Promise<Answer> {
  const towards = await giveUpMove(context, tenantId, { isOpenNowhere })
  return {
    data: { id: tenantId, undone: towards !== null },
    said:
      towards === null
        ? `No move of ${tenantId} was begun: nothing is to be undone.`
        : `${tenantId} is open here as before. Should ${towards} come back, a part of it is there: npm run tenant -- move ${tenantId} --forget, typed there, deletes it.`,
  }
}

async function forget(context: AppContext, tenantId: string): Promise<Answer> {
  const areFilesDeleted = await forgetMoved(context, tenantId)
  return {
    data: { id: tenantId, files_deleted: areFilesDeleted },
    said: areFilesDeleted
      ? `Nothing of ${tenantId} is left here.`
      : `No row of ${tenantId} is left here. Its files stay: the other installation has the same file store.`,
  }
}

function secondsOf(text: string): number {
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < READ_ONLY.least || seconds > READ_ONLY.most)
    throw new MoveRefused([
      `--read-only is whole seconds from ${READ_ONLY.least} to ${READ_ONLY.most}: longer than that nothing can be changed at the brokerage.`,
    ])
  return seconds
}
