import { IS_APPLE } from 'lexical'

/** How a shortcut reads on this machine's keyboard. */
export const shortcut = (...keys: string[]): string =>
  [IS_APPLE ? '⌘' : 'Ctrl', ...keys].join(IS_APPLE ? '' : '+')
