import { readSettings } from './settings.ts'

/**
 * Makes an editor that is loaded afterwards live without the browser's beforeinput event, as on browsers that lack it,
 * where the address says disableBeforeInput. Lexical looks for the event once, when its module starts: so a host calls this
 * before it imports the editor, and a change of the setting takes a reload.
 */
export function prepareInput(): void {
  if (readSettings(location.search).disableBeforeInput)
    Reflect.deleteProperty(InputEvent.prototype, 'getTargetRanges')
}
