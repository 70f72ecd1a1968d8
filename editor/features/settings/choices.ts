import type { SettingName } from '../../settings/settings.ts'

export interface SettingChoice {
  readonly name: SettingName
  readonly label: string
  readonly hint?: string
}

/** What the dialog says of each setting. A test holds it against the list of settings. */
export const settingChoices: readonly {
  readonly title: string
  readonly choices: readonly SettingChoice[]
}[] = [
  {
    title: 'Writing',
    choices: [
      { name: 'isRichText', label: 'Formatted text', hint: 'Off: plain text without formatting tools.' },
      { name: 'isAutocomplete', label: 'Autocomplete', hint: 'Suggests the end of a word; Tab accepts it.' },
      { name: 'showTableOfContents', label: 'Table of contents' },
      { name: 'shouldUseLexicalContextMenu', label: 'Editor menu on right-click' },
      { name: 'isCollab', label: 'Write together', hint: 'Edit this page with other authors at once.' },
    ],
  },
  {
    title: 'Limits',
    choices: [
      { name: 'isCharLimit', label: 'Character limit', hint: 'Marks what exceeds 5 characters.' },
      {
        name: 'isCharLimitUtf8',
        label: 'Character limit in bytes (UTF-8)',
        hint: 'Marks what exceeds 5 bytes.',
      },
      { name: 'isMaxLength', label: 'Maximum length', hint: 'Stops at 30 characters.' },
    ],
  },
  {
    title: 'Tables',
    choices: [
      { name: 'tableCellMerge', label: 'Merge cells' },
      { name: 'tableCellBackgroundColor', label: 'Cell background color' },
    ],
  },
  {
    title: 'Advanced',
    choices: [
      { name: 'emptyEditor', label: 'Start empty', hint: 'Applies the next time a page is opened.' },
      {
        name: 'disableBeforeInput',
        label: 'Disable beforeinput events',
        hint: 'Reloads the editor. Save your changes first.',
      },
      { name: 'showTreeView', label: 'Node tree' },
      { name: 'showNestedEditorTreeView', label: 'Node tree of captions and notes' },
      { name: 'measureTypingPerf', label: 'Typing performance' },
    ],
  },
]
