/** A page as it is saved, node by node. */
export { block as element, text } from '@frontage/page-nodes/nodes/samples.ts'

/** The key of shortcuts: Control, and on a Mac Command. */
export const control = process.platform === 'darwin' ? 'Meta' : 'Control'
