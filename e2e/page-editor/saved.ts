/** A page as it is saved, node by node. */
export const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
})

export const element = (type: string, children: object[], more: object = {}) => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  ...more,
})

/** The key of shortcuts: Control, and on a Mac Command. */
export const control = process.platform === 'darwin' ? 'Meta' : 'Control'
