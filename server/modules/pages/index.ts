export { commentRoutes } from './comments/routes.ts'
export { mentionRoutes } from './mentions/routes.ts'
export { seedPages, writeStarterPages } from './demonstration.ts'
export {
  hostsOnPages,
  isPageAt,
  openPages,
  pageExists,
  pageTree,
  pagesSaying,
  pageTreeFor,
  publicPageName,
  readPage,
} from './queries.ts'
export { pageFileRoutes } from './file-routes.ts'
export { publishedHtml } from './commands/published-html.ts'
export { storeUpload, type SpooledUpload } from './commands/store-upload.ts'
export { withMendedState } from './mended-state.ts'
export { mayWritePages, requireAuthor } from './policies.ts'
export { sendFile } from './send-file.ts'
export { withSpooled } from './spool.ts'
export { presentNode as presentTreeNode, presentTextVersion } from './presenter.ts'
export { pageRows, type PageRow } from './repository.ts'
export { arrangeFooter, lockTree } from './tree-repository.ts'
export { PAGE_BODY_BYTES, pageRoutes, readerOf } from './routes.ts'
export { pageTreeRoutes } from './tree-routes.ts'
export { publishingPages } from './publish-due.ts'
export { deleteOldRooms } from './together/repository.ts'
export { togetherRoutes } from './together/routes.ts'
export { versionRoutes } from './version-routes.ts'
export { voteRoutes } from './vote-routes.ts'
