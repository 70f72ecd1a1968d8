/** What is inserted by a dialog, in one file of its own: no page needs it before its author opens a menu. */
export { openColumnsDialog } from '../columns/columns-dialog.tsx'
export { openEmbedDialog } from '../embeds/embed-dialog.tsx'
export { openFontDialog } from '../fonts/font-dialog.tsx'
export { openEmbedHtml } from '../html-block/html-dialog.tsx'
export { openImageDialog, openInlineImageDialog } from '../images/image-dialog.tsx'
export { openPollDialog } from '../poll/poll-dialog.tsx'
export { openTableDialog } from '../table/table-dialog.tsx'
export { openVideoDialog } from '../uploaded-video/video-dialog.tsx'
