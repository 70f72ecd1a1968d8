export { exportBrokerage } from './archive/export.ts'
export { deleteExport, openExport, readExport, startExport } from './archive/exports.ts'
export { importBrokerage } from './archive/import.ts'
export {
  beginUpload,
  discardUpload,
  listImports,
  lookAtUpload,
  readImport,
  startImport,
  storePart,
} from './archive/imports.ts'
export { expireArchives, workingOnArchives } from './archive/work.ts'
export { idsInWords } from './ids-in-words.ts'
export { changeBrokerage } from './commands/change-brokerage.ts'
export { changeState, DELETION_DAYS, type StateStep } from './commands/change-state.ts'
export { openBrokerage } from './commands/open-brokerage.ts'
export { deleteIfDue, deletingBrokerages } from './delete-due.ts'
export { listBrokerages, pageOfBrokerages, readBrokerage } from './figures.ts'
export { checkMove } from './move/check.ts'
export { dropSilentMoves } from './move/drop-silent.ts'
export { forgetMoved, giveUpMove, undoMove } from './move/after.ts'
export { moveBrokerage } from './move/move.ts'
export { MoveRefused, openThere, withoutPassword } from './move/sides.ts'
export { readLogo } from './read-logo.ts'
export { COMMAND_LINE, recordOperator, saidOf, type OperatorAction, type SignedInOperator } from './record.ts'
export { insertTenant, type Owner } from './repository.ts'
export { readStarters, stockCatalog } from './stock.ts'
