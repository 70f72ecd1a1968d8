/** The database's part in moving one tenant to another installation: see docs/decisions/0130-moving-online.md. */
export { applyChanges } from './apply.ts'
export { differencesOf, sumsOf, type Difference } from './compare.ts'
export { copyRows, inSnapshot } from './copy.ts'
export {
  closeForWriting,
  forgetTenant,
  holdMove,
  leave,
  openThere,
  stay,
  TookTooLong,
  WentOn,
} from './cut-over.ts'
export {
  changeSource,
  databaseIdOf,
  disownCopy,
  forgetSource,
  hasArrived,
  insertSource,
  insertTarget,
  moveOf,
  noteOpened,
  saveApplied,
  sayAlive,
  silentSince,
  spoilCopy,
  type MoveRow,
} from './record.ts'
export { inTransaction, readingOf, writingOf } from './sessions.ts'
export {
  beginSlot,
  bytesOf,
  confirm,
  dropSlot,
  flushLog,
  placeOnDisk,
  publish,
  readChanges,
  slotState,
  unpublish,
} from './slot.ts'
export { readMovedTables, type Sorted } from './tables.ts'
export { problemsOfServers } from './servers.ts'
