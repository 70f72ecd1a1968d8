import { recordOf } from '@frontage/domain/record-of.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'

/** Switches of the editor. They show or hide tools; none of them rewrites what is on the page. */
export const defaultSettings = {
  disableBeforeInput: false,
  emptyEditor: false,
  isAutocomplete: false,
  isCharLimit: false,
  isCharLimitUtf8: false,
  isCollab: false,
  isMaxLength: false,
  isRichText: true,
  measureTypingPerf: false,
  shouldUseLexicalContextMenu: false,
  showNestedEditorTreeView: false,
  showTableOfContents: false,
  showTreeView: false,
  tableCellBackgroundColor: true,
  tableCellMerge: true,
}

export type Settings = Readonly<typeof defaultSettings>
export type SettingName = keyof Settings

export const settingNames = keysOf(defaultSettings)

/** What an address says; anything but true and false says nothing. */
export function readSettings(search: string, defaults: Settings = defaultSettings): Settings {
  const given = new URLSearchParams(search)
  const value = (name: SettingName): boolean => {
    const written = given.get(name)
    return written === 'true' || (written !== 'false' && defaults[name])
  }
  return recordOf(settingNames, value)
}

/** The address with one setting changed: a default is not written, parameters of others and the hash stay. */
export function withSetting(
  address: string,
  name: SettingName,
  value: boolean,
  defaults: Settings = defaultSettings,
): string {
  const url = new URL(address)
  if (value === defaults[name]) url.searchParams.delete(name)
  else url.searchParams.set(name, String(value))
  return url.href
}
