import { lookSelector } from './button.tsx'

const FIELDS =
  'input:not([type="hidden"], [type="file"], [readonly], :disabled), select:not(:disabled), textarea:not([readonly], :disabled)'

/**
 * What has focus when a dialog opens: where something would be lost, the button that keeps it; else the first field;
 * else the main choice, if it is in sight; else the title, so that what is long is read from its beginning.
 */
export function firstFocus(dialog: HTMLElement): HTMLElement | null {
  const danger = dialog.querySelector(lookSelector('danger'))
  const keeps = danger?.parentElement?.querySelector<HTMLElement>(`button:not(${lookSelector('danger')})`)
  return keeps ?? fieldIn(dialog) ?? mainChoiceIn(dialog) ?? dialog.querySelector('h2')
}

/** Of radio buttons the chosen one: the others are not stops of the Tab key. */
function fieldIn(dialog: HTMLElement): HTMLElement | null {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isShown)
  const [first] = fields
  if (first?.type !== 'radio') return first ?? null
  return fields.find(({ name, checked }) => name === first.name && checked) ?? first
}

function mainChoiceIn(dialog: HTMLElement): HTMLElement | null {
  const choices = [...dialog.querySelectorAll<HTMLElement>(`${lookSelector('primary')}:not(:disabled)`)]
  const foot = dialog.getBoundingClientRect().bottom
  const choice = choices.find(isShown)
  return choice && choice.getBoundingClientRect().bottom <= foot ? choice : null
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0
